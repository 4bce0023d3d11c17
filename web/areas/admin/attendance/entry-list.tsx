import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AttendanceEntry } from '#contract/engagements/attendance-entry.ts';
import { minutesBetween } from '#contract/time.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import classes from './attendance.module.css';

export const entryNames: Record<AttendanceEntry['kind'], MessageDescriptor> = {
  on_my_way: msg`On my way`,
  arrival_code: msg`Arrival code`,
  arrival_without_code: msg`Arrival without a code`,
  departure_code: msg`Supervisor code`,
  departure_without_code: msg`Clock-out without a code`,
  wrong_code: msg`Wrong code`,
};

/** Lists everything entered at the pharmacy: the device's time, the time it was received, and the place. */
export function EntryList({ entries, timeZone }: { entries: readonly AttendanceEntry[]; timeZone: string }) {
  const { t } = useLingui();
  if (entries.length === 0) return <p className={classes.quiet}>{t`Nothing.`}</p>;
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className={classes.entry}>
            <span>{t(entryNames[entry.kind])}</span>
            <DateTime at={entry.at} timeZone={timeZone} withZone />
          </div>
          <p className={classes.quiet}>{[receivedWords(entry, timeZone), locationWords(entry)].join('. ')}.</p>
          {entry.note && <p className={classes.quiet}>“{entry.note}”</p>}
        </li>
      ))}
    </ul>
  );
}

/** Returns how long after it was entered the server heard of it. */
export function receivedWords({ at, receivedAt }: AttendanceEntry, timeZone: string): string {
  const minutes = minutesBetween(at, receivedAt);
  const time = clockTime(receivedAt, timeZone);
  return minutes < 1 ? t`Received at once` : t`Received ${time}, ${minutes} min later`;
}

/** Returns how far from the pharmacy it was entered. */
export function locationWords({ distanceMeters, accuracyMeters }: AttendanceEntry): string {
  if (distanceMeters === null) return t`No location`;
  if (accuracyMeters === null) return t`${distanceMeters} m from the pharmacy, accuracy unknown`;
  const accurate = Math.round(accuracyMeters);
  return t`${distanceMeters} m from the pharmacy, accurate to ${accurate} m`;
}
