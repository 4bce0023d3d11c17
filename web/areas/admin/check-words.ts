import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckSource, FactName } from '#contract/specialists/document-check.ts';

/** Names where an Admin looked a license or document up. */
export const checkSourceNames: Record<CheckSource, MessageDescriptor> = {
  board: msg`State board`,
  issuer: msg`Issuer`,
  scanOnly: msg`Scan only`,
};

/** Names what is read on a license or document. */
export const factNames: Record<FactName, MessageDescriptor> = {
  name: msg`Name`,
  number: msg`Number`,
  state: msg`State`,
  expires: msg`Expires`,
};
