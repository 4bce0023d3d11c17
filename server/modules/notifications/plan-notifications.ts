import type { Audience, ReadInPlace } from '#contract/events/definition.ts';
import type { NotificationParams } from '#contract/notifications/endpoints.ts';
import {
  type NotificationSubject,
  type NotificationTopic,
  notificationLinks,
} from '#contract/notifications/notification.ts';
import { factsOf } from '../../events/event-texts.ts';
import type { MortarEvent } from '../../events/events.ts';
import type { NotificationContext } from './notification-context.ts';
import { type NotificationKey, type NotificationRow, notificationRows, paramsOf } from './notification-texts.ts';

/** One notification of an event, and who gets it. */
export type PlannedNotification = NotificationKey & {
  readonly to: Audience;
  readonly userIds: readonly string[];
  readonly topic: NotificationTopic;
  readonly params: NotificationParams;
  readonly subject: { readonly type: NotificationSubject; readonly id: string } | null;
  /** It concerns a shift within 24 h: quiet hours do not hold it back (PRODUCT §9). */
  readonly urgent: boolean;
  /** What it tells of is read there. */
  readonly readIn: ReadInPlace | null;
  /** The unread one of this name is replaced by it; null: it stands beside the others. */
  readonly replaceKey: string | null;
};

/** Returns the notifications an event's definition calls for at a moment. */
export function planNotifications(event: MortarEvent, context: NotificationContext, now: Date): PlannedNotification[] {
  return Object.entries(notificationRows(event.name)).flatMap(([variant, row]) => {
    if (row.when && !row.when(event.data)) return [];
    const key = { kind: event.name, variant };
    const subject = subjectOf(row, event, context);
    const facts = { ...context.facts, ...factsOf(event.name, event.data) };
    return [
      {
        ...key,
        to: row.to,
        userIds: context.usersIn(row.to).filter((userId) => row.alsoActor || userId !== event.actorId),
        topic: row.topic,
        params: paramsOf(key, facts, row.lines?.facts(event.data)),
        subject,
        urgent: row.urgency === 'nearStart' && context.isNearStart(now),
        readIn: row.replacesUnread ?? null,
        replaceKey: row.replacesUnread ? replaceKeyOf(row.replacesUnread, subject?.id ?? '') : null,
      },
    ];
  });
}

/** Returns the name under which an unread notification about a thing is replaced by the next. */
export function replaceKeyOf(kind: ReadInPlace, subjectId: string): string {
  return `${kind}:${subjectId}`;
}

/** Returns what the web opens: the thing itself where the context has it, else what the event is about. */
function subjectOf(
  { link }: NotificationRow,
  event: MortarEvent,
  context: NotificationContext,
): PlannedNotification['subject'] {
  const type = notificationLinks[link];
  const ids: Partial<Record<NotificationSubject, string | null>> = {
    engagement: context.engagementId,
    shift: context.shiftId,
    business: context.businessId,
    specialist: context.specialistId,
    wallet: context.engagementId,
    standingAppeal: 'appealId' in event.data ? event.data.appealId : null,
    messageReport: 'reportId' in event.data ? event.data.reportId : null,
    ratingReview: 'ratingId' in event.data ? event.data.ratingId : null,
    dispute: 'disputeId' in event.data ? event.data.disputeId : null,
    exclusionMatch: 'matchId' in event.data ? event.data.matchId : null,
  };
  return { type, id: ids[type] ?? event.subjectId };
}
