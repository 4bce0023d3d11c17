import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconBan,
  IconBell,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCar,
  IconClockCheck,
  IconInbox,
  IconMapPinCheck,
  IconReceipt,
  IconScale,
} from '@tabler/icons-react';
import type { Tone } from '#web/theme/colors.ts';

export type EventLook = { readonly icon: typeof IconBan; readonly tone: Tone };

const late: EventLook = { icon: IconAlertTriangle, tone: 'signal' };

/** By the beginning or the end of an event's name. */
const looks: readonly (readonly [part: RegExp, look: EventLook])[] = [
  [/^amendment/, { icon: IconArrowsDiff, tone: 'plum' }],
  [/^(engagementAccepted|engagementBooked)/, { icon: IconCalendarCheck, tone: 'cobalt' }],
  [/(Declined|Expired|Cancelled|Undone|Released|Disqualified|OnBehalf)$/, { icon: IconBan, tone: 'grey' }],
  [/^dispute/, { icon: IconScale, tone: 'amber' }],
  [/^(runningLate|noShow|sentHome|dayEndedEarly|arrivalDenied|bookingNotCovered)/, late],
  [/Asked$/, { icon: IconBell, tone: 'amber' }],
  [/^arrivalAnnounced/, { icon: IconCar, tone: 'cobalt' }],
  [/^(arriv|depart|attendance|confirmation)/, { icon: IconMapPinCheck, tone: 'teal' }],
  [/^expense/, { icon: IconReceipt, tone: 'amber' }],
  [/^(timesheet|hours|engagementCompleted)/, { icon: IconClockCheck, tone: 'pine' }],
  [/^(shiftRequested|specialistInvited|counter|rate)/, { icon: IconInbox, tone: 'amber' }],
];
const otherwise: EventLook = { icon: IconCalendarEvent, tone: 'grey' };

/** Returns the icon and the tone of an event of a booking, by its name. */
export function lookOfEvent(name: string): EventLook {
  return looks.find(([part]) => part.test(name))?.[1] ?? otherwise;
}
