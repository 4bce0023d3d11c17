/**
 * An hour of moving about: a specialist goes through Find shifts, a shift, My shifts, messages and the wallet some hundred
 * times in one window. Prints what the browser holds after everything that can be collected has been: level is good,
 * growing round by round is a leak. `npm run bench:moving-about -- [--rounds 100] [--json]`
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moveAbout } from './first-load/move-about.ts';
import { signInAs } from './first-load/sign-in-as.ts';
import { openMortar } from './load/open-mortar.ts';
import { tableOf } from './search/figures.ts';
import '../scripts/build-web.ts';

/** Rows of the table, the last round besides. */
const ROWS = 10;

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, json: { type: 'boolean', default: false } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const mortar = await openMortar(path.resolve(import.meta.dirname, '..'), { SEED: 'demo', RATE_LIMITS: 'off' });
try {
  const count = Number(given.rounds);
  const rounds = await moveAbout(mortar.origin, await signInAs(mortar, 'specialist'), count, (line) =>
    process.stderr.write(`${line}\n`),
  );
  const every = Math.max(1, Math.floor(rounds.length / ROWS));
  const shown = rounds.filter((_held, index) => index % every === 0 || index === rounds.length - 1);
  say(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${rounds.length} rounds\n`);
  say(
    tableOf(
      ['round', 'heap MB', 'nodes', 'listeners', 'workers', 'maps'],
      shown.map(({ round, heapMb, nodes, listeners, workers, maps }) => [
        round,
        heapMb.toFixed(1),
        nodes,
        listeners,
        workers,
        maps,
      ]),
    ),
  );
  if (given.json) say(JSON.stringify(rounds));
} finally {
  await mortar.stop();
}
