/** How soon shifts were booked, in words. */
import { t } from '@lingui/core/macro';
import { duration } from '#web/ui/format-time.ts';

/** Returns `11 h`: minutes under an hour, else whole hours. */
export function fillTime(hours: number): string {
  return duration(hours < 1 ? Math.max(1, Math.round(hours * 60)) : Math.round(hours) * 60);
}

/** Returns `Half were booked within 11 h.` */
export function fillWords(medianHours: number): string {
  const half = fillTime(medianHours);
  return t`Half were booked within ${half}.`;
}
