/**
 * The floor: the same answer by a scan of typed arrays in memory, sorted by quarter-degree cell. What a search costs when
 * there is no database, no network and nothing but the question.
 */
import pg from 'pg';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import { addDays, daysBetween } from '#contract/time.ts';
import type { BenchQuery } from './bench-query.ts';

export type FloorAnswer = {
  readonly totalPharmacies: number;
  readonly totalShifts: number;
  /** The page's pharmacies, in order. */
  readonly page: readonly string[];
  /** Every matching pharmacy, in no order. */
  readonly points: readonly string[];
};

export type Floor = {
  search(query: BenchQuery): FloorAnswer;
  readonly shifts: number;
  /** Where pharmacies are, as often as there are pharmacies: for queries that ask where people are. */
  readonly places: readonly Coordinates[];
};

const EPOCH = '2020-01-01';
const CELLS_A_DEGREE = 4;
const CELLS_ROUND = 360 * CELLS_A_DEGREE;
const AT_ONCE = 100_000;
const EDGE = 1e-6;

type Row = {
  readonly id: string;
  readonly business_id: string;
  readonly lat6: number;
  readonly lng6: number;
  readonly day: string;
  readonly role: string;
  readonly software: string;
  readonly rate: number;
  readonly pay: number;
  readonly starts: number;
};

/** Loads every open shift of a database. */
export async function openFloor(connection: pg.ClientConfig): Promise<Floor> {
  const rows = await readRows(connection);
  const codes = new Map<string, number>();
  const codeOf = (text: string) => {
    const known = codes.get(text) ?? codes.size + 1;
    codes.set(text, known);
    return known;
  };
  const dayNumbers = new Map<string, number>();
  const dayOf = (day: string) => {
    const known = dayNumbers.get(day) ?? daysBetween(EPOCH, day);
    dayNumbers.set(day, known);
    return known;
  };
  const ids: string[] = [];
  const places: Coordinates[] = [];
  const indexOf = new Map<string, number>();
  const cellOf = ({ lat6, lng6 }: Row) =>
    Math.floor((lat6 / 1e6 + 90) * CELLS_A_DEGREE) * CELLS_ROUND + Math.floor((lng6 / 1e6 + 180) * CELLS_A_DEGREE);
  const cells = Int32Array.from(rows, cellOf);
  const order = Uint32Array.from(rows.keys()).sort((a, b) => (cells[a] ?? 0) - (cells[b] ?? 0));

  const count = rows.length;
  const pharmacy = new Uint32Array(count);
  const day = new Int32Array(count);
  const role = new Uint8Array(count);
  const software = new Uint16Array(count);
  const rate = new Int32Array(count);
  const pay = new Int32Array(count);
  const starts = new Float64Array(count);
  const ranges = new Map<number, [from: number, to: number]>();
  for (const [place, from] of order.entries()) {
    const row = rows[from] as Row;
    let index = indexOf.get(row.business_id);
    if (index === undefined) {
      index = ids.length;
      indexOf.set(row.business_id, index);
      ids.push(row.business_id);
      places.push({ lat: row.lat6 / 1e6, lng: row.lng6 / 1e6 });
    }
    pharmacy[place] = index;
    day[place] = dayOf(row.day);
    role[place] = codeOf(row.role);
    software[place] = codeOf(row.software);
    rate[place] = row.rate;
    pay[place] = row.pay;
    starts[place] = row.starts;
    const cell = cells[from] ?? 0;
    const range = ranges.get(cell);
    if (range) range[1] = place + 1;
    else ranges.set(cell, [place, place + 1]);
  }

  // Of the query under way; miles are worked out once a pharmacy.
  const shiftsOf = new Int32Array(ids.length);
  const bestOf = new Float64Array(ids.length);
  const milesOf = new Float64Array(ids.length);

  return {
    shifts: count,
    places,
    search: ({ body, centre }) => {
      const from = daysBetween(EPOCH, body.startDate);
      const to = daysBetween(EPOCH, addDays(body.startDate, body.stepSize));
      const { role: wantedRole, minRateCents = 0, softwares = [] } = body.filters;
      const roleCode = wantedRole ? codeOf(wantedRole) : 0;
      const softwareCodes = softwares.map(codeOf);
      const found: number[] = [];
      let totalShifts = 0;
      for (const cell of cellsOf(centre, body.radiusMiles)) {
        const range = ranges.get(cell);
        if (!range) continue;
        for (let at = range[0]; at < range[1]; at += 1) {
          const shiftDay = day[at] as number;
          if (shiftDay < from || shiftDay >= to) continue;
          if (roleCode !== 0 && role[at] !== roleCode) continue;
          if ((rate[at] as number) < minRateCents) continue;
          if (softwareCodes.length > 0 && !softwareCodes.includes(software[at] as number)) continue;
          const one = pharmacy[at] as number;
          const key = body.sort === 'pay' ? -(pay[at] as number) : body.sort === 'soonest' ? (starts[at] as number) : 0;
          if (shiftsOf[one] === 0) {
            milesOf[one] = milesBetween(centre, places[one] as Coordinates);
            bestOf[one] = key;
            found.push(one);
          } else if (key < (bestOf[one] as number)) bestOf[one] = key;
          shiftsOf[one] = (shiftsOf[one] as number) + 1;
        }
      }
      const near = found.filter((one) => (milesOf[one] as number) <= body.radiusMiles + EDGE);
      for (const one of near) totalShifts += shiftsOf[one] as number;
      near.sort(
        (a, b) =>
          (bestOf[a] as number) - (bestOf[b] as number) ||
          (milesOf[a] as number) - (milesOf[b] as number) ||
          ((ids[a] as string) < (ids[b] as string) ? -1 : 1),
      );
      for (const one of found) shiftsOf[one] = 0;
      const offset = (body.pharmacyPage - 1) * body.pageSize;
      return {
        totalPharmacies: near.length,
        totalShifts,
        page: near.slice(offset, offset + body.pageSize).map((one) => ids[one] as string),
        points: near.map((one) => ids[one] as string),
      };
    },
  };
}

/** The cells of the box around a circle; those without shifts are skipped above. */
function cellsOf({ lat, lng }: Coordinates, miles: number): number[] {
  const high = miles / 69 + 0.01;
  const wide = high / Math.cos((lat * Math.PI) / 180) + 0.01;
  const cells: number[] = [];
  for (let row = Math.floor((lat - high + 90) * CELLS_A_DEGREE); row <= (lat + high + 90) * CELLS_A_DEGREE; row += 1)
    for (
      let column = Math.floor((lng - wide + 180) * CELLS_A_DEGREE);
      column <= (lng + wide + 180) * CELLS_A_DEGREE;
      column += 1
    )
      cells.push(row * CELLS_ROUND + column);
  return cells;
}

async function readRows(connection: pg.ClientConfig): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const all: Row[] = [];
  try {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await client.query<Row>(
        `select id, business_id, lat6, lng6, day::text as day, role, software, rate_per_hour_cents as rate, pay_cents as pay,
          extract(epoch from starts_at)::float8 as starts
        from shifts where status = 'Active' and published and id > $1 order by id limit ${AT_ONCE}`,
        [last],
      );
      all.push(...rows);
      const end = rows.at(-1);
      if (!end) return all;
      last = end.id;
    }
  } finally {
    await client.end();
  }
}
