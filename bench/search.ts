/**
 * What a search costs through HTTP, through the driver, as PostgreSQL's own bench asks it, inside PostgreSQL and in memory,
 * on two sizes of one market; how it grows, and how many a second there are. `npm run bench:search -- --json`
 */
import { availableParallelism, totalmem } from 'node:os';
import { addDays, dayIn } from '#contract/time.ts';
import { type Random, randomOf } from '#server/seed/random.ts';
import { StartError } from '#server/start-error.ts';
import { type Band, type BenchQuery, bands, drawQuery, drawSameSize } from './search/bench-query.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';
import { type Asked, askEveryWay, noTimes, openAsked, type Times, ways } from './search/measure.ts';
import { countEveryWay, countWays } from './search/measure-counts.ts';
import { openMarkets } from './search/open-markets.ts';
import { type BenchOptions, benchUsage, readBenchOptions } from './search/read-bench-options.ts';

/** Plans are kept and code is warm after so many. */
const WARM_UP = 40;
const SAME_SIZE_QUERIES = 100;
const LEAST_SAME_SIZE = 10;

const tell = (line: string) => process.stderr.write(`${line}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const wish = readBenchOptions(process.argv.slice(2));
  const markets = await openMarkets(wish, tell);
  const opened: Asked[] = [];
  try {
    for (const market of [markets.small, markets.large])
      opened.push(await openAsked(market, wish.clients, wish.profile));
    await run(wish, opened as [Asked, Asked], markets.version);
  } finally {
    for (const one of opened) await one.close();
    await markets.close();
  }
} catch (error) {
  const known = error instanceof StartError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(known ? `${(error as Error).message}\n\n${benchUsage}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
}

