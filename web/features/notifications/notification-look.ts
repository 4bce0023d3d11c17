/** What a notification looks like, and which of the lists it is in, by its kind. */
import {
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconBellRinging,
  IconBuildingStore,
  IconCalendarCheck,
  IconClockCheck,
  IconCoin,
  IconHourglass,
  IconId,
  IconInbox,
  IconMapPinCheck,
  IconRosetteDiscountCheck,
  IconX,
} from '@tabler/icons-react';
import type { Tone } from '#web/theme/colors.ts';

type Look = { icon: typeof IconBell; tone: Tone };

const looks: Readonly<Record<string, Look>> = {
  userSignedUp: { icon: IconBell, tone: 'cobalt' },
  profileApproved: { icon: IconRosetteDiscountCheck, tone: 'pine' },
  profileDeclined: { icon: IconX, tone: 'signal' },
  licenseLapsed: { icon: IconId, tone: 'amber' },
  managerAdded: { icon: IconBuildingStore, tone: 'cobalt' },
  postingActivated: { icon: IconCalendarCheck, tone: 'cobalt' },
  shiftUnfilled: { icon: IconHourglass, tone: 'grey' },
  shiftRequested: { icon: IconInbox, tone: 'amber' },
  specialistInvited: { icon: IconInbox, tone: 'amber' },
  engagementBooked: { icon: IconCalendarCheck, tone: 'cobalt' },
  bookingReleased: { icon: IconAlertTriangle, tone: 'signal' },
  engagementDeclined: { icon: IconX, tone: 'signal' },
  engagementExpired: { icon: IconHourglass, tone: 'grey' },
  engagementCancelled: { icon: IconBan, tone: 'signal' },
  bookingUndone: { icon: IconBan, tone: 'grey' },
  confirmationAsked: { icon: IconBellRinging, tone: 'amber' },
  arrivalAnnounced: { icon: IconMapPinCheck, tone: 'teal' },
  runningLate: { icon: IconAlertTriangle, tone: 'signal' },
  arrived: { icon: IconMapPinCheck, tone: 'teal' },
  arrivalWaiting: { icon: IconBellRinging, tone: 'signal' },
  departed: { icon: IconClockCheck, tone: 'teal' },
  timesheetSubmitted: { icon: IconClockCheck, tone: 'amber' },
  timesheetApproved: { icon: IconCoin, tone: 'pine' },
  holdRefused: { icon: IconAlertTriangle, tone: 'signal' },
  paymentCaptured: { icon: IconCoin, tone: 'pine' },
  paymentFailed: { icon: IconAlertTriangle, tone: 'signal' },
  payoutPaid: { icon: IconCoin, tone: 'pine' },
  payoutFailed: { icon: IconAlertTriangle, tone: 'signal' },
};

export function lookOfNotification(kind: string): Look {
  return looks[kind] ?? { icon: IconBell, tone: 'grey' };
}

const answers = new Set([
  'specialistInvited',
  'confirmationAsked',
  'shiftRequested',
  'timesheetSubmitted',
  'arrivalWaiting',
  'runningLate',
  'holdRefused',
  'paymentFailed',
  'payoutFailed',
  'licenseLapsed',
  'profileDeclined',
]);
const money = new Set([
  'timesheetApproved',
  'holdRefused',
  'paymentCaptured',
  'paymentFailed',
  'payoutPaid',
  'payoutFailed',
]);

export type NotificationFilter = 'all' | 'answer' | 'money';

export function isListed(kind: string, filter: NotificationFilter): boolean {
  if (filter === 'answer') return answers.has(kind);
  return filter === 'all' || money.has(kind);
}
