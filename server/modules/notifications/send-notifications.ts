import { eventNames, events } from '#contract/events/events.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import type { MortarEvent } from '../../events/events.ts';
import type { Reactions } from '../../events/reactions.ts';
import { isUnread } from './is-unread.ts';
import { publishEvent } from './live/publish-event.ts';
import { loadContext, withLivingNames } from './notification-context.ts';
import { notify } from './notify.ts';
import { type PlannedNotification, planNotifications } from './plan-notifications.ts';
import { sendNewMessages } from './send-message.ts';
import { stillHolds } from './still-holds.ts';

/** Notifies people and refreshes open windows, as the event's definition says. Bears being done twice. */
async function sendNotifications(deps: Deps, event: MortarEvent): Promise<void> {
  const context = await loadContext({ db: deps.db, deps }, event);
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    const notified: string[] = [];
    const holds = await stillHolds(call, event);
    const named = holds && hasNotifications(event) ? await withLivingNames(db, context) : context;
    for (const planned of holds ? planNotifications(event, named, call.now) : [])
      if (await isWanted(call, planned)) notified.push(...(await notify(call, { ...planned, event })));
    await publishEvent(call, event, context, [...new Set(notified)]);
  });
  await sendNewMessages(deps);
}

function hasNotifications({ name }: MortarEvent): boolean {
  return Object.keys(events[name].notify).length > 0;
}

/** Returns whether a notification is still due: that of what is read where it stands is not once its side has read it. */
async function isWanted(call: Call, { readIn, subject, to }: PlannedNotification): Promise<boolean> {
  if (!readIn || !subject) return true;
  return isUnread(call, { kind: readIn, id: subject.id, to });
}

/** `notify` after every event that notifies people or refreshes windows. */
export const notificationReactions: Reactions = Object.fromEntries(
  eventNames
    .filter((name) => events[name].live.length > 0 || Object.keys(events[name].notify).length > 0)
    .map((name) => [name, { later: { notify: sendNotifications } }]),
);
