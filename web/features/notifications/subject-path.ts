import type { Role } from '#contract/accounts/user.ts';
import type { Notification } from '#contract/notifications/endpoints.ts';
import { paths, pharmacySide } from '#web/paths.ts';

/** The page of what a notification is about, in the area of the one who reads it; null when there is none. */
export function subjectPath({ kind, subject }: Pick<Notification, 'kind' | 'subject'>, role: Role): string | null {
  if (!subject) return null;
  if (subject.type === 'account') return paths.settings('account');
  if (role === 'Specialist') return specialistPath(subject.type, subject.id);
  if (role === 'Business' || role === 'Manager') return pharmacyPath(kind, subject.type, subject.id, role);
  return null;
}

type SubjectType = NonNullable<Notification['subject']>['type'];

function specialistPath(type: SubjectType, id: string): string | null {
  const { specialist } = paths;
  if (type === 'engagement') return specialist.engagement(id);
  if (type === 'shift') return specialist.shift(id);
  if (type === 'wallet') return specialist.wallet();
  if (type === 'savedSearch') return `${specialist.find()}?saved=${id}`;
  return type === 'specialist' ? specialist.profile() : null;
}

function pharmacyPath(kind: string, type: SubjectType, id: string, role: 'Business' | 'Manager'): string | null {
  const side = pharmacySide(role);
  if (kind === 'timesheetSubmitted' && type === 'engagement') return side.timesheets(id);
  if (type === 'engagement') return side.engagement(id);
  if (type === 'shift') return kind === 'shiftRequested' ? side.candidates(id) : side.shift(id);
  if (type === 'posting') return side.posting(id);
  if (type === 'business') return role === 'Business' ? paths.business.pharmacy(id) : paths.manager.today();
  return type === 'wallet' && role === 'Business' ? paths.business.billing() : null;
}
