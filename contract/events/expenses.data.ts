/** Events of expenses: a receipt sent, a line refused, answered, decided. */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';
import { type PayWaits, whatPayWaitsFor } from './pay-waits.ts';

export const expenseEvents = {
  receiptAdded: event({
    data: example<EngagementFacts & { receiptId: string }>({ ...someEngagement, receiptId: '0' }),
    subject: 'engagement',
    audit: 'Sent a receipt',
    live: ['pharmacist'],
    notify: {},
  }),
  expensesRefused: event({
    data: example<EngagementFacts & { count: number; refusedCents: number; answerUntilAt: string }>({
      ...someEngagement,
      count: 1,
      refusedCents: 1800,
      answerUntilAt: '2026-11-27T02:02:00.000Z',
    }),
    subject: 'engagement',
    audit: 'Refused {count, plural, one {# expense} other {# expenses}}: {refusedCents}',
    timeline: { line: 'Expenses refused: {refusedCents}' },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: '{refusedCents} in expenses refused: {pharmacy}, {startsDay}',
        body: '{pharmacy} refused {count, plural, one {an expense} other {# expenses}} and said why. You can answer once, by {answerUntilTime}, {answerUntilDay}. If you do, an admin decides; if not, the refusal stands.',
      },
    },
  }),
  expenseAnswered: event({
    data: example<EngagementFacts & { expenseId: string; expenseCents: number; answer: string; withReceipt: boolean }>({
      ...someEngagement,
      expenseId: '0',
      expenseCents: 1800,
      answer: 'Garage across from Broad Street 12.',
      withReceipt: true,
    }),
    subject: 'engagement',
    audit: 'Insists on an expense of {expenseCents}',
    timeline: {
      line: 'An admin decides about {expenseCents} in expenses',
      detail: '{withReceipt, select, true {Answered with a new receipt} other {Answered}}',
    },
    live: ['sides', 'wallet'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        title: '{firstName} insists on {expenseCents} in expenses: {startsDay}',
        body: '{pharmacist} wrote: “{answer}” Pay it, or an admin decides.',
      },
    },
  }),
  expenseDecided: event({
    data: example<
      EngagementFacts & {
        expenseId: string;
        expenseCents: number;
        isPaid: boolean;
        by: 'business' | 'admin';
        reason: string | null;
        payoutHours?: number;
      } & Omit<PayWaits, 'waitsForBank'>
    >({
      ...someEngagement,
      expenseId: '0',
      expenseCents: 1800,
      isPaid: true,
      by: 'admin',
      reason: 'Receipt shows day and place.',
      payoutHours: 24,
      waitsForAccount: false,
      waitsForTaxDetails: false,
    }),
    subject: 'engagement',
    facts: ({ payoutHours = 24, ...waits }) => ({ payoutHours, waitsFor: whatPayWaitsFor(waits) }),
    audit: '{isPaid, select, true {Approved} other {Refused}} an expense of {expenseCents}',
    timeline: {
      line: '{isPaid, select, true {Expense of {expenseCents} approved} other {Expense of {expenseCents} not paid}}',
      detail: '{by, select, admin {By an admin: {reason}} other {}}',
    },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title:
          '{isPaid, select, true {{expenseCents} in expenses approved} other {{expenseCents} in expenses not paid}}: {pharmacy}, {startsDay}',
        body: '{by, select, admin {An admin decided and wrote: “{reason}”} other {{pharmacy} pays it after all.}}{isPaid, select, true { It is paid out {waitsFor, select, taxDetails {once you’ve added your W-9 details} account {once your payout account in your wallet is ready} other {within {payoutHours, plural, one {# hour} other {# hours}} of the charge}}.} other {}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        when: ({ by }) => by === 'admin',
        title:
          '{isPaid, select, true {{expenseCents} in expenses approved} other {{expenseCents} in expenses not paid}}: {firstName}, {startsDay}',
        body: 'An admin decided and wrote: “{reason}”{isPaid, select, true { It is charged without a service fee.} other {}}',
      },
    },
  }),
} as const;
