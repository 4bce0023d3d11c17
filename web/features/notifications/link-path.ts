import type { Role } from '#contract/accounts/user.ts';
import type { Notification } from '#contract/notifications/endpoints.ts';
import type { NotificationLink } from '#contract/notifications/notification.ts';
import { paths, pharmacyPathsOf } from '#web/paths.ts';

type Linked = Pick<Notification, 'kind' | 'link' | 'subject'>;
type PathOf = (id: string, notification: Linked) => string | null;
type Paths = Readonly<Record<NotificationLink, PathOf>>;

const nowhere: PathOf = () => null;
const { specialist, business, manager, admin } = paths;

const account: PathOf = () => paths.settings('account');

const specialistPaths: Paths = {
  engagement: (id, { kind }) => (isOfDispute(kind) ? specialist.dispute(id) : specialist.engagement(id)),
  timesheet: specialist.engagement,
  messages: specialist.thread,
  shift: specialist.shift,
  candidates: specialist.shift,
  posting: nowhere,
  business: nowhere,
  team: nowhere,
  specialist: () => specialist.profile(),
  wallet: () => specialist.wallet(),
  invoices: nowhere,
  chargebacks: nowhere,
  taxes: () => specialist.taxes(),
  savedSearch: (id) => `${specialist.find()}?saved=${id}`,
  account,
  audit: nowhere,
  books: nowhere,
  messageReports: nowhere,
  rating: specialist.rating,
  ratingReviews: nowhere,
  dispute: nowhere,
  attendanceReviews: nowhere,
  standing: () => specialist.standing(),
  standingAppeals: nowhere,
  exclusions: nowhere,
  support: paths.helpCase,
};

const pharmacyPaths = (role: 'Business' | 'Manager'): Paths => {
  const side = pharmacyPathsOf(role);
  return {
    engagement: (id, { kind }) => (isOfDispute(kind) ? side.dispute(id) : side.engagement(id)),
    timesheet: side.timesheets,
    messages: side.thread,
    shift: side.shift,
    candidates: (id) => side.candidates(id),
    posting: side.posting,
    business: (id) => (role === 'Business' ? business.pharmacy(id) : manager.today()),
    team: () => (role === 'Business' ? business.team() : null),
    specialist: (id) => side.people({ list: 'ownBank', person: id }),
    wallet: () => (role === 'Business' ? business.billing() : null),
    invoices: () => (role === 'Business' ? business.billing('invoices') : null),
    chargebacks: nowhere,
    taxes: nowhere,
    savedSearch: nowhere,
    account,
    audit: nowhere,
    books: nowhere,
    messageReports: nowhere,
    rating: side.rating,
    ratingReviews: nowhere,
    dispute: nowhere,
    attendanceReviews: nowhere,
    standing: nowhere,
    standingAppeals: nowhere,
    exclusions: nowhere,
    support: paths.helpCase,
  };
};

const adminPaths: Paths = {
  engagement: nowhere,
  timesheet: nowhere,
  messages: nowhere,
  shift: nowhere,
  candidates: nowhere,
  posting: nowhere,
  business: nowhere,
  team: nowhere,
  specialist: nowhere,
  wallet: () => admin.payments(),
  invoices: nowhere,
  chargebacks: () => admin.chargebacks(),
  taxes: nowhere,
  savedSearch: nowhere,
  account,
  audit: (_id, { kind }) => admin.audit({ name: kind }),
  books: () => admin.books(),
  messageReports: () => admin.messageReports(),
  rating: nowhere,
  ratingReviews: () => admin.ratings(),
  dispute: (id) => admin.dispute(id),
  attendanceReviews: () => admin.attendance(),
  standing: nowhere,
  standingAppeals: () => admin.appeals(),
  exclusions: () => admin.exclusions(),
  support: (id) => admin.supportCase(id),
};

const pathsOf: Readonly<Record<Role, Paths>> = {
  Specialist: specialistPaths,
  Business: pharmacyPaths('Business'),
  Manager: pharmacyPaths('Manager'),
  Admin: adminPaths,
};

function isOfDispute(kind: string): boolean {
  return kind.startsWith('dispute');
}

/** Returns the page a notification opens in its reader's area, or null. */
export function linkPath(notification: Linked, role: Role): string | null {
  const { link, subject } = notification;
  return link && subject ? (pathsOf[role][link]?.(subject.id, notification) ?? null) : null;
}
