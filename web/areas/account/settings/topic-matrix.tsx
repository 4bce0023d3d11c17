import { Checkbox } from '@mantine/core';
import type { z } from 'zod';
import type { notificationTopics, Preferences } from '#contract/notifications/endpoints.ts';
import classes from './settings.module.css';

type Topics = z.infer<typeof Preferences>['topics'];

const names: Record<(typeof notificationTopics)[number], string> = {
  requests: 'Requests and invites',
  bookings: 'Booked, cancelled, open again',
  reminders: 'Shift starts soon',
  attendance: 'Arrival, lateness, codes',
  hours: 'Hours to send or approve',
  money: 'Pay, charges, payouts',
  profile: 'Profile, license and documents',
  newShifts: 'New shifts near you',
};

/** Topics by channel. The app always has everything; locked rows cannot be turned off. */
export function TopicMatrix({ topics, onChange }: { topics: Topics; onChange: (topics: Topics) => void }) {
  const set = (topic: string, channel: 'email' | 'sms', on: boolean) =>
    onChange(topics.map((row) => (row.topic === topic ? { ...row, [channel]: on } : row)));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">App</th>
          <th scope="col">Text</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, email, sms, locked }) => (
          <tr key={topic}>
            <th scope="row">
              {names[topic]}
              {locked && <span>Always on</span>}
            </th>
            <td>
              <Checkbox checked disabled readOnly aria-label={`${names[topic]}, app`} />
            </td>
            <td>
              <Checkbox
                checked={sms}
                disabled={locked}
                aria-label={`${names[topic]}, text`}
                onChange={(event) => set(topic, 'sms', event.currentTarget.checked)}
              />
            </td>
            <td>
              <Checkbox
                checked={email}
                disabled={locked}
                aria-label={`${names[topic]}, email`}
                onChange={(event) => set(topic, 'email', event.currentTarget.checked)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
