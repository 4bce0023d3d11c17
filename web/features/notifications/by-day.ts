import { t } from '@lingui/core/macro';
import type { Notification } from '#contract/notifications/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { calendarDay } from '#web/ui/format-time.ts';

export type NotificationDay = { day: string; name: string; items: Notification[] };

/** Returns the list by day in the reader's zone, newest first: `Today`, `Yesterday`, `Wed, Nov 18`. */
export function byDay(items: readonly Notification[], today: string, timeZone: string): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const item of items) {
    const day = dayIn(item.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, name: nameOf(day, today), items: [item] });
  }
  return days;
}

function nameOf(day: string, today: string): string {
  if (day === today) return t`Today`;
  return day === addDays(today, -1) ? t`Yesterday` : calendarDay(day);
}
