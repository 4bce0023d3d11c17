/** The limits of a scan (PRODUCT §8), and the messages for what breaks them. */
import { t } from '@lingui/core/macro';

const MOST_BYTES = 10 * 1024 * 1024;

export const scanKinds: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** Returns why this file cannot be sent, or null. */
export function scanProblem(file: File): string | null {
  if (isTooBig(file)) return tooBig();
  return scanKinds.includes(file.type) ? null : wrongKind();
}

/** Returns whether a file is larger than the server takes. */
export function isTooBig(file: Blob): boolean {
  return file.size > MOST_BYTES;
}

const tooBig = (): string => t`That file is over 10 MB. Choose a smaller one.`;
/** Returns the server's refusal in its words (SPEC X-2), and what to do next. */
export const tooLarge = (): string => t`Payload size too large. Choose a file under 10 MB.`;
export const wrongKind = (): string => t`Choose a JPEG, PNG or PDF`;
