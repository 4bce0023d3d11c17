import type { Call } from '../../../call/call.ts';
import type { MortarEvent } from '../../../events/events.ts';
import { findAdminIds } from '../queries/story-queries.ts';
import type { Story } from '../story.ts';
import { type LiveKind, liveMessages } from './live-messages.ts';
import { endStreamsOf, publishLive } from './publish-live.ts';

/** Tells the open windows of whom it concerns what an event touched. */
export async function publishEvent(call: Call, event: MortarEvent, story: Story): Promise<void> {
  const kinds = (liveMessages as { readonly [name in string]?: readonly LiveKind[] })[event.name] ?? [];
  for (const kind of kinds) await publish(call, event, story, kind);
}

async function publish(call: Call, event: MortarEvent, story: Story, kind: LiveKind): Promise<void> {
  const { businessId, shiftId, engagementId } = story;
  const people = (...ids: (readonly string[])[]) => ({
    userIds: [...new Set([...ids.flat(), ...(event.actorId ? [event.actorId] : [])])],
  });
  switch (kind) {
    case 'everyone':
      return publishLive(call, { type: 'shift', id: shiftId, shiftId, businessId }, 'everyone');
    case 'sides':
      return publishLive(
        call,
        { type: 'engagement', id: engagementId, shiftId, businessId },
        people(story.users('pharmacist'), story.users('pharmacy')),
      );
    case 'pharmacist':
      return publishLive(
        call,
        { type: 'engagement', id: engagementId, shiftId, businessId },
        people(story.users('pharmacist')),
      );
    case 'pharmacy':
      return publishLive(call, { type: 'shift', id: shiftId, shiftId, businessId }, people(story.users('pharmacy')));
    case 'wallet':
      return publishLive(
        call,
        { type: 'wallet', id: engagementId, shiftId, businessId },
        people(story.users('owner'), story.users('pharmacist')),
      );
    case 'profile':
      return publishLive(
        call,
        { type: 'profile', id: event.subjectId, businessId },
        people(story.users('profile'), story.users('pharmacy'), await findAdminIds(call.db)),
      );
    case 'person':
      return publishLive(call, { type: 'profile', id: event.subjectId, businessId }, people(story.users('person')));
    case 'end':
      return endStreamsOf(call, event.subjectId);
  }
}
