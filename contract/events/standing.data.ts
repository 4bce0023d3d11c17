/** Events of standing: a line appealed and answered, booking paused and free again (PRODUCT §4). */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

type LineFacts = EngagementFacts & { lineId: string; points: number };
const someLine: LineFacts = { ...someEngagement, lineId: '0', points: -25 };

type PauseFacts = { specialistId: string; pauseId: string };
const somePause: PauseFacts = { specialistId: '0', pauseId: '0' };

export const standingEvents = {
  standingAppealed: event({
    data: example<LineFacts & { appealId: string; grounds: string; files: number; answerByAt: string }>({
      ...someLine,
      appealId: '0',
      grounds: 'illness',
      files: 1,
      answerByAt: '2026-11-27T02:02:00.000Z',
    }),
    subject: 'specialist',
    audit: 'Appealed {points} points of standing',
    live: ['profile', 'pharmacist'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'profile',
        urgency: 'never',
        icon: 'review',
        link: 'standing',
        alsoActor: true,
        title: 'Your appeal is with an admin',
        body: 'The {points} points of {pharmacy}, {startsDay}, don’t count in the meantime. You’ll get an answer by {answerByTime}, {answerByDay}.',
      },
      admins: {
        to: 'admins',
        topic: 'profile',
        urgency: 'never',
        icon: 'review',
        link: 'standingAppeals',
        title: '{pharmacist} appeals {points} points',
        body: '{pharmacy}, {startsDay}. Answer by {answerByTime}, {answerByDay}.',
      },
    },
  }),
  standingAppealOverdue: event({
    data: example<LineFacts & { appealId: string; answerByAt: string }>({
      ...someLine,
      appealId: '0',
      answerByAt: '2026-11-27T02:02:00.000Z',
    }),
    subject: 'specialist',
    audit: 'The answer to the appeal of {points} points is overdue',
    live: ['profile', 'pharmacist'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'profile',
        urgency: 'never',
        icon: 'review',
        link: 'standing',
        title: 'The answer to your appeal is late',
        body: 'It was due {answerByDay}. We reminded the admins. The {points} points of {pharmacy}, {startsDay}, still don’t count.',
      },
      admins: {
        to: 'admins',
        topic: 'profile',
        urgency: 'never',
        icon: 'alarm',
        link: 'standingAppeals',
        title: 'The answer to an appeal is overdue: {pharmacist}',
        body: '{points} points, {pharmacy}, {startsDay}. The answer was due {answerByDay}.',
      },
    },
  }),
  standingAppealDecided: event({
    data: example<LineFacts & { appealId: string; approved: boolean; reason: string; score: number }>({
      ...someLine,
      appealId: '0',
      approved: true,
      reason: 'A certificate covers that day.',
      score: 100,
    }),
    subject: 'specialist',
    audit:
      '{approved, select, true {Approved the appeal of {points} points} other {Rejected the appeal of {points} points}}: {reason}',
    live: ['profile', 'pharmacist'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'profile',
        urgency: 'never',
        icon: 'review',
        link: 'standing',
        title:
          '{approved, select, true {Appeal approved: {pharmacy}, {startsDay}} other {Appeal rejected: {pharmacy}, {startsDay}}}',
        body: '{approved, select, true {The {points} points are void.} other {The {points} points count.}} Your standing is {score} of 100. The reason: “{reason}”',
      },
    },
  }),
  standingPaused: event({
    data: example<PauseFacts & { engagementId?: string; nth: number; inReview: boolean; pausedUntilAt: string | null }>(
      {
        ...somePause,
        nth: 1,
        inReview: false,
        pausedUntilAt: '2026-12-08T15:00:00.000Z',
      },
    ),
    subject: 'specialist',
    audit: 'Paused booking: standing fell to 0',
    live: ['profile', 'pharmacist'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'profile',
        urgency: 'never',
        icon: 'paused',
        link: 'standing',
        alsoActor: true,
        title: 'Booking is paused',
        body: '{inReview, select, true {Your standing fell to 0 again. An admin reviews it before you can book.} other {Your standing fell to 0. You can book again from {pausedUntilTime}, {pausedUntilDay}.}} Booked shifts stay yours, and pharmacies where you’re a favorite can still book you.',
      },
      admins: {
        to: 'admins',
        topic: 'profile',
        urgency: 'never',
        icon: 'review',
        link: 'standingAppeals',
        when: ({ inReview }) => inReview,
        example: { inReview: true, nth: 3 },
        title: '{pharmacist} is paused until you review it',
        body: 'Their standing fell to 0 for the {nth, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} time.',
      },
    },
  }),
  standingPauseLifted: event({
    data: example<PauseFacts & { suspended: boolean }>({ ...somePause, suspended: true }),
    subject: 'specialist',
    audit:
      '{suspended, select, true {Booking is allowed while an appeal is open} other {Booking is allowed: the pause is void}}',
    live: ['profile', 'pharmacist'],
    notify: {},
  }),
  standingPauseEnded: event({
    data: example<PauseFacts & { effect: number; score: number; reason?: string }>({
      ...somePause,
      effect: 50,
      score: 50,
      reason: 'Both sides were heard.',
    }),
    subject: 'specialist',
    audit: 'Ended the pause of booking, {effect} points{reason, select, none {} other {: {reason}}}',
    live: ['profile', 'pharmacist'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'profile',
        urgency: 'never',
        icon: 'approved',
        link: 'standing',
        title: 'You can book again',
        body: 'The pause is over and adds {effect} points: your standing is {score} of 100.{reason, select, none {} other { The reason: “{reason}”}}',
      },
    },
  }),
  standingPauseKept: event({
    data: example<PauseFacts & { pausedUntilAt: string; reason: string }>({
      ...somePause,
      pausedUntilAt: '2026-12-23T15:00:00.000Z',
      reason: 'Three no-shows in two months.',
    }),
    subject: 'specialist',
    audit: 'Kept booking paused: {reason}',
    live: ['profile', 'pharmacist'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'profile',
        urgency: 'never',
        icon: 'paused',
        link: 'standing',
        title: 'Booking stays paused',
        body: 'You can book again from {pausedUntilTime}, {pausedUntilDay}. The reason: “{reason}”',
      },
    },
  }),
} as const;
