/** What leaves later than it was queued is asked again first: whether it is still to be sent (decision 145). */
import type { Audience } from '#contract/events/definition.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { findEvent } from '../../events/event-queries.ts';
import type { PersonCard } from '../accounts/index.ts';
import { findUnanswered } from './find-unanswered.ts';
import { isUnread } from './is-unread.ts';
import { loadContext } from './notification-context.ts';
import { type NotificationRow, notificationRows } from './notification-texts.ts';
import type { Chosen } from './preferences.ts';
import type { DueDelivery } from './queries/delivery-queries.ts';
import type { findNotification } from './queries/notification-queries.ts';
import { stillHolds } from './still-holds.ts';

/** Why a message is never sent: what is no longer there, or that its provider refused it for good. */
export type DropReason =
  | 'accountDeleted'
  | 'accountBlocked'
  | 'channelOff'
  | 'phoneUnconfirmed'
  | 'deviceGone'
  | 'notTheirs'
  | 'tooLate'
  | 'answered'
  | 'refused';

/** Longer than any quiet hours, and any weekend that a provider is away. */
const TOO_LATE = 72 * HOUR;

type Told = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

/** What is known of a message that is checked once more: of one that an earlier release queued, not what it is about. */
export type DeliveryContext = { readonly person: PersonCard; readonly told: Told | undefined; readonly chosen: Chosen };

type Asked = Pick<Call, 'db' | 'deps' | 'now'>;

/** Returns why a message that leaves late is not to be sent; null: it is. */
export async function findDropReason(
  asked: Asked,
  { channel, created_at }: DueDelivery,
  { person, told, chosen }: DeliveryContext,
): Promise<DropReason | null> {
  const { db, now } = asked;
  if (now > after(created_at, TOO_LATE)) return 'tooLate';
  const row = told && notificationRows(told.kind)[told.variant ?? ''];
  if (!row) return null;
  // A blocked account is still told that it is.
  if (person.blocked && row.to !== 'person') return 'accountBlocked';
  const isChosen = chosen.topics.some((reach) => reach.topic === row.topic && reach[channel]);
  if (!isChosen && !(channel === 'email' && row.alwaysMailed)) return 'channelOff';
  const event = await findEvent(db, told.event_id);
  const context = event && (await loadContext(asked, event));
  if (context && changing.has(row.to) && !context.usersIn(row.to).includes(person.id)) return 'notTheirs';
  if (row.urgency === 'nearStart' && context?.isOver(created_at, now)) return 'tooLate';
  if (event && !(await stillHolds(asked, event))) return 'tooLate';
  return (await isStillDue(asked, told, row)) ? null : 'answered';
}

/** Who these are can change; whose profile or booking something is about stays. */
const changing: ReadonlySet<Audience> = new Set(['pharmacy', 'owner', 'admins', 'caseAdmins']);

/** Returns whether a message is still unread, and what asks for an answer still needs one. */
async function isStillDue(asked: Asked, told: Told, { to, lists, replacesUnread }: NotificationRow): Promise<boolean> {
  if (replacesUnread)
    return told.subject_id !== null && (await isUnread(asked, { kind: replacesUnread, id: told.subject_id, to }));
  if (!lists?.includes('answer')) return true;
  return (await findUnanswered(asked, [{ ...told, to }])).has(told.id);
}
