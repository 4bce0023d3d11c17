/** What it costs to count every choice of every filter, asked as searches are: the same places and filters, in turns. */
import type { Answer } from '#contract/endpoint.ts';
import type { searchEndpoints } from '#contract/search/endpoints.ts';
import type { BenchQuery } from './bench-query.ts';
import type { Asked, Times } from './measure.ts';

/** There is no floor: what is counted is the search's own answer. */
export const countWays = ['http', 'driver', 'bare', 'inside'] as const satisfies readonly (keyof Times)[];

/** Adds the milliseconds of one query to `times`; an error when the totals are not those of the same search in memory. */
export async function countEveryWay(asked: Asked, query: BenchQuery, times: Times, turn: number): Promise<void> {
  const { server, statement, floor } = asked;
  const recorded = await statement.recordCount(query);
  const { totalPharmacies, totalShifts } = floor.search(query);
  const hold = (way: string, agrees: boolean) => {
    if (!agrees) throw new Error(`${way} counts otherwise than the floor, for ${JSON.stringify(query.body)}`);
  };
  const ask: Readonly<Record<(typeof countWays)[number], () => Promise<number>>> = {
    http: async () => {
      const began = performance.now();
      const text = await server.count(query);
      const ms = performance.now() - began;
      const counted = JSON.parse(text) as Answer<typeof searchEndpoints.countShifts>;
      hold('http', counted.totalPharmacies === totalPharmacies && counted.totalShifts === totalShifts);
      return ms;
    },
    driver: async () => {
      const began = performance.now();
      const counted = await statement.throughDriver(recorded);
      const ms = performance.now() - began;
      // Its shifts are counted by whoever asked.
      hold('driver', counted.totalPharmacies === totalPharmacies);
      return ms;
    },
    bare: () => statement.bareMs(recorded),
    inside: () => statement.insideMs(recorded),
  };
  for (const step of countWays.keys()) {
    const way = countWays[(step + turn) % countWays.length] as (typeof countWays)[number];
    times[way].push(await ask[way]());
  }
}
