/** One market and every way to ask it; the ways are taken in turns, so that a busy moment falls on all of them. */
import type { BenchQuery } from './bench-query.ts';
import { type Floor, type FloorAnswer, openFloor } from './floor.ts';
import type { Market } from './open-markets.ts';
import { openServer, readAnswer, type SearchServer } from './open-server.ts';
import { type BareAnswer, type BareStatement, openStatement } from './open-statement.ts';

export const ways = ['http', 'driver', 'bare', 'inside', 'floor'] as const;
type Way = (typeof ways)[number];
/** Those whose answer is read, to be held together; the bare statement's is thrown away as it comes. */
const read = ['http', 'driver', 'inside'] as const satisfies readonly Way[];

export type Times = Readonly<Record<Way, number[]>>;

export type Asked = {
  readonly market: Market;
  readonly floor: Floor;
  readonly server: SearchServer;
  readonly statement: BareStatement;
  close(): Promise<void>;
};

/** Points stand one by one up to here; beyond, in clusters. */
const MOST_POINTS = 1000;

export async function openAsked(market: Market, clients: number, profile: string | null): Promise<Asked> {
  const floor = await openFloor(market.connection);
  const statement = await openStatement(market);
  const server = await openServer(market, clients, profile);
  return {
    market,
    floor,
    server,
    statement,
    close: async () => {
      await server.stop();
      await statement.close();
    },
  };
}

export function noTimes(): Times {
  return { http: [], driver: [], bare: [], inside: [], floor: [] };
}

/**
 * Asks one query every way, adds its milliseconds, and holds the answers together: an error when totals, page or points
 * differ between any two. `turn` rotates who goes first. Returns the round trips of the call.
 */
export async function askEveryWay(asked: Asked, query: BenchQuery, times: Times, turn: number): Promise<number> {
  const recorded = await asked.statement.record(query);
  const answers: Partial<Record<Way, BareAnswer>> = {};
  let floorAnswer: FloorAnswer | undefined;
  let points: readonly string[] | null = null;
  const ask: Readonly<Record<Way, () => Promise<number>>> = {
    http: async () => {
      const began = performance.now();
      const text = await asked.server.search(query);
      const ms = performance.now() - began;
      const answer = readAnswer(text);
      points = answer.pharmacyLocations?.map(({ id }) => id) ?? null;
      answers.http = { ...answer, page: answer.pharmacies.map(({ id }) => id) };
      return ms;
    },
    driver: async () => {
      const began = performance.now();
      answers.driver = await asked.statement.throughDriver(recorded);
      return performance.now() - began;
    },
    bare: () => asked.statement.bareMs(recorded),
    inside: async () => {
      const ms = await asked.statement.insideMs(recorded);
      answers.inside = await asked.statement.inside(recorded);
      return ms;
    },
    floor: async () => {
      const began = performance.now();
      floorAnswer = asked.floor.search(query);
      const ms = performance.now() - began;
      answers.floor = floorAnswer;
      return ms;
    },
  };
  for (const step of ways.keys()) {
    const way = ways[(step + turn) % ways.length] as Way;
    times[way].push(await ask[way]());
  }
  for (const way of read) holdTogether(way, answers[way], answers.floor, query);
  if (query.body.points && floorAnswer && floorAnswer.totalPharmacies <= MOST_POINTS)
    holdPoints(points ?? [], floorAnswer.points, query);
  return recorded.roundTrips;
}

function holdTogether(
  way: Way,
  answer: BareAnswer | undefined,
  floor: BareAnswer | undefined,
  query: BenchQuery,
): void {
  const read = (one: BareAnswer | undefined) => JSON.stringify([one?.totalPharmacies, one?.totalShifts, one?.page]);
  if (read(answer) !== read(floor))
    throw new Error(`${way} answers ${read(answer)}, the floor ${read(floor)}, to ${JSON.stringify(query.body)}`);
}

function holdPoints(points: readonly string[], floor: readonly string[], query: BenchQuery): void {
  if (points.toSorted().join() !== floor.toSorted().join())
    throw new Error(`the points differ from the floor's, for ${JSON.stringify(query.body)}`);
}
