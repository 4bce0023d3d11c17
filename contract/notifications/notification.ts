/** What a notification looks like, opens and asks: named here, drawn by the web, chosen by each event's definition. */

/** The web draws each: `web/features/notifications/notification-icons.ts`. */
export const notificationIcons = [
  'notice',
  'security',
  'welcome',
  'approved',
  'refused',
  'paused',
  'license',
  'pharmacy',
  'search',
  'request',
  'booked',
  'change',
  'expired',
  'cancelled',
  'undone',
  'question',
  'alarm',
  'problem',
  'arrival',
  'departure',
  'review',
  'hours',
  'money',
  'message',
  'rating',
] as const;
export type NotificationIcon = (typeof notificationIcons)[number];

/** What a notification is about. */
export const notificationSubjects = [
  'engagement',
  'shift',
  'posting',
  'business',
  'specialist',
  'wallet',
  'account',
  'savedSearch',
  'audit',
  'ledger',
  'messageReport',
  'ratingReview',
  'dispute',
  'standingAppeal',
  'exclusionMatch',
  'supportCase',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** The page it opens, and what that page is about. The web knows each page: `web/features/notifications/link-path.ts`. */
export const notificationLinks = {
  engagement: 'engagement',
  timesheet: 'engagement',
  messages: 'engagement',
  shift: 'shift',
  candidates: 'shift',
  posting: 'posting',
  business: 'business',
  team: 'business',
  specialist: 'specialist',
  wallet: 'wallet',
  invoices: 'wallet',
  chargebacks: 'wallet',
  taxes: 'specialist',
  account: 'account',
  savedSearch: 'savedSearch',
  audit: 'audit',
  books: 'ledger',
  messageReports: 'messageReport',
  rating: 'engagement',
  ratingReviews: 'ratingReview',
  /** For Admins; the two sides read it with the engagement. */
  dispute: 'dispute',
  /** For Admins: what they decide about somebody's attendance. */
  attendanceReviews: 'engagement',
  standing: 'specialist',
  standingAppeals: 'standingAppeal',
  exclusions: 'exclusionMatch',
  support: 'supportCase',
} as const satisfies Readonly<Record<string, NotificationSubject>>;
export type NotificationLink = keyof typeof notificationLinks;
export const notificationLinkNames = Object.keys(notificationLinks) as [NotificationLink, ...NotificationLink[]];

/** The lists of the notifications page beside "All". */
export const notificationLists = ['answer', 'money'] as const;
export type NotificationList = (typeof notificationLists)[number];

/** What can be answered without leaving the list: the web has the buttons of each. */
export const notificationAnswers = ['invite', 'confirmation', 'late', 'arrival', 'amendment', 'message'] as const;
export type NotificationAnswer = (typeof notificationAnswers)[number];

export const notificationTopics = [
  'requests',
  'bookings',
  'reminders',
  'attendance',
  'messages',
  'hours',
  'money',
  'ratings',
  'profile',
  'newShifts',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Topics of which some mail leaves whatever people choose: about the security and the state of their account. */
export const alwaysMailedTopics: readonly NotificationTopic[] = ['profile'];
