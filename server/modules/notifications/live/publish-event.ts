import type { LiveScope } from '#contract/events/definition.ts';
import { eventDefinition } from '#contract/events/events.ts';
import type { Call } from '../../../call/call.ts';
import type { MortarEvent } from '../../../events/events.ts';
import type { NotificationContext } from '../notification-context.ts';
import { findAdminIds } from '../queries/context-queries.ts';
import { notifyLive } from '../queries/live-queries.ts';
import { type LivePost, livePosts } from './publish-live.ts';

/** Refreshes the open windows of those an event concerns, and of those whom it notified. */
export async function publishEvent(
  call: Call,
  event: MortarEvent,
  context: NotificationContext,
  notified: readonly string[],
): Promise<void> {
  const posts = livePosts({ type: 'notification' }, { userIds: notified });
  for (const scope of eventDefinition(event.name)?.live ?? [])
    posts.push(...(await postsIn(scope, call, event, context)));
  await notifyLive(call.db, posts);
}

async function postsIn(
  scope: LiveScope,
  call: Call,
  event: MortarEvent,
  context: NotificationContext,
): Promise<LivePost[]> {
  const { businessId, shiftId, engagementId, usersIn } = context;
  const people = (...ids: (readonly string[])[]) => ({
    userIds: [...new Set([...ids.flat(), ...(event.actorId ? [event.actorId] : [])])],
  });
  const engagement = { type: 'engagement', id: engagementId, shiftId, businessId } as const;
  const thread = { ...engagement, type: 'message' } as const;
  const shift = { type: 'shift', id: shiftId, shiftId, businessId } as const;
  const profile = { type: 'profile', id: event.subjectId, businessId } as const;
  const support = { type: 'support', id: event.subjectId } as const;
  switch (scope) {
    case 'everyone':
      return livePosts(shift, 'everyone');
    case 'sides':
      return livePosts(engagement, people(usersIn('pharmacist'), usersIn('pharmacy')));
    case 'ownSide':
      return livePosts(engagement, people(ownSide(event, context)));
    case 'thread':
      return livePosts(thread, people(usersIn('pharmacist'), usersIn('pharmacy')));
    case 'pharmacist':
      return livePosts(engagement, people(usersIn('pharmacist')));
    case 'pharmacy':
      return livePosts(shift, people(usersIn('pharmacy')));
    case 'wallet':
      return livePosts(
        { type: 'wallet', id: engagementId, shiftId, businessId },
        people(usersIn('owner'), usersIn('pharmacist'), await findAdminIds(call.db)),
      );
    case 'profile':
      return livePosts(profile, people(usersIn('profile'), usersIn('pharmacy'), await findAdminIds(call.db)));
    case 'person':
      return livePosts(profile, people(usersIn('person')));
    case 'support':
      return livePosts(support, people(usersIn('person'), await findAdminIds(call.db)));
    case 'inbox':
      return livePosts(support, people(await findAdminIds(call.db)));
    case 'end':
      return [{ end: [event.subjectId] }];
  }
}

/** Returns the people of the side that acted. */
function ownSide({ actorId }: MortarEvent, { usersIn }: NotificationContext): readonly string[] {
  const pharmacist = usersIn('pharmacist');
  return actorId !== null && pharmacist.includes(actorId) ? pharmacist : usersIn('pharmacy');
}
