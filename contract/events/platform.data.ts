/** Events of the platform itself: its policy, its demo clock, its background work. */
import { event, example } from './definition.ts';

export const platformEvents = {
  listExported: event({
    data: example<{ list: 'users' | 'audit'; rows: number }>({ list: 'users', rows: 120 }),
    subject: 'user',
    audit:
      'Exported {list, select, users {the list of users} other {the audit log}}, {rows, plural, one {# row} other {# rows}}',
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
