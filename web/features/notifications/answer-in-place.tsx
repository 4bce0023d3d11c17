import { Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Role } from '#contract/accounts/user.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Notification } from '#contract/notifications/endpoints.ts';
import type { NotificationAnswer } from '#contract/notifications/notification.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { AmendmentButtons } from '#web/features/amendments/amendment-buttons.tsx';
import { AnswerButtons } from '#web/features/engagements/answer-buttons.tsx';
import { ArrivalButtons } from '#web/features/engagements/attendance/arrival-answer.tsx';
import { LateButtons } from '#web/features/engagements/attendance/late-answer.tsx';
import { CancelButton } from '#web/features/engagements/cancel-button.tsx';
import { NextStep } from '#web/features/engagements/next-step.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { AnswerMessage } from '#web/features/messages/answer-message.tsx';
import { newestMessageOf } from '#web/features/messages/newest-message.ts';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';

/** A notification of either side. */
const BOTH = 'both';

const answerers: Readonly<Record<NotificationAnswer, 'specialist' | 'pharmacy' | typeof BOTH>> = {
  invite: 'specialist',
  confirmation: 'specialist',
  late: 'specialist',
  arrival: 'pharmacy',
  amendment: BOTH,
  message: BOTH,
};

/** Returns whether this role can answer without leaving the list. */
export function isAnsweredInPlace({ subject, answer }: Notification, role: Role): boolean {
  if (role === 'Admin' || subject?.type !== 'engagement' || answer === null) return false;
  const answerer = answerers[answer];
  return answerer === BOTH || answerer === (role === 'Specialist' ? 'specialist' : 'pharmacy');
}

const buttons: Readonly<Record<NotificationAnswer, (engagement: Engagement, role: Role) => ReactElement | null>> = {
  invite: (engagement) =>
    engagement.awaits === 'specialist' && engagement.status === 'Pending' ? (
      <AnswerButtons engagement={engagement} size="sm" />
    ) : null,
  confirmation: (engagement) =>
    engagement.status === 'Booked' && engagement.attendance === 'Unconfirmed' ? (
      <>
        <NextStep engagement={engagement} />
        <CancelButton engagement={engagement} variant="default">
          <Trans>I can’t</Trans>
        </CancelButton>
      </>
    ) : null,
  late: (engagement) => <LateButtons engagement={engagement} size="sm" />,
  arrival: (engagement) => <ArrivalButtons engagement={engagement} size="sm" />,
  amendment: (engagement, role) => (
    <AmendmentButtons engagement={engagement} side={role === 'Specialist' ? 'specialist' : 'business'} size="sm" />
  ),
  message: ({ id }) => <AnswerMessage engagementId={id} />,
};

/** Returns whether engagements and messages that these notifications ask about are being read for the first time. */
export function useAnswersLoading(notifications: readonly Notification[], role: Role): boolean {
  const answerable = notifications.filter((notification) => isAnsweredInPlace(notification, role));
  const idsOf = (some: readonly Notification[]) => [...new Set(some.flatMap(({ subject }) => subject?.id ?? []))];
  const isEngagementLoading = useQueries({
    queries: idsOf(answerable).map((id) => ({
      queryKey: keyOf(engagementEndpoints.getEngagement, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(engagementEndpoints.getEngagement, { params: { id }, signal }),
    })),
    combine: isAnyLoading,
  });
  const isMessageLoading = useQueries({
    queries: idsOf(answerable.filter(({ answer }) => answer === 'message')).map((id) => ({
      queryKey: keyOf(messageEndpoints.listMessages, newestMessageOf(id)),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(messageEndpoints.listMessages, { ...newestMessageOf(id), signal }),
    })),
    combine: isAnyLoading,
  });
  return isEngagementLoading || isMessageLoading;
}

type Props = { answer: NotificationAnswer; engagementId: string; role: Role };

/** The answers to an invite, "Will you be there?", "Is she there?", a proposed change or a message, as long as they are open. */
export function AnswerInPlace({ answer, engagementId, role }: Props) {
  const { engagement } = useEngagement(engagementId);
  return engagement ? (buttons[answer]?.(engagement, role) ?? null) : null;
}
