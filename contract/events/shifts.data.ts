/** Events of postings, shifts and searches for them. */
import { event, example } from './definition.ts';

export const shiftEvents = {
  postingCreated: event({
    data: example<{ shifts: number; status: string }>({ shifts: 2, status: 'Drafted' }),
    subject: 'posting',
    facts: ({ status }) => ({ stage: status }),
    audit:
      'Created a posting of {shifts, plural, one {# shift} other {# shifts}}{stage, select, Drafted {, as a draft} Pending {, not open yet} other {}}',
    live: ['pharmacy'],
    notify: {},
  }),
  postingChanged: event({
    data: example<{ fields: string[] }>({ fields: ['duties'] }),
    subject: 'posting',
    audit: 'Changed the posting: {fields}',
    live: ['pharmacy'],
    notify: {},
  }),
  postingPublished: event({
    data: example<{ shiftIds: string[]; status: string }>({ shiftIds: ['0', '1'], status: 'Active' }),
    subject: 'posting',
    facts: ({ shiftIds }) => ({ shifts: shiftIds.length }),
    audit: 'Posted {shifts, plural, one {# shift} other {# shifts}}',
    live: ['pharmacy', 'everyone'],
    notify: {},
  }),
  postingActivated: event({
    data: example<{ shiftIds: string[] }>({ shiftIds: ['0', '1'] }),
    subject: 'posting',
    facts: ({ shiftIds }) => ({ shifts: shiftIds.length }),
    audit: 'Opened {shifts, plural, one {# shift} other {# shifts}} that had been waiting',
    live: ['pharmacy', 'everyone'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'booked',
        link: 'posting',
        title: '{shifts, plural, one {Your shift is open} other {Your # shifts are open}}',
        body: 'What {pharmacy} posted can now be seen and requested.',
      },
    },
  }),
  postingDeleted: event({
    data: example<{ shiftIds: string[] }>({ shiftIds: ['0'] }),
    subject: 'posting',
    audit: 'Withdrew the posting',
    live: ['pharmacy', 'everyone'],
    notify: {},
  }),
  postingCompleted: event({
    data: example<Record<string, never>>({}),
    subject: 'posting',
    audit: 'Every shift of the posting is over',
    live: ['pharmacy'],
    notify: {},
  }),
  postingTemplateSaved: event({
    data: example<{ templateId: string; name: string }>({ templateId: '0', name: 'Saturday relief' }),
    subject: 'business',
    audit: 'Saved the posting template “{name}”',
    live: ['pharmacy'],
    notify: {},
  }),
  postingTemplateDeleted: event({
    data: example<{ templateId: string; name: string }>({ templateId: '0', name: 'Saturday relief' }),
    subject: 'business',
    audit: 'Deleted the posting template “{name}”',
    live: ['pharmacy'],
    notify: {},
  }),
  shiftChanged: event({
    data: example<{ fields: string[] }>({ fields: ['startsAt', 'ratePerHourCents'] }),
    subject: 'shift',
    audit: 'Changed the shift: {fields}',
    live: ['everyone'],
    notify: {},
  }),
  shiftCancelled: event({
    data: example<{
      by: 'business' | 'admin' | 'system';
      reason: string;
      engagementId: string | null;
      compensationCents: number;
    }>({ by: 'business', reason: 'Closed that day.', engagementId: '0', compensationCents: 17_100 }),
    subject: 'shift',
    facts: ({ compensationCents }) => ({ owes: compensationCents > 0 }),
    audit:
      'Canceled the shift{reason, select, none {} other {: {reason}}}{owes, select, true {. Owes {compensationCents}} other {}}',
    live: ['everyone'],
    notify: {},
  }),
  shiftDeleted: event({
    data: example<Record<string, never>>({}),
    subject: 'shift',
    audit: 'Deleted the shift',
    live: ['everyone'],
    notify: {},
  }),
  backupsStarted: event({
    data: example<Record<string, never>>({}),
    subject: 'shift',
    audit: 'Started asking backups',
    live: ['everyone'],
    notify: {},
  }),
  waveHurried: event({
    data: example<Record<string, never>>({}),
    subject: 'shift',
    audit: 'Asked the next wave of backups early',
    live: ['everyone'],
    notify: {},
  }),
  backupsStopped: event({
    data: example<Record<string, never>>({}),
    subject: 'shift',
    audit: 'Stopped asking backups',
    live: ['everyone'],
    notify: {},
  }),
  backupsRestarted: event({
    data: example<Record<string, never>>({}),
    subject: 'shift',
    audit: 'Resumed asking backups',
    live: ['everyone'],
    notify: {},
  }),
  cardReminderSent: event({
    // Open shifts that only a bank account pays: how many, and from when nobody can be booked on the first.
    data: example<{ shifts: number; leavesAt: string; hasLeft: boolean }>({
      shifts: 1,
      leavesAt: '2026-11-17T05:00:00.000Z',
      hasLeft: false,
    }),
    subject: 'shift',
    audit: 'Told the owner that {shifts, plural, one {# open shift needs} other {# open shifts need}} a card',
    live: ['pharmacy'],
    notify: {
      owner: {
        to: 'owner',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'wallet',
        title: '{shifts, plural, one {Your shift on {startsDay} needs a card} other {# open shifts need a card}}',
        body: 'A bank debit takes about a week: {hasLeft, select, true {it would arrive after the shift at {pharmacy}, {span}, so nobody can book it. Add a card in billing to open {shifts, plural, one {it} other {them}} again.} other {from {leavesAt} it would arrive after the shift at {pharmacy}, {span}, so nobody can book it then. Add a card in billing to keep {shifts, plural, one {it} other {them}} open.}}',
      },
    },
  }),
  shiftsRelisted: event({
    // A debit would have come too late for them, and need not pay for them any more.
    data: example<{ shiftIds: string[] }>({ shiftIds: ['0', '1'] }),
    subject: 'business',
    facts: ({ shiftIds }) => ({ shifts: shiftIds.length }),
    audit: 'Listed {shifts, plural, one {# open shift} other {# open shifts}} again that a bank debit is too late for',
    live: ['pharmacy', 'everyone'],
    notify: {},
  }),
  shiftUnfilled: event({
    // How many places of its line were open; 0 where another place's event tells of them all.
    data: example<{ places?: number }>({ places: 1 }),
    subject: 'shift',
    facts: ({ places = 1 }) => ({ places }),
    audit: 'The shift started with nobody booked',
    live: ['everyone'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'expired',
        link: 'shift',
        when: ({ places = 1 }) => places > 0,
        title:
          '{places, plural, one {Nobody took your shift on {startsDay}} other {# places of your shift on {startsDay} weren’t taken}}',
        body: '{places, plural, one {The shift at {pharmacy}, {span}, started with nobody booked. You aren’t charged.} other {The shift at {pharmacy}, {span}, started with # places open. You aren’t charged for them.}}',
      },
    },
  }),
  favoriteNotified: event({
    data: example<{
      specialistId: string;
      /** The first of them, soonest first. */
      shiftId: string;
      count: number;
      /** When the first and the last of them to do so open to everyone. */
      opensAt: string;
      lastOpensAt: string;
      shifts: { startsAt: string; endsAt: string; timeZone: string; ratePerHourCents: number }[];
    }>({
      specialistId: '0',
      shiftId: '0',
      count: 1,
      opensAt: '2026-11-17T02:00:00Z',
      lastOpensAt: '2026-11-17T02:00:00Z',
      shifts: [
        {
          startsAt: '2026-11-23T14:00:00Z',
          endsAt: '2026-11-24T00:00:00Z',
          timeZone: 'America/New_York',
          ratePerHourCents: 7200,
        },
      ],
    }),
    subject: 'posting',
    facts: ({ count, shifts, opensAt, lastOpensAt }) => ({
      more: count - shifts.length,
      together: opensAt === lastOpensAt,
    }),
    audit: 'Told a favorite that they can request {count, plural, one {# shift} other {# shifts}} first',
    live: ['pharmacy'],
    notify: {
      one: {
        to: 'pharmacist',
        topic: 'newShifts',
        urgency: 'nearStart',
        icon: 'search',
        link: 'shift',
        when: ({ count }) => count === 1,
        title: 'You can request a shift at {pharmacy} first',
        lines: { text: '{span}, {ratePerHourCents}/h', facts: ({ shifts }) => shifts },
        body: '{lines}\nIt opens to everyone {opensAt}.',
      },
      many: {
        to: 'pharmacist',
        topic: 'newShifts',
        urgency: 'nearStart',
        icon: 'search',
        link: 'shift',
        when: ({ count }) => count > 1,
        example: { count: 3 },
        title: 'You can request {count, plural, one {# shift} other {# shifts}} at {pharmacy} first',
        lines: { text: '{span}, {ratePerHourCents}/h', facts: ({ shifts }) => shifts },
        body: '{lines}{more, plural, =0 {} other {\nand # more.}}\n{together, select, true {They open to everyone {opensAt}.} other {The first of them opens to everyone {opensAt}, the last {lastOpensAt}.}}',
      },
    },
  }),
  savedSearchMatched: event({
    data: example<{
      specialistId: string;
      name: string;
      /** How many shifts came to fit at once. */
      count: number;
      /** The shift, when it is one. */
      shiftId: string | null;
      /** The first of them, soonest first. */
      shifts: { pharmacy: string; startsAt: string; endsAt: string; timeZone: string; ratePerHourCents: number }[];
    }>({
      specialistId: '0',
      name: 'Montclair at night',
      count: 1,
      shiftId: '0',
      shifts: [
        {
          pharmacy: 'Larkspur Pharmacy',
          startsAt: '2026-11-23T14:00:00Z',
          endsAt: '2026-11-24T00:00:00Z',
          timeZone: 'America/New_York',
          ratePerHourCents: 7200,
        },
      ],
    }),
    subject: 'savedSearch',
    facts: ({ count, shifts }) => ({ more: count - shifts.length }),
    audit: 'Found {count, plural, one {# new shift} other {# new shifts}} for the saved search {name}',
    live: [],
    notify: {
      one: {
        to: 'pharmacist',
        topic: 'newShifts',
        urgency: 'nearStart',
        icon: 'search',
        link: 'shift',
        when: ({ shiftId }) => shiftId !== null,
        title: 'A new shift for {name}',
        lines: { text: '{pharmacy}, {span}, {ratePerHourCents}/h', facts: ({ shifts }) => shifts },
        body: '{lines}',
      },
      many: {
        to: 'pharmacist',
        topic: 'newShifts',
        urgency: 'never',
        icon: 'search',
        link: 'savedSearch',
        when: ({ shiftId }) => shiftId === null,
        example: { shiftId: null, count: 3 },
        title: '{count, plural, one {# new shift} other {# new shifts}} for {name}',
        lines: { text: '{pharmacy}, {span}, {ratePerHourCents}/h', facts: ({ shifts }) => shifts },
        body: '{lines}{more, plural, =0 {} other {\nand # more.}}',
      },
    },
  }),
} as const;
