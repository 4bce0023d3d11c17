import type { Role } from '#contract/accounts/user.ts';
import type { Audience } from '#contract/events/definition.ts';
import { eventNames } from '#contract/events/events.ts';
import type { NotificationTopic } from '#contract/notifications/notification.ts';
import { notificationRows } from './notification-texts.ts';

/** Who is among those an event may be told to. */
const rolesIn: Readonly<Record<Audience, readonly Role[]>> = {
  pharmacist: ['Specialist'],
  pharmacy: ['Business', 'Manager'],
  owner: ['Business'],
  profile: ['Business', 'Specialist'],
  person: ['Business', 'Manager', 'Specialist', 'Admin'],
  admins: ['Admin'],
  caseAdmins: ['Admin'],
};

const told = eventNames.flatMap((name) => Object.values(notificationRows(name)));

/** Returns the topics that people of a role are ever told of: to choose how any other reaches them would promise it. */
export function topicsOf(role: Role): ReadonlySet<NotificationTopic> {
  return new Set(told.filter(({ to }) => rolesIn[to].includes(role)).map(({ topic }) => topic));
}
