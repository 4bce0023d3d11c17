import type { notificationTopics } from '#contract/notifications/endpoints.ts';

export type Topic = (typeof notificationTopics)[number];

type Reach = { readonly email: boolean; readonly sms: boolean; readonly locked: boolean };

/** What reaches a person who chose nothing. `locked`: safety and start-time messages always come every way. */
export const topicDefaults: Readonly<Record<Topic, Reach>> = {
  requests: { email: true, sms: true, locked: false },
  bookings: { email: true, sms: true, locked: false },
  reminders: { email: true, sms: true, locked: true },
  attendance: { email: true, sms: true, locked: true },
  hours: { email: true, sms: false, locked: false },
  money: { email: true, sms: false, locked: false },
  profile: { email: true, sms: false, locked: false },
  newShifts: { email: true, sms: false, locked: false },
};

/** Texts rest at night unless one chose other hours, in the person's zone. */
export const quietDefaults = { from: '21:30', to: '06:00', timeZone: 'America/New_York' } as const;
