/**
 * How soon Find shifts reacts, in a real browser on the real server, signed in, at 1440 × 900: from the last byte of a
 * search's answer until list, days and map have been painted with it, after a drag of the map; and how long a key waits
 * for its paint in the place field, and the thread is taken, while such an answer arrives. The server sends at most 1,000
 * points one by one and circles beyond, so the answer is widened on its way to 5,000 points: more than the page ever
 * gets. With `--counted` they are counted on a grid, as the server sends so many.
 * With `--profile`, what the processor did in the page during the drags is written to a folder, for the browser's tools.
 * `npm run bench:find-page -- [--points 5000] [--counted] [--drags 30] [--profile DIR] [--json]`
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { openField } from './find-page/open-field.ts';
import { openFind } from './find-page/open-find.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';
import '../scripts/build-web.ts';

const { values: given } = parseArgs({
  options: {
    points: { type: 'string', default: '5000' },
    counted: { type: 'boolean', default: false },
    drags: { type: 'string', default: '30' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [points, drags] = [Number(given.points), Number(given.drags)];

const NEW_YORK = { lat: 40.7128, lng: -74.006 };
const RADIUS = 25;
const FIND = `/specialist/find?place=New+York%2C+NY&lat=${NEW_YORK.lat}&lng=${NEW_YORK.lng}&radius=${RADIUS}`;
/** The first ones load code and fill caches. */
const WARM_UP = 3;
/** Nothing more changes once nothing has for so long. */
const QUIET_MS = 400;
/** The golden angle, in radians. */
const TURN = 2.4;
const PATIENCE_MS = 30_000;
const TYPED = 'Newark, NJ 07102';
const KEY_MS = 70;
const SAMPLE_MICROSECONDS = 200;

/** As `find-page/probe.js` has them. */
type Span = { readonly from: number; readonly ms: number };
type Noted = { answered: number; painted: number; changes: number; tasks: Span[]; keys: Span[] };

const tell = (line: string) => process.stderr.write(`${line}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Held back until it is let go. */
let gate: Promise<void> = Promise.resolve();

const find = await openFind();
try {
  await run(find.page);
} finally {
  await find.close();
}

async function run(page: Page): Promise<void> {
  await widenAnswers(page);
  await page.goto(FIND);
  await page
    .getByRole('region', { name: 'Map of open shifts' })
    .getByRole('button', { name: /Zoom in$/ })
    .first()
    .waitFor();
  tell(`${WARM_UP} + ${drags} drags, then as many while typing`);
  const reactions: Noted[] = [];
  const typings: Noted[] = [];
  const profile = given.profile ? await startProfile(page) : null;
  for (let turn = 0; turn < WARM_UP + drags; turn += 1) {
    const noted = await afterDrag(page, turn);
    if (turn >= WARM_UP) reactions.push(noted);
  }
  if (profile && given.profile) writeFileSync(path.join(given.profile, 'drags.cpuprofile'), await profile.stop());
  for (let turn = 0; turn < WARM_UP + drags; turn += 1) {
    const noted = await whileTyping(page, turn);
    if (turn >= WARM_UP) typings.push(noted);
  }
  print(reactions, typings);
}

/** Samples of the page's thread, as Chromium's developer tools open them. */
async function startProfile(page: Page): Promise<{ stop(): Promise<string> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.send('Profiler.start');
  return { stop: async () => JSON.stringify((await session.send('Profiler.stop')).profile) };
}

async function widenAnswers(page: Page): Promise<void> {
  const widen = openField(NEW_YORK, RADIUS, points, given.counted);
  await page.route('**/api/search/shifts', async (route) => {
    const asked = route.request().postDataJSON() as {
      points: boolean;
      pharmacistLocation: { latitude: number; longitude: number };
    };
    const response = await route.fetch();
    const answer = (await response.json()) as SearchAnswer;
    const { latitude, longitude } = asked.pharmacistLocation;
    await gate;
    await route.fulfill({ response, json: asked.points ? widen(answer, { lat: latitude, lng: longitude }) : answer });
  });
}

async function afterDrag(page: Page, turn: number): Promise<Noted> {
  await dragged(page, turn);
  return whenQuiet(page);
}

/** The answer of a drag comes while the place field is typed in. */
async function whileTyping(page: Page, turn: number): Promise<Noted> {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await dragged(page, turn);
  await page.getByRole('combobox', { name: 'ZIP or city' }).focus();
  for (const [index, key] of [...TYPED].entries()) {
    if (index === Math.floor(TYPED.length / 4)) resolve();
    await page.keyboard.type(key, { delay: KEY_MS });
  }
  const noted = await whenQuiet(page);
  await page.keyboard.press('Escape');
  await page.evaluate('document.activeElement.blur()');
  return noted;
}

/** Drags, and waits until that is searched for. */
async function dragged(page: Page, turn: number): Promise<void> {
  await page.evaluate('probe.begin()');
  const asked = page.waitForRequest('**/api/search/shifts');
  await Promise.all([asked, drag(page, turn)]);
}

/** Takes the map where nothing covers it; round and round, and never back to where it was: that answer is known. */
async function drag(page: Page, turn: number): Promise<void> {
  const from = await page.evaluate<{ x: number; y: number }>('probe.bareGround()');
  const angle = turn * TURN;
  const [right, down] = [Math.cos(angle) * 120, Math.sin(angle) * 120];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let part = 1; part <= 6; part += 1)
    await page.mouse.move(from.x + (right * part) / 6, from.y + (down * part) / 6);
  await page.mouse.up();
}

async function whenQuiet(page: Page): Promise<Noted> {
  const isQuiet = await page.evaluate<boolean>(`probe.quiet(${QUIET_MS}, ${PATIENCE_MS})`);
  if (!isQuiet) throw new Error('An answer came and the page showed nothing of it.');
  return page.evaluate<Noted>('({ ...probe, answered: probe.answeredAt() })');
}

function print(reactions: readonly Noted[], typings: readonly Noted[]): void {
  const reaction = reactions.map(({ answered, painted }) => painted - answered);
  // A key that was painted within a frame is not reported at all.
  const keys = typings.flatMap(({ keys: late }) => [
    ...late.map(({ ms }) => ms),
    ...Array<number>(Math.max(0, TYPED.length - late.length)).fill(16),
  ]);
  const blocks = typings.map(({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)));
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map(rounded),
  ];
  say(
    `${availableParallelism()} cores, drawn by the processor, Node ${process.versions.node}; ${points} points${given.counted ? ' counted on a grid' : ''}, ${drags} drags, milliseconds\n`,
  );
  say(
    tableOf(
      ['', 'p50', 'p95', 'max'],
      [
        row('answer to painted, after a drag', reaction),
        row('key to painted, an answer arriving', keys),
        row('longest task of each such round', blocks),
      ],
    ),
  );
  if (given.json)
    say(
      JSON.stringify({
        points,
        counted: given.counted,
        drags,
        reactionP50Ms: rounded(percentile(reaction, 0.5)),
        reactionP95Ms: rounded(percentile(reaction, 0.95)),
        keyP95Ms: rounded(percentile(keys, 0.95)),
        keyMaxMs: rounded(Math.max(...keys)),
        blockMaxMs: rounded(Math.max(...blocks)),
      }),
    );
}
