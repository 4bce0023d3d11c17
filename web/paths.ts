/** Every link of the app. Nothing else writes an address. */
import type { Role } from '#contract/accounts/user.ts';
import type { ModalName } from '#web/store/modal.ts';

const query = (fields: Readonly<Record<string, string | number | null | undefined>>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`;
};

type FindQuery = { place?: string; zip?: string; lat?: number; lng?: number; radius?: number; startDate?: string };

/** `hours`: `2026-11-25T13:00-19:00` of each day to post, with commas between. */
type PostQuery = { business?: string; date?: string; hours?: string; posting?: string; copy?: string };

type StaffQuery = { person?: string };

type PeopleQuery = { list?: string; query?: string | null; license?: string | null; person?: string };

/** What the form begins with. */
type HelpQuery = { topic?: string; booking?: string; payment?: string; dispute?: string };

type SupportQuery = { state?: string | null; assigned?: string | null };

type PaymentsQuery = { query?: string | null; show?: string | null };

type DisputesQuery = { status?: string | null; kind?: string | null };

export const paths = {
  landing: () => '/',
  modal: (name: ModalName, next?: string | null) => `/${query({ modal: name, next })}`,
  /** A modal over the current page. */
  modalOver: (here: { pathname: string; search: string }, name: ModalName, next?: string | null) => {
    const search = new URLSearchParams(here.search);
    search.set('modal', name);
    if (next) search.set('next', next);
    return `${here.pathname}?${search}`;
  },
  signUp: {
    start: (asked: { role?: 'pharmacy' | 'pharmacist'; next?: string | null } = {}) => `/sign-up${query(asked)}`,
    details: () => '/sign-up/details',
    email: () => '/sign-up/email',
    phone: () => '/sign-up/phone',
    license: () => '/sign-up/license',
    software: () => '/sign-up/software',
    pharmacy: () => '/sign-up/pharmacy',
    hours: () => '/sign-up/hours',
    done: () => '/sign-up/done',
  },
  publicShifts: (asked: FindQuery = {}) => `/shifts${query(asked)}`,
  publicShift: (id: string) => `/shifts/${id}`,
  forPharmacists: () => '/#for-pharmacists',
  forPharmacies: () => '/#for-pharmacies',
  howPayWorks: () => '/#pay',
  pricing: () => '/#pricing',
  invitation: (token: string) => `/invitation/${token}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  status: () => '/status',
  outbox: (to?: string) => `/outbox${query({ to })}`,

  specialist: {
    home: () => '/specialist/my-shifts',
    find: (asked: FindQuery = {}) => `/specialist/find${query(asked)}`,
    shift: (id: string) => `/specialist/find/${id}`,
    myShifts: (tab?: 'upcoming' | 'requests' | 'past' | 'saved') => `/specialist/my-shifts${query({ tab })}`,
    /** The second view of the calendar: when one is free and what one looks for. */
    availability: () => '/specialist/my-shifts?view=availability',
    engagement: (id: string) => `/specialist/my-shifts/${id}`,
    record: (engagementId: string) => `/specialist/my-shifts/${engagementId}/record`,
    checkIn: (engagementId: string) => `/specialist/check-in/${engagementId}`,
    timesheet: (engagementId: string) => `/specialist/my-shifts/${engagementId}/hours`,
    /** Rate it, or read both ratings once they are shown. */
    rating: (engagementId: string) => `/specialist/my-shifts/${engagementId}/rating`,
    dispute: (engagementId: string) => `/specialist/my-shifts/${engagementId}/dispute`,
    offers: () => '/specialist/offers',
    messages: () => '/specialist/messages',
    /** What the two sides of an engagement write each other. */
    thread: (engagementId: string) => `/specialist/messages/${engagementId}`,
    wallet: () => '/specialist/wallet',
    /** W-9 details, a year's summary and forms. */
    taxes: () => '/specialist/wallet/taxes',
    standing: () => '/specialist/standing',
    appealStanding: (lineId: string) => `/specialist/standing${query({ appeal: lineId })}`,
    /** Opens the profile at a field to fix. */
    profile: (field?: string, state?: string) => `/specialist/profile${query({ field, state })}`,
  },
  business: {
    home: () => '/business/coverage',
    coverage: (from?: string) => `/business/coverage${query({ from })}`,
    shifts: (tab?: string) => `/business/shifts${query({ tab })}`,
    shift: (id: string) => `/business/shifts/${id}`,
    post: (asked: PostQuery = {}) => `/business/post${query(asked)}`,
    posting: (id: string) => `/business/postings/${id}`,
    allCandidates: () => '/business/candidates',
    candidates: (shiftId: string, specialist?: string) => `/business/candidates/${shiftId}${query({ specialist })}`,
    messages: () => '/business/messages',
    thread: (engagementId: string) => `/business/messages/${engagementId}`,
    engagement: (id: string) => `/business/engagements/${id}`,
    record: (engagementId: string) => `/business/engagements/${engagementId}/record`,
    rating: (engagementId: string) => `/business/engagements/${engagementId}/rating`,
    timesheets: (engagement?: string) => `/business/timesheets${query({ engagement })}`,
    /** Disputing what somebody worked or is owed, and what becomes of it. */
    dispute: (engagementId: string) => `/business/timesheets/${engagementId}/dispute`,
    people: (asked: PeopleQuery = {}) => `/business/people${query(asked)}`,
    billing: (tab?: 'invoices' | 'statements' | 'codes') => `/business/billing${query({ tab })}`,
    pharmacies: () => '/business/pharmacies',
    pharmacy: (id: string) => `/business/pharmacies/${id}`,
    newPharmacy: () => '/business/pharmacies/new',
    staff: (id: string, asked: StaffQuery = {}) => `/business/pharmacies/${id}/staff${query(asked)}`,
    team: () => '/business/team',
  },
  manager: {
    home: () => '/manager/today',
    today: () => '/manager/today',
    coverage: (from?: string) => `/manager/coverage${query({ from })}`,
    staff: (id: string, asked: StaffQuery = {}) => `/manager/coverage/${id}/staff${query(asked)}`,
    shifts: (tab?: string) => `/manager/shifts${query({ tab })}`,
    shift: (id: string) => `/manager/shifts/${id}`,
    post: (asked: PostQuery = {}) => `/manager/post${query(asked)}`,
    posting: (id: string) => `/manager/postings/${id}`,
    allCandidates: () => '/manager/candidates',
    candidates: (shiftId: string, specialist?: string) => `/manager/candidates/${shiftId}${query({ specialist })}`,
    messages: () => '/manager/messages',
    thread: (engagementId: string) => `/manager/messages/${engagementId}`,
    engagement: (id: string) => `/manager/engagements/${id}`,
    record: (engagementId: string) => `/manager/engagements/${engagementId}/record`,
    rating: (engagementId: string) => `/manager/engagements/${engagementId}/rating`,
    timesheets: (engagement?: string) => `/manager/timesheets${query({ engagement })}`,
    /** Disputing what somebody worked or is owed, and what becomes of it. */
    dispute: (engagementId: string) => `/manager/timesheets/${engagementId}/dispute`,
    people: (asked: PeopleQuery = {}) => `/manager/people${query(asked)}`,
  },
  admin: {
    home: () => '/admin/overview',
    overview: () => '/admin/overview',
    reviews: () => '/admin/reviews',
    review: (kind: 'business' | 'specialist' | 'license' | 'document', id: string) =>
      `/admin/reviews${query({ kind, id })}`,
    attendance: (id?: string, status?: 'expenses') => `/admin/attendance${query({ id, status })}`,
    disputes: (asked: DisputesQuery = {}) => `/admin/disputes${query(asked)}`,
    dispute: (id: string) => `/admin/disputes/${id}`,
    messageReports: () => '/admin/message-reports',
    ratings: (show?: 'hidden' | 'all') => `/admin/ratings${query({ show })}`,
    appeals: (status?: 'decided') => `/admin/appeals${query({ status })}`,
    exclusions: () => '/admin/exclusions',
    /** The matches of one person. */
    exclusionsOf: (specialistId: string, show: 'open' | 'decided') =>
      `/admin/exclusions?person=${specialistId}${show === 'decided' ? '&status=decided' : ''}`,
    support: (asked: SupportQuery = {}) => `/admin/support${query(asked)}`,
    supportCase: (id: string) => `/admin/support/${id}`,
    search: (search?: string) => `/admin/search${query({ query: search })}`,
    users: (search?: string) => `/admin/users${query({ query: search })}`,
    user: (id: string, show?: 'bookings') => `/admin/users/${id}${query({ show })}`,
    shifts: (tab?: string) => `/admin/shifts${query({ tab })}`,
    shift: (id: string) => `/admin/shifts/${id}`,
    payments: (asked: PaymentsQuery = {}) => `/admin/payments${query(asked)}`,
    payment: (id: string) => `/admin/payments/${id}`,
    chargebacks: (asked: { show?: string | null } = {}) => `/admin/payments/chargebacks${query(asked)}`,
    books: () => '/admin/payments/ledger',
    ledgerAccount: (kind: string, asked: { account?: string; transaction?: string } = {}) =>
      `/admin/payments/ledger/${kind}${query(asked)}`,
    taxForms: () => '/admin/tax-forms',
    audit: (asked: { actor?: string; subject?: string; name?: string } = {}) => `/admin/audit${query(asked)}`,
    policy: () => '/admin/policy',
    work: () => '/admin/work',
    funnel: () => '/admin/funnel',
  },

  help: (asked: HelpQuery = {}) => `/help${query(asked)}`,
  helpCase: (id: string) => `/help/cases/${id}`,
  notifications: () => '/notifications',
  settings: (section?: 'account' | 'notifications' | 'security' | 'privacy' | 'appearance' | 'delete') =>
    section ? `/settings/${section}` : '/settings',
  calendarFeed: () => '/settings/notifications#calendar',
} as const;

/** Where a role's area begins, without a slash at the end. */
export const areaOf = {
  Specialist: '/specialist',
  Business: '/business',
  Manager: '/manager',
  Admin: '/admin',
} as const satisfies Record<Role, string>;

/** Returns a role's home page: after signing in, and when another role's area is refused. */
export function homeOf(role: Role): string {
  const homes = {
    Specialist: paths.specialist.home(),
    Business: paths.business.home(),
    Manager: paths.manager.home(),
    Admin: paths.admin.home(),
  } as const satisfies Record<Role, string>;
  return homes[role];
}

/** Returns the address to go to after signing in if it is one of ours, else null. */
export function safeNext(next: string | null): string | null {
  return next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : null;
}

/** Returns the owner's or the manager's paths, which lead to the same pages, each in its own area. */
export function pharmacyPathsOf(role: Role | null): typeof paths.business | typeof paths.manager {
  return role === 'Manager' ? paths.manager : paths.business;
}
