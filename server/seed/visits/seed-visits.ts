import { after, later, MINUTE, weekdayOf } from '#contract/time.ts';
import type { SeedContext } from '../seed-context.ts';
import { drawVisit } from './visit-kinds.ts';

const EASTERN = 'America/New_York';
/** Eight weeks: the overview's stretch. */
const DAYS = 56;
/** Visits of a weekday at the beginning; a quarter more at the end, half as many on weekends. */
const A_DAY = 20;
const SATURDAY = 6;

/** Eight weeks of anonymous visits for the Admin's funnel, none of which anybody in the demo made. */
export function seedVisits(context: SeedContext): void {
  for (let back = DAYS; back >= 0; back -= 1) {
    const day = context.day(-back, EASTERN);
    const usual = A_DAY * (1 + (DAYS - back) / (4 * DAYS)) * (weekdayOf(day) >= SATURDAY ? 0.5 : 1);
    const visits = Math.round(usual) + context.random.int(-3, 3);
    for (let visit = 0; visit < visits; visit += 1) addVisit(context, context.wall(day, '06:30', EASTERN));
  }
}

/** One visit in the fifteen hours after the morning; what would lie ahead is left out. */
function addVisit({ random, rows, now, id }: SeedContext, morning: Date): void {
  let at = after(morning, random.int(0, 15 * 60) * MINUTE + random.int(0, MINUTE));
  const visit = id(at);
  for (const { event, role } of drawVisit(random)) {
    at = after(at, random.int(2_000, 2 * MINUTE));
    if (later(at, now) === at) return;
    rows.add('analytics_events', { id: id(at), visit, at, role, ...event });
  }
}
