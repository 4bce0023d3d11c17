/** Events of the platform itself: its policy, its demo clock, its background work. */
import type { ExportName } from '../admin/export-names.ts';
import { event, example } from './definition.ts';

export const platformEvents = {
  listExported: event({
    data: example<{ list: ExportName; filters: Readonly<Record<string, string>> }>({ list: 'users', filters: {} }),
    subject: 'user',
    audit:
      'Exported {list, select, users {users} shifts {shifts} postings {postings} bookings {bookings} payments {payments} ledgerEntries {ledger entries} disputes {disputes} appeals {appeals} pauses {pauses in review} attendance {attendance reviews} expenses {expense reviews} messageReports {reported messages} ratings {ratings} support {support cases} exclusions {exclusion matches} reviews {the review queue} failingWork {failing work} people {people of their pharmacies} other {the audit log}} as CSV',
    live: [],
    notify: {},
  }),
  policyChanged: event({
    data: example<{ version: number }>({ version: 4 }),
    subject: 'policy',
    audit: 'Changed the policy to version {version}',
    live: [],
    notify: {},
  }),
  clockAdvanced: event({
    data: example<{ minutes: number }>({ minutes: 60 }),
    subject: 'clock',
    audit: 'Moved the demo clock ahead {minutes, plural, one {# minute} other {# minutes}}',
    live: [],
    notify: {},
  }),
  failingWorkRetried: event({
    data: example<{ name: string; rowId: string }>({ name: 'placeDueHolds', rowId: '0' }),
    subject: 'work',
    facts: ({ name }) => ({ work: name }),
    audit: 'Tried failing work again: {work}',
    live: [],
    notify: {},
  }),
} as const;
