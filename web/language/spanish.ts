/** Spanish: every room's catalogue, the refusals and what may be wrong with a field, loaded together when somebody speaks it. */
import type { Messages } from '@lingui/core';
import { spanishComplaints } from './es/complaints.ts';
import { spanishRefusals } from './es/refusals.ts';

const rooms = import.meta.glob<Messages>('./es/*.po', { eager: true, import: 'messages' });

const coded = (kind: string, sentences: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(Object.entries(sentences).map(([code, sentence]) => [`${kind}.${code}`, sentence]));

export const messages: Messages = Object.assign(
  {},
  ...Object.values(rooms),
  coded('refusal', spanishRefusals),
  coded('complaint', spanishComplaints),
);
