import type { LiveScope } from '#contract/events/definition.ts';
import { eventDefinition } from '#contract/events/events.ts';
import type { Call } from '../../../call/call.ts';
import type { MortarEvent } from '../../../events/events.ts';
import type { NotificationContext } from '../notification-context.ts';
import { findAdminIds } from '../queries/context-queries.ts';
import { endStreamsOf, publishLive } from './publish-live.ts';

/** Refreshes the open windows of those an event concerns. */
export async function publishEvent(call: Call, event: MortarEvent, context: NotificationContext): Promise<void> {
  for (const scope of eventDefinition(event.name)?.live ?? []) await publish(call, event, context, scope);
}

async function publish(call: Call, event: MortarEvent, context: NotificationContext, scope: LiveScope): Promise<void> {
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
      return publishLive(call, shift, 'everyone');
    case 'sides':
      return publishLive(call, engagement, people(usersIn('pharmacist'), usersIn('pharmacy')));
    case 'thread':
      return publishLive(call, thread, people(usersIn('pharmacist'), usersIn('pharmacy')));
    case 'pharmacist':
      return publishLive(call, engagement, people(usersIn('pharmacist')));
    case 'pharmacy':
      return publishLive(call, shift, people(usersIn('pharmacy')));
    case 'wallet':
      return publishLive(
        call,
        { type: 'wallet', id: engagementId, shiftId, businessId },
        people(usersIn('owner'), usersIn('pharmacist')),
      );
    case 'profile':
      return publishLive(call, profile, people(usersIn('profile'), usersIn('pharmacy'), await findAdminIds(call.db)));
    case 'person':
      return publishLive(call, profile, people(usersIn('person')));
    case 'support':
      return publishLive(call, support, people(usersIn('person'), await findAdminIds(call.db)));
    case 'inbox':
      return publishLive(call, support, people(await findAdminIds(call.db)));
    case 'end':
      return endStreamsOf(call, event.subjectId);
  }
}
