/** The coverage board of a pharmacy against a count of minutes over the same rows. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Coverage, coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { addDays } from '#contract/time.ts';
import type { Facts } from './facts.ts';
import { lineOf } from './lines.ts';
import type { Marketplace } from './marketplace.ts';
import { type CoverLine, countMinutes, type OwnHours } from './minutes-covered.ts';

const ALARM = 72 * 3_600_000;
type Own = OwnHours & { readonly id: string; readonly peopleVersion: number; readonly closuresVersion: number };

export async function ownHoursOf({ db, owners }: Marketplace, owner: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select b.id, b.time_zone as "timeZone", b.opening_hours as "openingHours", b.roster_version as "peopleVersion",
      b.closures_version as "closuresVersion", coalesce(r.people, '[]') as people, coalesce(r.closures, '[]') as closures
    from businesses b left join rosters r on r.business_id = b.id where b.owner_id = ${owners[owner]!.userId}`.execute(
    db,
  );
  return rows[0]!;
}

/** Throws where the board of days counts other minutes, or rings otherwise, than the clock on the wall says. */
export async function checkBoard(
  market: Marketplace,
  { shifts }: Facts,
  owner: number,
  from: string,
  days: number,
): Promise<void> {
  const own = await ownHoursOf(market, owner);
  const board = await market.read<Coverage>(
    coverageEndpoints.getCoverage,
    market.owners[owner]!,
    { id: own.id },
    { from, days, role: 'Pharmacist' },
  );
  const posted = shifts.filter(({ business_id, status }) => business_id === own.id && status in covering);
  const lines = [...Map.groupBy(posted, lineOf)].map(([id, places]): CoverLine => {
    const { starts_at, ends_at } = places[0]!;
    const covers = places.some(({ status }) => covering[status]);
    return { id, from: starts_at.getTime(), to: ends_at.getTime(), covers };
  });
  for (let index = 0; index < days; index += 1) {
    const day = board.days[index]!;
    const counted = countMinutes(addDays(from, index), own, lines);
    expect([day.day, day.gapMinutes], 'minutes with nobody on duty, nothing posted').toEqual([
      addDays(from, index),
      counted.gap,
    ]);
    for (const one of day.stretches) {
      const [starts, ends] = [Date.parse(one.startsAt), Date.parse(one.endsAt)];
      if (one.kind === 'gap') {
        const within = [...counted.minutes].filter(([at]) => starts <= at && at < ends);
        const isLunch = within.every(([, isBreak]) => isBreak);
        expect([one.isLunch, one.isUrgent], `alarm of the gap at ${one.startsAt}`).toEqual([
          isLunch,
          own.peopleVersion > 0 && !isLunch,
        ]);
      }
      if (one.kind !== 'posted' && one.kind !== 'requested') continue;
      const shift = posted.find(({ id }) => id === one.shiftId)!;
      const missed = counted.missed.get(lineOf(shift)) ?? { minutes: 0, isMore: false };
      const isNear = starts < market.clock.now().getTime() + ALARM;
      expect([one.uncoveredMinutes, one.isUrgent], `minutes that ${shift.id} misses`).toEqual([
        missed.minutes,
        own.peopleVersion > 0 && missed.isMore && isNear,
      ]);
    }
  }
}

/** Whether a shift of that status has somebody; one of another is on no board. */
const covering: Readonly<Record<string, boolean>> = {
  Active: false,
  Booked: true,
  'In Progress': true,
  Completed: true,
};
