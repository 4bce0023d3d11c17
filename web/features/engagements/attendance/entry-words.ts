import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { AttendanceEntry } from '#contract/engagements/attendance-entry.ts';
import { minutesBetween } from '#contract/time.ts';
import { distanceOfMeters } from '#web/ui/distance-of-meters.ts';
import { clockTime } from '#web/ui/format-time.ts';

export const entryNames: Record<AttendanceEntry['kind'], MessageDescriptor> = {
  on_my_way: msg`On my way`,
  arrival_code: msg`Arrival code`,
  arrival_without_code: msg`Arrival without a code`,
  departure_code: msg`Supervisor code`,
  departure_without_code: msg`Clock-out without a code`,
  wrong_code: msg`Wrong code`,
};

/** Returns how long after it was entered the server heard of it. */
export function receivedWords(
  { at, receivedAt }: Pick<AttendanceEntry, 'at' | 'receivedAt'>,
  timeZone: string,
): string {
  const minutes = minutesBetween(at, receivedAt);
  const time = clockTime(receivedAt, timeZone);
  return minutes < 1 ? t`Received at once` : t`Received ${time}, ${minutes} min later`;
}

/** Returns how far from the pharmacy it was entered. */
export function locationWords({ distanceMeters, accuracyMeters }: AttendanceEntry): string {
  if (distanceMeters === null) return t`No location`;
  const away = distanceOfMeters(distanceMeters);
  if (accuracyMeters === null) return t`${away} from the pharmacy, accuracy unknown`;
  const accurate = distanceOfMeters(accuracyMeters);
  return t`${away} from the pharmacy, accurate to ${accurate}`;
}
