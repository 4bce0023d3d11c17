import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckSource } from '#contract/specialists/document-check.ts';

/** Names where an Admin looked a license or document up. */
export const checkSourceNames: Record<CheckSource, MessageDescriptor> = {
  board: msg`State board`,
  issuer: msg`Issuer`,
  scanOnly: msg`Scan only`,
};
