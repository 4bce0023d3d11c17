/** Pharmacies of a market with opening hours, own staff and closures, and their boards in words. */
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Closure, RosterPerson } from '#contract/businesses/roster.ts';
import { Coverage, coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { clockTimeIn, dayIn } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { getCoverage } from '#server/modules/shifts/coverage/get-coverage.ts';
import type { Market, PharmacyRow } from './market.ts';

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

export function opens(from: string, to: string, weekdays = everyDay): OpeningHours {
  return weekdays.map((weekday) => ({ weekday, opens: from, closes: to }));
}

type More = Partial<RosterPerson> & { readonly lunch?: RosterPerson['week'][number]['lunch'] };

/** One person with the same hours on each of the weekdays. */
export function staff(
  name: string,
  from: string,
  to: string,
  weekdays = everyDay,
  role: License = 'Pharmacist',
  { lunch = null, ...person }: More = {},
): RosterPerson[] {
  const week = weekdays.map((weekday) => ({ weekday, from, to, lunch }));
  return [{ id: newId(), name, role, week, daysOff: [], firstDay: null, lastDay: null, ...person }];
}

export function closed(from: string, to: string, hours: Closure['hours'] = null): Closure {
  return { id: newId(), name: 'Inventory', from, to, hours };
}

type BoardQuery = { readonly from?: string | undefined; readonly days?: number; readonly role?: string };

/** Returns how a market's pharmacies are made and their boards read; the first day is Monday, November 16. */
export function coverageOf(market: Market) {
  async function board(of: PharmacyRow, query: BoardQuery = {}, call = market.asUser(of.owner_id, 'Business')) {
    const asked = coverageEndpoints.getCoverage.query.parse({ from: '2026-11-16', days: 1, ...query });
    return Coverage.parse(await getCoverage(call, { params: { id: of.id }, query: asked, body: undefined }));
  }

  return {
    board,
    /** A pharmacy whose own staff is known. */
    async pharmacy(
      hours: OpeningHours,
      people: readonly RosterPerson[] = [],
      { closures = [], ...more }: Partial<PharmacyRow> & { readonly closures?: readonly Closure[] } = {},
    ): Promise<PharmacyRow> {
      const row = await market.pharmacy({ opening_hours: JSON.stringify(hours), roster_version: 1, ...more });
      await market.db
        .insertInto('rosters')
        .values({ business_id: row.id, people: JSON.stringify(people), closures: JSON.stringify(closures) })
        .execute();
      return row;
    },
    /** The stretches of each day as one reads them: `gap 09:00-17:00`, with the day when it is another. */
    async read(of: PharmacyRow, query?: BoardQuery): Promise<string[][]> {
      const { days, timeZone } = await board(of, query);
      return days.map(({ day, stretches }) =>
        stretches.map(({ kind, startsAt, endsAt, name, requests }) => {
          const at = (moment: string) =>
            `${dayIn(moment, timeZone) === day ? '' : `${dayIn(moment, timeZone).slice(8)} `}${clockTimeIn(moment, timeZone)}`;
          return [kind, name, requests || null, `${at(startsAt)}-${at(endsAt)}`].filter(Boolean).join(' ');
        }),
      );
    },
  };
}
