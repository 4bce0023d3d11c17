/** Events of disputes: opened, answered, left, decided, appealed, late, over. */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';
import { type PayWaits, whatPayWaitsFor } from './pay-waits.ts';

/** What every event about a dispute carries. `number`: as screens show it. */
type DisputeFacts = EngagementFacts & { disputeId: string; number: string; kind: 'hours' | 'ending' | 'silence' };

const someDispute: DisputeFacts = { ...someEngagement, disputeId: '0', number: 'D-0187', kind: 'hours' };
const hoursOrPay = '{kind, select, ending {pay} other {hours}}';
const someMoment = '2026-11-27T02:02:00.000Z';

export const disputeEvents = {
  disputeFileAdded: event({
    data: example<EngagementFacts & { fileId: string }>({ ...someEngagement, fileId: '0' }),
    subject: 'engagement',
    audit: 'Sent evidence for a dispute',
    live: [],
    notify: {},
  }),
  disputeOpened: event({
    data: example<DisputeFacts & { disputedCents: number; paidCents: number; words: string; answerUntilAt: string }>({
      ...someDispute,
      disputedCents: 3823,
      paidCents: 44_400,
      words: 'We close at 8:00 PM.',
      answerUntilAt: someMoment,
    }),
    subject: 'engagement',
    facts: ({ paidCents }) => ({ partlyPaid: paidCents > 0 }),
    audit: `Disputed the ${hoursOrPay} ({number}): {disputedCents}. {words}`,
    timeline: {
      line: '{kind, select, ending {Pay disputed: {disputedCents}} other {Hours disputed: {disputedCents}}}',
      detail: '{words}',
    },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['answer', 'money'],
        title: '{pharmacy} disputes {disputedCents}: {startsDay}',
        body: '{partlyPaid, select, true {{paidCents} is on its way to you. } other {}}{pharmacy} wrote: “{words}” Answer by {answerUntilTime}, {answerUntilDay}. Without an answer, an admin decides.',
      },
    },
  }),
  disputeAnswered: event({
    data: example<DisputeFacts & { agrees: boolean; words: string; decideUntilAt: string | null }>({
      ...someDispute,
      agrees: false,
      words: 'Dana signed at 8:31.',
      decideUntilAt: someMoment,
    }),
    subject: 'engagement',
    audit: '{agrees, select, true {Agreed in the dispute {number}} other {Stands by the claim ({number}): {words}}}',
    timeline: {
      line: '{agrees, select, true {Agreed: nothing more is paid} other {Stands by what was claimed}}',
      detail: '{agrees, select, true {} other {{words}}}',
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
        title:
          '{agrees, select, true {{firstName} agrees: {startsDay}} other {{firstName} stands by the claim: {startsDay}}}',
        body: '{agrees, select, true {The dispute is over. Anything taken beyond it goes back to you.} other {{pharmacist} wrote: “{words}” An admin decides by {decideUntilDay}.}}',
      },
    },
  }),
  disputeUnanswered: event({
    data: example<DisputeFacts & { decideUntilAt: string }>({ ...someDispute, decideUntilAt: someMoment }),
    subject: 'engagement',
    audit: 'The dispute {number} was not answered: an admin decides',
    timeline: { line: 'No answer: an admin decides' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        title: 'An admin decides the dispute: {pharmacy}, {startsDay}',
        body: 'The time to answer is over. An admin reviews the record and decides by {decideUntilDay}.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        title: 'An admin decides the dispute: {firstName}, {startsDay}',
        body: '{pharmacist} didn’t answer in time. An admin decides by {decideUntilDay}.',
      },
    },
  }),
  disputeWithdrawn: event({
    data: example<DisputeFacts & { paidCents: number; payoutHours?: number } & PayWaits>({
      ...someDispute,
      paidCents: 3823,
      payoutHours: 24,
      waitsForBank: false,
      waitsForAccount: false,
      waitsForTaxDetails: false,
    }),
    subject: 'engagement',
    facts: ({ payoutHours = 24, ...waits }) => ({ payoutHours, waitsFor: whatPayWaitsFor(waits) }),
    audit:
      '{kind, select, silence {Approved what was before an admin ({number}): {paidCents} is paid} other {Withdrew the dispute {number}: {paidCents} is paid}}',
    timeline: {
      line: '{kind, select, silence {The rest approved: {paidCents} is paid} other {Dispute withdrawn: {paidCents} is paid}}',
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
        // Nobody disputed what silence put before an Admin: who approves it is told of by the approval.
        when: ({ kind }) => kind !== 'silence',
        title: '{pharmacy} withdrew its dispute: {startsDay}',
        body: 'Everything you claimed is approved: {paidCents} more is {waitsFor, select, taxDetails {paid out once you’ve added your W-9 details} account {paid out once your payout account in your wallet is ready} bank {paid out within {payoutHours, plural, one {# hour} other {# hours}} of the pharmacy’s bank payment, which takes up to 5 business days} other {on its way to you within {payoutHours, plural, one {# hour} other {# hours}}}}.',
      },
    },
  }),
  disputeDecided: event({
    data: example<
      DisputeFacts & {
        round: number;
        decision: 'claimed' | 'offered' | 'between';
        payCents: number;
        movedCents: number;
        direction: 'paid' | 'takenBack' | 'nothing';
        reason: string;
        appealUntilAt: string | null;
      }
    >({
      ...someDispute,
      round: 1,
      decision: 'claimed',
      payCents: 48_223,
      movedCents: 3823,
      direction: 'paid',
      reason: 'A supervisor signed it.',
      appealUntilAt: someMoment,
    }),
    subject: 'engagement',
    facts: ({ round }) => ({ isFinal: round > 1 }),
    audit:
      'Decided the dispute {number}{isFinal, select, true { for good} other {}} {decision, select, claimed {as claimed} offered {as the pharmacy says} other {in between}}: {payCents} in all. {reason}',
    timeline: {
      line: '{isFinal, select, true {Appeal decided} other {Dispute decided}}: {payCents} in all',
      detail: 'By an admin: {reason}',
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
        title: '{isFinal, select, true {Appeal decided} other {Dispute decided}}: {pharmacy}, {startsDay}',
        body: '{direction, select, paid {{movedCents} more is on its way to you.} takenBack {{movedCents} is taken from your next payouts.} other {Nothing more is paid.}} The admin wrote: “{reason}”{isFinal, select, true { This is final.} other { You can appeal once, by {appealUntilDay}.}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: '{isFinal, select, true {Appeal decided} other {Dispute decided}}: {firstName}, {startsDay}',
        body: '{decision, select, claimed {Decided as {pharmacist} claims.} offered {Decided as you say.} other {Decided in between: {payCents} in pay.}} The admin wrote: “{reason}”{isFinal, select, true { This is final.} other { You can appeal once, by {appealUntilDay}.}}',
      },
    },
  }),
  disputeAppealed: event({
    data: example<DisputeFacts & { by: 'specialist' | 'business'; words: string; decideUntilAt: string }>({
      ...someDispute,
      by: 'business',
      words: 'Dana was not on duty.',
      decideUntilAt: someMoment,
    }),
    subject: 'engagement',
    audit: 'Appealed the decision of {number}: {words}',
    timeline: {
      line: '{by, select, specialist {Appealed by the specialist} other {Appealed by the pharmacy}}',
      detail: '{words}',
    },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        when: ({ by }) => by === 'business',
        title: '{pharmacy} appeals: {startsDay}',
        body: '{pharmacy} wrote: “{words}” An admin makes the final decision by {decideUntilDay}.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        lists: ['money'],
        when: ({ by }) => by === 'specialist',
        example: { by: 'specialist' },
        title: '{firstName} appeals: {startsDay}',
        body: '{pharmacist} wrote: “{words}” An admin makes the final decision by {decideUntilDay}.',
      },
    },
  }),
  disputeOverdue: event({
    data: example<DisputeFacts & { decideUntilAt: string }>({ ...someDispute, decideUntilAt: someMoment }),
    subject: 'engagement',
    audit: 'The decision of {number} is overdue',
    live: ['sides'],
    notify: {
      admins: {
        to: 'admins',
        topic: 'hours',
        urgency: 'never',
        icon: 'alarm',
        link: 'dispute',
        title: 'A decision is overdue: {number}',
        body: '{pharmacy}, {pharmacist}. The decision was due {decideUntilDay}.',
      },
    },
  }),
  disputeClosed: event({
    data: example<DisputeFacts>(someDispute),
    subject: 'engagement',
    audit: 'Nobody appealed: the decision of {number} is final',
    live: ['sides'],
    notify: {},
  }),
  disputeThreadOpened: event({
    data: example<DisputeFacts & { messages: number }>({ ...someDispute, messages: 6 }),
    subject: 'engagement',
    audit: 'Read the messages of the dispute {number}, {messages, plural, one {# message} other {# messages}}',
    live: [],
    notify: {},
  }),
} as const;
