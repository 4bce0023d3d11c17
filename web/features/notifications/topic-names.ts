import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationTopic } from '#contract/notifications/notification.ts';

/** What people are told about, as Settings and the page behind a mail's link name it. */
export const topicNames: Readonly<Record<NotificationTopic, MessageDescriptor>> = {
  requests: msg`Requests and invites`,
  bookings: msg`Booked, canceled, open again`,
  reminders: msg`Shift starts soon`,
  attendance: msg`Arrival, lateness, codes`,
  messages: msg`Messages and support`,
  hours: msg`Hours to send or approve`,
  money: msg`Pay, charges, payouts`,
  ratings: msg`Ratings of shifts`,
  profile: msg`Profile, license and documents`,
  newShifts: msg`New shifts for you`,
};
