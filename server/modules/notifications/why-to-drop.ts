/** What leaves later than it was queued is asked again first: whether it is still to be sent (decision 145). */
import type { Audience } from '#contract/events/definition.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { findEvent } from '../../events/event-queries.ts';
import type { PersonCard } from '../accounts/index.ts';
import { findUnanswered } from './find-unanswered.ts';
import { isUnread } from './is-unread.ts';
import { loadContext } from './notification-context.ts';
import { type NotificationRow, notificationRows } from './notification-texts.ts';
import { loadPreferences } from './preferences.ts';
import type { DueDelivery } from './queries/delivery-queries.ts';
import { findNotification } from './queries/notification-queries.ts';

/** Why a message is never sent: what is no longer there, or that its provider refused it for good. */
export type DropReason =
  | 'accountDeleted'
  | 'accountBlocked'
  | 'channelOff'
  | 'deviceGone'
  | 'notTheirs'
  | 'tooLate'
  | 'answered'
  | 'refused';

/** What leaves within it is sent as it was queued. */
const LATE = MINUTE;
/** Longer than any quiet hours, and any weekend that a provider is away. */
const TOO_LATE = 72 * HOUR;

export function isLate({ created_at }: Pick<DueDelivery, 'created_at'>, now: Date): boolean {
  return now > after(created_at, LATE);
}

/** Returns why a message that is due is not to be sent; null: it is. */
export async function whyToDrop(
  deps: Deps,
  { notification_id, channel, created_at }: DueDelivery,
  person: PersonCard,
): Promise<DropReason | null> {
  if (person.deleted) return 'accountDeleted';
  const asked = { deps, db: deps.db, now: deps.clock.now() };
  const { now } = asked;
  if (!isLate({ created_at }, now)) return null;
  if (now > after(created_at, TOO_LATE)) return 'tooLate';
  const told = notification_id === null ? undefined : await findNotification(deps.db, notification_id);
  const row = told && notificationRows(told.kind)[told.variant ?? ''];
  if (!row) return null;
  // A blocked account is still told that it is.
  if (person.blocked && row.to !== 'person') return 'accountBlocked';
  const { topics } = (await loadPreferences(deps.db, [person.id]))(person.id);
  if (!topics.some((reach) => reach.topic === row.topic && reach[channel])) return 'channelOff';
  const event = await findEvent(deps.db, told.event_id);
  const context = event && (await loadContext(deps.db, event));
  if (context && changing.has(row.to) && !context.usersIn(row.to).includes(person.id)) return 'notTheirs';
  if (row.urgency === 'nearStart' && context?.isOver(created_at, now)) return 'tooLate';
  return (await isStillDue(asked, told, row)) ? null : 'answered';
}

type Told = NonNullable<Awaited<ReturnType<typeof findNotification>>>;
type Asked = Pick<Call, 'db' | 'deps' | 'now'>;

/** Who these are can change; whose profile or booking something is about stays. */
const changing: ReadonlySet<Audience> = new Set(['pharmacy', 'owner', 'admins']);

/** Returns whether a message is still unread, and what asks for an answer still needs one. */
async function isStillDue(asked: Asked, told: Told, { to, lists, replacesUnread }: NotificationRow): Promise<boolean> {
  if (replacesUnread) return told.subject_id !== null && (await isUnread(asked, told.subject_id, to));
  if (!lists?.includes('answer')) return true;
  return (await findUnanswered(asked, [{ ...told, to }])).has(told.id);
}
