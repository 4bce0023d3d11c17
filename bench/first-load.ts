/**
 * What a first visit costs, page by page, on the demo's data, beside its goal. Each run has a browser of its own, with
 * nothing kept from before: Lighthouse on a phone, simulated 4G and a processor four times slower, the median of the runs.
 * Then how long Find shifts takes to show a key, a filter, a day and a shift, on the same slow processor.
 * `npm run bench:first-load -- [--pages landing,find] [--runs 3] [--json]`
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pagesOf } from './first-load/pages.ts';
import { measureReactions } from './first-load/reactions.ts';
import { type Score, scorePage } from './first-load/score-page.ts';
import { signInAs } from './first-load/sign-in-as.ts';
import { type Mortar, openMortar } from './load/open-mortar.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';
import '../scripts/build-web.ts';

const { values: given } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});

const tell = (line: string) => process.stderr.write(`${line}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const mortar = await openMortar(path.resolve(import.meta.dirname, '..'), { SEED: 'demo' });
try {
  await run(mortar);
} finally {
  await mortar.stop();
}

async function run({ origin }: Mortar): Promise<void> {
  const token = await signInAs(mortar, 'specialist');
  const wanted = given.pages?.split(',');
  const pages = (await pagesOf(origin)).filter(({ name }) => !wanted || wanted.includes(name));
  const measured: { name: string; goal: number; score: Score }[] = [];
  for (const { name, address, signedIn, goal } of pages) {
    const runs: Score[] = [];
    for (let turn = 0; turn < Number(given.runs); turn += 1) {
      tell(`${name}, ${turn + 1} of ${given.runs}`);
      const score = await scorePage(origin, address, signedIn ? token : null);
      runs.push(score);
      tell(`  performance ${score.performance}, load ${loadavg()[0]?.toFixed(1)}`);
    }
    measured.push({ name, goal, score: medianOf(runs) });
  }
  const kilobytes = (bytes: number) => Math.round(bytes / 1000);
  say(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, maps drawn by the processor, Node ${process.versions.node}\n`,
  );
  say(
    tableOf(
      ['page', 'performance', 'goal', 'others', 'LCP s', 'TBT ms', 'shift', 'kB before script', 'kB with all'],
      measured.map(({ name, goal, score }) => [
        name,
        score.performance,
        goal,
        `${score.accessibility}/${score.bestPractices}/${score.seo}`,
        rounded(score.lcpMs / 1000),
        Math.round(score.tbtMs),
        rounded(score.shift),
        kilobytes(score.bytesBeforeScript),
        kilobytes(score.bytes),
      ]),
    ),
  );
  say('\nOthers: accessibility, best practices, SEO; their goal is 100. The goal of every shift is 0.02.');
  const reactions = !wanted || wanted.includes('find') ? await measureReactions(origin, token) : [];
  if (reactions.length > 0) {
    say('\nFind shifts, 1440 × 900, processor four times slower, worst event, milliseconds\n');
    say(
      tableOf(
        ['', 'ms', 'goal'],
        reactions.map(({ what, ms }) => [what, ms, 100]),
      ),
    );
  }
  if (given.json) say(JSON.stringify({ pages: measured, reactions }));
}

/** Figure by figure. */
function medianOf(runs: readonly Score[]): Score {
  const figures = Object.keys(runs[0] ?? {}) as (keyof Score)[];
  return Object.fromEntries(
    figures.map((figure) => [
      figure,
      percentile(
        runs.map((one) => one[figure]),
        0.5,
      ),
    ]),
  ) as Score;
}
