/** The index and the bits under the search: what the plan reads, and that both sides mean the same by a bit. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames, stateCodes } from '#contract/constants.ts';
import { SearchFilters } from '#contract/search/endpoints.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { createRandomMarket, type RandomMarket } from '#test/world/random-market.ts';
import { countStatement } from './queries/count-queries.ts';
import type { Statement } from './queries/named-values.ts';
import { type Order, searchStatement } from './queries/search-statement.ts';
import { pageValues, searchValues } from './queries/search-values.ts';
import { findSearcher } from './queries/searcher-queries.ts';
import { bitOf, factPlaces, namePlaces, stateNumber, stateShift } from './search-bits.ts';

let market: RandomMarket;
beforeAll(async () => {
  market = await createRandomMarket();
});
afterAll(() => market.close());

test('the database puts every bit where the search looks for it', async () => {
  const anyShift = fc.record({
    role: fc.constantFrom(...licenseTypes),
    weekday: fc.integer({ min: 1, max: 7 }),
    mode: fc.constantFrom(...bookingModes),
    script: fc.constantFrom(...scriptBands),
    parking: fc.constantFrom(...parkings),
    immunizer: fc.boolean(),
    state: fc.constantFrom(...stateCodes),
    softwares: fc.uniqueArray(fc.constantFrom(...softwareNames)),
    languages: fc.uniqueArray(fc.constantFrom(...languageNames)),
  });
  await fc.assert(
    fc.asyncProperty(anyShift, async (shift) => {
      const { rows } = await sql<{ facts: number; names: number }>`
        select search_facts(${shift.role}, ${shift.weekday}::int, ${shift.mode}, ${shift.script}, ${shift.parking}, ${shift.immunizer}::boolean, ${shift.state}) as facts,
          search_names(${shift.softwares}::text[], ${shift.languages}::text[]) as names`.execute(market.db);
      const facts =
        bitOf(factPlaces.role, shift.role) |
        bitOf(factPlaces.weekdays, shift.weekday) |
        bitOf(factPlaces.bookingMode, shift.mode) |
        bitOf(factPlaces.scripts, shift.script) |
        bitOf(factPlaces.parkings, shift.parking) |
        bitOf(factPlaces.immunizer, shift.immunizer) |
        (stateNumber(shift.state) << stateShift);
      const names = [
        ...shift.softwares.map((name) => bitOf(namePlaces.softwares, name)),
        ...shift.languages.map((name) => bitOf(namePlaces.languages, name)),
      ].reduce((bits, bit) => bits | bit, 0);
      expect(rows).toEqual([{ facts, names }]);
    }),
    { numRuns: 150 },
  );
});

const everyFilter = SearchFilters.parse({
  role: 'Pharmacist',
  minRateCents: 6500,
  weekdays: [1, 2, 3],
  from: '07:00',
  to: '12:00',
  bookingMode: 'instant',
  softwares: ['Rx30', 'A system of its own'],
  immunizer: true,
  scripts: ['High (101-175/day)'],
  parkings: ['Street parking'],
  languages: ['Spanish'],
  emergency: false,
  qualifiedOnly: true,
});

test.each<[Order, string, SearchFilters]>(
  (['nearest', 'pay', 'soonest', 'match', 'doorToDoor'] as const).flatMap((order) => [
    [order, 'no filter', {}] as [Order, string, SearchFilters],
    [order, 'every filter', everyFilter] as [Order, string, SearchFilters],
  ]),
)(
  'by %s with %s, an index alone is read, by cell and day, with the plan that is kept',
  async (order, _name, filters) => {
    const plan = await planOf(searchStatement({ order, points: true, invited: false }), filters, order);
    const sought = plan.slice(plan.indexOf('CTE sought'), plan.indexOf('CTE points'));
    expect(sought).toMatch(/Index Only Scan using shifts_open_search/);
    expect(sought).toMatch(/Index Cond: \(\(cell = ANY .*day >= .*day < /);
    expect(plan, 'nothing is read whole').not.toMatch(/Seq Scan on (shifts|businesses|engagements)/);
  },
);

test.each([
  ['no filter', {}],
  ['every filter', everyFilter],
])('counting every choice with %s reads the same index alone, once', async (_name, filters) => {
  const plan = await planOf(countStatement, filters);
  // Shifts with an invite are read by their ids.
  expect(plan.match(/Scan using \w+ on shifts/g)).toEqual([
    'Scan using shifts_open_search on shifts',
    'Scan using shifts_pkey on shifts',
  ]);
  expect(plan).toMatch(/Index Only Scan using shifts_open_search/);
  expect(plan).not.toMatch(/Seq Scan/);
});

/** The plan that is kept of a statement, whatever its values. */
async function planOf(statement: Statement, filters: SearchFilters, sort: Order = 'nearest'): Promise<string> {
  await sql`vacuum analyze shifts`.execute(market.db);
  const searcher = (await findSearcher(market.db, market.searcher.actor.specialistId ?? '', market.now)) ?? null;
  const values: Record<string, unknown> = {
    ...searchValues({
      centre: { lat: 40.75, lng: -74 },
      door: null,
      radiusMiles: 25,
      from: '2026-11-16',
      to: '2026-11-30',
      filters,
      searcher,
      policy: defaultPolicy,
      now: market.now,
    }),
    ...pageValues({ pharmacyPage: 1, pageSize: 10, sort, points: true }),
  };
  return market.db.connection().execute(async (db) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    await sql.raw(`prepare sought as ${statement.text}`).execute(db);
    const given = statement.names.map((name) => literal(values[name])).join(', ');
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`explain (costs off) execute sought(${given})`)
      .execute(db);
    await sql`deallocate sought`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
