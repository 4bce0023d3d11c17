/** What leaves later than it was queued is asked again first: whether it is still to be sent (decision 145). */
import type { Audience } from '#contract/events/definition.ts';
import { after, MINUTE } from '#contract/time.ts';
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

/** Why a message is never sent: the account, the choice, the audience or the question is no longer there. */
export type DropReason = 'accountDeleted' | 'accountBlocked' | 'channelOff' | 'notTheirs' | 'answered';

/** What leaves within it is sent as it was queued. */
const LATE = MINUTE;

/** Returns why a message that is due is not to be sent; null: it is. */
export async function whyToDrop(
  deps: Deps,
  { notification_id, channel, created_at }: DueDelivery,
  person: PersonCard,
): Promise<DropReason | null> {
  if (person.deleted) return 'accountDeleted';
  const asked = { deps, db: deps.db, now: deps.clock.now() };
  if (notification_id === null || asked.now <= after(created_at, LATE)) return null;
  const told = await findNotification(deps.db, notification_id);
  const row = told && notificationRows(told.kind)[told.variant ?? ''];
  if (!row) return null;
  // A blocked account is still told that it is.
  if (person.blocked && row.to !== 'person') return 'accountBlocked';
  const { topics } = (await loadPreferences(deps.db, [person.id]))(person.id);
  if (!topics.some((reach) => reach.topic === row.topic && reach[channel])) return 'channelOff';
  if (!(await isStillTold(asked, told, row.to, person))) return 'notTheirs';
  return (await isStillDue(asked, told, row)) ? null : 'answered';
}

type Told = NonNullable<Awaited<ReturnType<typeof findNotification>>>;
type Asked = Pick<Call, 'db' | 'deps' | 'now'>;

/** Who these are can change; whose profile or booking something is about stays. */
const changing: ReadonlySet<Audience> = new Set(['pharmacy', 'owner', 'admins']);

async function isStillTold({ db }: Asked, { event_id }: Told, to: Audience, { id }: PersonCard): Promise<boolean> {
  const event = changing.has(to) ? await findEvent(db, event_id) : null;
  return event === null || (await loadContext(db, event)).usersIn(to).includes(id);
}

/** Returns whether a message is still unread, and what asks for an answer still needs one. */
async function isStillDue(asked: Asked, told: Told, { to, lists, replacesUnread }: NotificationRow): Promise<boolean> {
  if (replacesUnread) return told.subject_id !== null && (await isUnread(asked, told.subject_id, to));
  if (!lists?.includes('answer')) return true;
  return (await findUnanswered(asked, [{ ...told, to }])).has(told.id);
}
