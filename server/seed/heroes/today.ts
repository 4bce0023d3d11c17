/** Ruth's day, told from now whatever the hour: somebody late, somebody silent, on the way, arrived, later, gone. */
import { after, HOUR, MINUTE, minutesBetween } from '#contract/time.ts';
import type { Making } from '../making.ts';
import type { Cast } from './cast.ts';
import { stageWork } from './stage.ts';

export function stageToday(making: Making, { fennimore, crew }: Cast): void {
  const { now } = making;
  const { cobblestone, harborlight, palisade } = fennimore;
  const minutes = minutesBetween(startOfHour(now), now);
  const hour = (hours: number) => after(startOfHour(now), hours * HOUR);
  const lasting = (startsAt: Date, hours: number) => ({ startsAt, endsAt: after(startsAt, hours * HOUR) });
  const tech = { role: 'Pharmacy Technician', rateCents: 3100 } as const;

  stageWork(making, cobblestone, lasting(hour(-2), 8), crew.meiLin, { arrives: -9 });
  stageWork(making, harborlight, { ...lasting(hour(-3), 8), ...tech }, crew.luis, {
    arrives: -2,
    arrivesBy: 'evidence',
  });
  // The last quarter hour that is at least 16 minutes gone: late by now, not yet a no-show.
  stageWork(
    making,
    harborlight,
    lasting(after(startOfHour(now), Math.floor((minutes - 16) / 15) * 15 * MINUTE), 8),
    crew.farid,
    { onWayBefore: null, arrives: null },
  );
  const soon = after(hour(1), minutes < 20 ? 0 : 30 * MINUTE);
  stageWork(making, cobblestone, { ...lasting(soon, 6), ...tech }, crew.dara, {
    onWayBefore: minutesBetween(now, soon) + 12,
    arrives: -4,
  });
  stageWork(making, palisade, lasting(hour(3), 8), crew.anita, { confirmsAfter: null, onWayBefore: null });
  stageWork(making, harborlight, lasting(hour(5), 6), crew.peter, {});
  stageWork(making, palisade, lasting(hour(-9), 7), crew.rafael, { sendsAfter: 600 });
}

function startOfHour(moment: Date): Date {
  return after(moment, -(moment.getTime() % HOUR));
}
