/** Events of the hours worked: submitted, approved, decided, paid. */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';
import { type PayWaits, whatPayWaitsFor } from './pay-waits.ts';

export const hoursEvents = {
  timesheetSubmitted: event({
    data: example<
      EngagementFacts & {
        version: number;
        overMinutes: number;
        asRecorded: boolean;
        expenseCents?: number;
        /** When what was recorded approves itself. */
        answerUntilAt: string;
      }
    >({
      ...someEngagement,
      version: 1,
      overMinutes: 31,
      asRecorded: false,
      expenseCents: 1800,
      answerUntilAt: '2026-11-25T23:31:00.000Z',
    }),
    subject: 'engagement',
    facts: ({ overMinutes, expenseCents = 0 }) => ({ isOver: overMinutes > 0, withExpenses: expenseCents > 0 }),
    audit:
      '{asRecorded, select, true {Hours were submitted as recorded} other {Submitted the hours}}{isOver, select, true {, {overMinutes, plural, one {# minute} other {# minutes}} over plan} other {}}{withExpenses, select, true {, with {expenseCents} in expenses} other {}}',
    timeline: {
      line: '{asRecorded, select, true {Hours submitted as recorded} other {Hours submitted}}',
      detail:
        '{isOver, select, true {{overMinutes} min over plan} other {}}{withExpenses, select, true {{isOver, select, true {, } other {}}{expenseCents} in expenses} other {}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'hours',
        link: 'timesheet',
        lists: ['answer'],
        title: 'Hours to approve: {firstName}, {startsDay}',
        body: '{asRecorded, select, true {The recorded hours of {pharmacist} at {pharmacy} were sent, as nobody changed them in time} other {{pharmacist} submitted the hours for {pharmacy}}}{isOver, select, true {, {overMinutes} min over plan} other {}}{withExpenses, select, true {, and {expenseCents} in expenses} other {}}. If you don’t answer by {answerUntilTime}, {answerUntilDay}, only what the record bears out is approved automatically, and an admin decides the rest.',
      },
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'hours',
        link: 'timesheet',
        when: ({ asRecorded }) => asRecorded,
        example: { asRecorded: true },
        title: 'Hours sent as recorded: {pharmacy}, {startsDay}',
        body: 'You hadn’t sent them in time. Until they’re approved, you can still change what was sent.',
      },
    },
  }),
  hoursCorrected: event({
    data: example<
      EngagementFacts & {
        version: number;
        wereCents: number;
        payCents: number;
        movedCents: number;
        direction: 'paid' | 'takenBack' | 'nothing';
        reason: string;
      }
    >({
      ...someEngagement,
      version: 2,
      wereCents: 68_400,
      payCents: 64_800,
      movedCents: 3600,
      direction: 'takenBack',
      reason: 'Both of you wrote of an hour’s break.',
    }),
    subject: 'engagement',
    audit: 'Corrected the approved hours, version {version}: {payCents} in place of {wereCents}. {reason}',
    timeline: { line: 'Hours corrected: {payCents} in all', detail: 'By an admin: {reason}' },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: 'Hours corrected: {pharmacy}, {startsDay}',
        body: '{direction, select, paid {{movedCents} more is on its way to you.} takenBack {{movedCents} is taken from your next payouts.} other {Your pay stays the same.}} The reason: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: 'Hours corrected: {firstName}, {startsDay}',
        body: '{direction, select, paid {{movedCents} more in pay and its service fee are charged to you.} takenBack {{movedCents} in pay and its service fee come back to you.} other {You pay the same.}} The reason: “{reason}”',
      },
    },
  }),
  timesheetApproved: event({
    data: example<
      EngagementFacts & {
        payCents: number;
        expenseCents?: number;
        by: 'business' | 'system' | 'admin';
        payoutHours?: number;
      } & PayWaits
    >({
      ...someEngagement,
      payCents: 68_400,
      expenseCents: 1800,
      by: 'business',
      payoutHours: 24,
      waitsForBank: false,
      waitsForAccount: false,
      waitsForTaxDetails: false,
    }),
    subject: 'engagement',
    facts: ({ expenseCents = 0, payoutHours = 24, ...waits }) => ({
      withExpenses: expenseCents > 0,
      payoutHours,
      waitsFor: whatPayWaitsFor(waits),
    }),
    audit:
      '{by, select, system {Hours were approved automatically} other {Approved the hours}}: {payCents}{withExpenses, select, true {, and {expenseCents} in expenses} other {}}',
    timeline: {
      line: 'Hours approved',
      detail: '{by, select, system {Automatically, nobody answered in time} admin {By an admin} other {}}',
    },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: 'Hours approved: {pharmacy}, {startsDay}',
        body: '{payCents}{withExpenses, select, true { and {expenseCents} in expenses are} other { is}} {waitsFor, select, taxDetails {paid out once you’ve added your W-9 details} account {paid out once your payout account in your wallet is ready} bank {paid out within {payoutHours, plural, one {# hour} other {# hours}} of the pharmacy’s bank payment, which takes up to 5 business days} other {on its way to you within {payoutHours, plural, one {# hour} other {# hours}}}}.',
      },
    },
  }),
  hoursReviewOpened: event({
    data: example<EngagementFacts & { cause: string; claimedCents: number; paidCents: number; decideUntilAt: string }>({
      ...someEngagement,
      cause: 'beyondRecord',
      claimedCents: 7200,
      paidCents: 61_200,
      decideUntilAt: '2026-11-30T22:00:00.000Z',
    }),
    subject: 'engagement',
    facts: ({ paidCents }) => ({ partlyPaid: paidCents > 0 }),
    audit: 'Hours worth {claimedCents} are waiting for an admin',
    timeline: {
      line: '{partlyPaid, select, true {An admin decides about {claimedCents} more} other {An admin decides about the hours}}',
      detail: '{cause, select, noDeparture {No clock-out was signed} other {More than was recorded}}',
    },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        title: 'An admin decides your hours: {pharmacy}, {startsDay}',
        body: '{partlyPaid, select, true {{paidCents} is approved and on its way. The other {claimedCents} goes beyond what was recorded: an admin answers by {decideUntilDay}.} other {The pharmacy didn’t answer, and the record {cause, select, noDeparture {doesn’t show when you left} other {shows none of the hours you submitted}}. An admin answers by {decideUntilDay}.}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        title: 'An admin decides the hours: {firstName}, {startsDay}',
        body: '{partlyPaid, select, true {{paidCents} was approved automatically. {pharmacist} claims {claimedCents} more than was recorded: an admin decides by {decideUntilDay}.} other {{cause, select, noDeparture {Nobody signed when {pharmacist} left.} other {The record shows none of the hours {pharmacist} claims.}} Approve the hours, or an admin decides by {decideUntilDay}.}}',
      },
    },
  }),
  engagementCompleted: event({
    data: example<EngagementFacts & { payCents: number; nothingDue: boolean }>({
      ...someEngagement,
      payCents: 68_400,
      nothingDue: false,
    }),
    subject: 'engagement',
    audit: '{nothingDue, select, true {Nothing to pay} other {Paid in full: {payCents}}}',
    timeline: { line: '{nothingDue, select, true {Nothing to pay} other {Paid}}' },
    live: ['sides', 'wallet'],
    notify: {},
  }),
} as const;
