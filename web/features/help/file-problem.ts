import { t } from '@lingui/core/macro';
import { MOST_SUPPORT_FILES, SUPPORT_FILE_BYTES } from '#contract/support/support-case.ts';

const kinds = ['image/jpeg', 'image/png', 'application/pdf'];

/** Returns why these files cannot be sent, or null. */
export function fileProblem(files: readonly File[]): string | null {
  if (files.length > MOST_SUPPORT_FILES) return t`Choose up to ${MOST_SUPPORT_FILES} files`;
  if (files.some(({ size }) => size > SUPPORT_FILE_BYTES)) return t`A file is over 10 MB. Choose a smaller one.`;
  return files.every(({ type }) => kinds.includes(type)) ? null : t`Choose JPEG, PNG or PDF files`;
}
