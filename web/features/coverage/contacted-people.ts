/** Who heard of a posted shift from the pharmacy or its waves, and what they answered. */
import { t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import type { Tone } from '#web/theme/colors.ts';

type ContactAnswer = 'asked' | 'declined' | 'noAnswer' | 'withdrawn' | 'accepted' | 'requests';

export type ContactedPerson = {
  readonly id: string;
  readonly name: string;
  readonly answer: ContactAnswer;
  /** The last thing that happened. */
  readonly at: string | null;
};

const answers: Readonly<Partial<Record<EngagementStatus, ContactAnswer>>> = {
  Pending: 'asked',
  Active: 'accepted',
  Booked: 'accepted',
  'In Progress': 'accepted',
  'In Review': 'accepted',
  Approved: 'accepted',
  Completed: 'accepted',
  Declined: 'declined',
  Expired: 'noAnswer',
  Cancelled: 'withdrawn',
};

/** Returns who was invited to a shift or asks to work it, requests to answer first. */
export function contactedPeople(engagements: readonly Engagement[]): ContactedPerson[] {
  return engagements
    .filter(({ origin, status }) => origin === 'invite' || (origin === 'request' && status === 'Pending'))
    .map(({ id, origin, status, specialist, timeline }) => ({
      id,
      name: `${specialist.firstName} ${specialist.lastName}`,
      answer: answerOf(origin, status),
      at: timeline.at(-1)?.at ?? null,
    }))
    .sort((a, b) => Number(b.answer === 'requests') - Number(a.answer === 'requests'));
}

function answerOf(origin: Engagement['origin'], status: EngagementStatus): ContactAnswer {
  if (origin === 'request') return 'requests';
  return answers[status] ?? 'withdrawn';
}

export const answerTones = {
  requests: 'amber',
  asked: 'amber',
  accepted: 'pine',
  declined: 'grey',
  noAnswer: 'grey',
  withdrawn: 'grey',
} as const satisfies Record<ContactAnswer, Tone>;

/** Returns the answer as its badge says it. */
export function contactAnswerWords(answer: ContactAnswer): string {
  switch (answer) {
    case 'requests':
      return t`Wants to work`;
    case 'asked':
      return t`Invited`;
    case 'accepted':
      return t`Accepted`;
    case 'declined':
      return t`Declined`;
    case 'noAnswer':
      return t`No answer`;
    case 'withdrawn':
      return t`Withdrawn`;
  }
}
