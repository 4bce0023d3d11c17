/** What a scan may be (PRODUCT §8), and why one will not do. */
import { t } from '@lingui/core/macro';

const MOST_BYTES = 10 * 1024 * 1024;

export const scanKinds: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** Why this file will not do, or null. */
export function scanProblem(file: File): string | null {
  if (isTooBig(file)) return tooBig();
  return scanKinds.includes(file.type) ? null : wrongKind();
}

export function isTooBig(file: File): boolean {
  return file.size > MOST_BYTES;
}

export const tooBig = (): string => t`That file is over 10 MB. Choose a smaller one.`;
/** The server's own refusal in its words (SPEC X-2), and the way on. */
export const tooLarge = (): string => t`Payload size too large. Choose a file under 10 MB.`;
export const wrongKind = (): string => t`Choose a JPEG, PNG or PDF`;