async function run(wish: BenchOptions, asked: readonly [Asked, Asked], version: string): Promise<void> {
  const random = randomOf(`${wish.randomSeed}/queries`);
  const [small, large] = asked;
  // From tomorrow, so that no shift begins between two ways of asking.
  const startDate = addDays(dayIn(new Date(), 'America/New_York'), 2);
  const warmUp = Math.min(WARM_UP, wish.queries);
  const mixed = Array.from({ length: warmUp + wish.queries }, () => drawQuery(random, large.floor, startDate));

  // First, so that the servers are as warm as ones that have run for a while.
  tell(`${wish.clients} clients for ${wish.seconds} s on each size`);
  await searchesASecond(small, mixed, wish);
  const throughput = await searchesASecond(large, mixed, wish);
  tell(`${mixed.length} queries of the mix, each ${ways.length} ways on both sizes`);
  const times = await askAll(asked, () => mixed, warmUp);
  tell(`Counts of every choice, ${countWays.length} ways, for ${mixed.length} of the same on each size`);
  const counted = await countAll(asked, mixed, warmUp);
  const { band, alike } = drawAlike(random, asked, startDate, Math.min(wish.queries, SAME_SIZE_QUERIES));
  tell(`Queries with ${band.from} to ${band.to} matching shifts`);
  const same = await askAll(asked, (one) => alike.get(one) ?? [], 0);
  const inWords = (one: Asked) => `${one.floor.shifts.toLocaleString('en-US')} open shifts`;
  say(
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, PostgreSQL ${version}, Node ${process.versions.node}; ${wish.pharmacies.toLocaleString('en-US')} pharmacies, ${wish.queries} queries, one run, milliseconds\n`,
  );
  const figures = (kind: string, from: ReadonlyMap<Asked, Times>) =>
    asked.map((one) => [
      `${inWords(one)}, ${kind}`,
      ...ways.map((way) => {
        const list = from.get(one)?.[way] ?? [];
        if (list.length === 0) return '';
        return `${rounded(percentile(list, 0.5))} / ${rounded(percentile(list, 0.99))}`;
      }),
    ]);
  say(
    tableOf(
      ['p50 / p99', 'through HTTP', 'through the driver', 'the bare statement', 'inside PostgreSQL', 'in memory'],
      [
        ...figures('the mix', times.of),
        ...figures('the mix counted', counted),
        ...figures(`${band.from} to ${band.to} of them match`, same.of),
      ],
    ),
  );
  const p50 = (from: ReadonlyMap<Asked, Times>, one: Asked, way: (typeof ways)[number]) =>
    percentile(from.get(one)?.[way] ?? [], 0.5);
  const ratio = rounded(p50(times.of, large, 'http') / p50(times.of, large, 'bare'));
  const overInside = rounded(p50(times.of, large, 'http') / p50(times.of, large, 'inside'));
  const growth = rounded(p50(same.of, large, 'http') / p50(same.of, small, 'http'));
  const bareGrowth = rounded(p50(same.of, large, 'bare') / p50(same.of, small, 'bare'));
  const [counting, countingHttp] = (['bare', 'http'] as const).map((way) =>
    rounded(p50(counted, large, way) / p50(times.of, large, way)),
  );
  say(`\nCounting every choice takes ${counting} times the bare search, ${countingHttp} times through HTTP.`);
  say(
    `Through HTTP over the bare statement: ${ratio}, over the time inside PostgreSQL ${overInside}. Ten times the open shifts, the same answer: ${growth} (bare ${bareGrowth}). ${throughput} searches a second with ${wish.clients} clients. ${times.roundTrips} round trip a search; all ways agree on every query.`,
  );
  if (wish.json)
    say(
      JSON.stringify({
        pharmacies: wish.pharmacies,
        shifts: wish.shifts,
        p50Ms: rounded(p50(times.of, large, 'http')),
        p99Ms: rounded(percentile(times.of.get(large)?.http ?? [], 0.99)),
        bareP50Ms: rounded(p50(times.of, large, 'bare')),
        floorP50Ms: rounded(p50(times.of, large, 'floor')),
        ratio,
        growth,
        throughput,
      }),
    );
}

/** Every query on both markets in turns; the first ones only warm up. */
async function askAll(
  asked: readonly Asked[],
  queriesOf: (one: Asked) => readonly BenchQuery[],
  warmUp: number,
): Promise<{ of: ReadonlyMap<Asked, Times>; roundTrips: number }> {
  const of = new Map(asked.map((one) => [one, noTimes()]));
  const roundTrips: number[] = [];
  const most = Math.max(...asked.map((one) => queriesOf(one).length));
  for (let turn = 0; turn < most; turn += 1) {
    for (const one of turn % 2 === 0 ? asked : asked.toReversed()) {
      const query = queriesOf(one)[turn];
      if (query) roundTrips.push(await askEveryWay(one, query, (turn >= warmUp && of.get(one)) || noTimes(), turn));
    }
  }
  return { of, roundTrips: percentile(roundTrips, 0.5) };
}

async function countAll(asked: readonly Asked[], queries: readonly BenchQuery[], warmUp: number) {
  const of = new Map(asked.map((one) => [one, noTimes()]));
  for (const [turn, query] of queries.entries())
    for (const one of turn % 2 === 0 ? asked : asked.toReversed())
      await countEveryWay(one, query, (turn >= warmUp && of.get(one)) || noTimes(), turn);
  return of;
}

/** The largest answers that both markets have enough of. */
function drawAlike(random: Random, asked: readonly Asked[], startDate: string, wanted: number) {
  const draw = (band: Band) =>
    new Map(asked.map((one) => [one, drawSameSize(random, one.floor, { startDate, wanted, band })]));
  for (const band of bands) {
    const alike = draw(band);
    if ([...alike.values()].every((queries) => queries.length >= Math.min(wanted, LEAST_SAME_SIZE)))
      return { band, alike };
  }
  throw new StartError('The markets are too small to compare: give --pharmacies and --shifts more.');
}

async function searchesASecond(one: Asked, queries: readonly BenchQuery[], wish: BenchOptions): Promise<number> {
  const until = performance.now() + wish.seconds * 1000;
  let done = 0;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      const query = queries[next % queries.length] as BenchQuery;
      next += 1;
      await one.server.search(query);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: wish.clients }, client));
  return Math.round(done / wish.seconds);
}
