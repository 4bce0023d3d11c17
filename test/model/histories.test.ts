/** Random histories of a small marketplace, held against the rules after every step (issue 12, "Proof"). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amendingCommands } from './commands/amending.ts';
import { answeringCommands } from './commands/answering.ts';
import { askingCommands } from './commands/asking.ts';
import { type Command, type Counts, newModel, type Tally } from './commands/command.ts';
import { peopleCommands } from './commands/people.ts';
import { postFirstShifts, postingCommands } from './commands/posting.ts';
import { reopeningCommands } from './commands/reopening.ts';
import { waitingCommands } from './commands/waiting.ts';
import { workingCommands } from './commands/working.ts';
import { factsOf } from './facts.ts';
import { type Marketplace, openMarketplace } from './marketplace.ts';
import { HISTORY, modelSettings } from './settings.ts';

const { lanes, histories: numRuns, seed, timeout } = modelSettings;
const markets: Marketplace[] = [];
beforeAll(async () => {
  for (let lane = 0; lane < lanes; lane += 1) markets.push(await openMarketplace());
});
afterAll(async () => {
  for (const market of markets) await market.close();
});

const often = (arbitraries: fc.Arbitrary<Command>[], times: number) =>
  Array.from({ length: times }, () => arbitraries).flat();

const histories = fc.commands(
  [
    ...often(postingCommands.slice(0, 1), 6),
    ...postingCommands.slice(1),
    ...often(askingCommands, 5),
    ...often(answeringCommands.slice(0, 1), 11),
    ...often(answeringCommands.slice(1, 3), 3),
    ...often(answeringCommands.slice(3), 6),
    ...often(amendingCommands, 4),
    ...reopeningCommands,
    ...peopleCommands.slice(0, -1),
    ...often(peopleCommands.slice(-1), 2),
    ...often(askingCommands.slice(-1), 5),
    ...often(workingCommands, 2),
    ...often(waitingCommands, 7),
  ],
  { maxCommands: HISTORY, size: 'max' },
);

describe('whatever people do, in whatever order', () => {
  test('one has each shift, nobody is in two places, steps are legal, undo restores, a hold never leaks, terms stay locked, blocks stay whole, standing and money add up', {
    timeout,
  }, async () => {
    const tally: Tally = new Map();
    const playedIn = (market: Marketplace) =>
      fc.asyncProperty(histories, async (commands) => {
        await market.forget();
        await postFirstShifts(market);
        const model = newModel(await factsOf(market), tally);
        try {
          await fc.asyncModelRun(() => ({ model, real: market }), commands);
          await everythingSettles(market);
        } catch (error) {
          showFirst(error, commands, tally);
          throw error;
        }
      });
    process.stdout.write(`MODEL_SEED=${seed}, ${lanes * numRuns} histories\n`);
    await Promise.all(
      markets.map((market, lane) =>
        fc.assert(playedIn(market), {
          numRuns,
          seed: seed + lane,
          interruptAfterTimeLimit: timeout * 0.9,
          markInterruptAsFailure: true,
        }),
      ),
    );
    process.stdout.write(`${summaryOf(tally)}\n`);
    // A history in which nothing happens proves nothing.
    for (const kind of kinds) expect(tally.get(kind)?.done, `how often ${kind} was done`).toBeGreaterThan(0);
  });
});

let isShown = false;

/** Prints the first history that failed: making it shorter may take minutes. */
function showFirst(error: unknown, commands: Iterable<Command>, tally: Tally): void {
  if (isShown) return;
  isShown = true;
  process.stdout.write(`${String(error)}\nafter ${String(commands)}\n${summaryOf(tally)}\nMaking it shorter …\n`);
}

/** `2012 steps (1204 done, 808 refused)`, and of each kind how many were done of how many. */
function summaryOf(tally: Tally): string {
  const sum = (count: (counts: Counts) => number) => [...tally.values()].reduce((all, one) => all + count(one), 0);
  const [done, refused] = [sum((one) => one.done), sum((one) => one.refused)];
  const kinds = [...tally].map(([kind, { done, refused }]) => `${kind} ${done}/${done + refused}`);
  return `${done + refused} steps (${done} done, ${refused} refused): ${kinds.join(', ')}`;
}

/** What is done in any thousand steps. */
const kinds = [
  'post',
  'save',
  'request',
  'invite',
  'counter',
  'accept',
  'decline',
  'cancel',
  'undo',
  'acceptAndUndo',
  'leaveAndRaise',
  'arrive',
  'work',
  'propose',
  'agree',
  'addLicense',
  'renewLicense',
  'addFavourite',
  'blockSpecialist',
  'editShift',
  'delete',
];

/** Weeks later nothing is open: what was worked is paid, what was not holds no money. */
async function everythingSettles(market: Marketplace): Promise<void> {
  await market.advance(45 * 24 * 60);
  const { rows } = await sql<{ status: string }>`
    select status from engagements where status not in ('Completed', 'Declined', 'Cancelled', 'Expired', 'Deleted')
      -- Hours beyond the record are an Admin's to decide.
      and not exists (select 1 from attendance_reviews r where r.engagement_id = engagements.id and r.closed_at is null)
      and not exists (select 1 from disputes d where d.engagement_id = engagements.id and d.status <> 'Closed')
    union all
    select 'payment ' || p.state from payments p join engagements e on e.id = p.engagement_id
    where p.state in ('planned', 'created', 'processing', 'requires_capture')
      and not exists (select 1 from attendance_reviews r where r.engagement_id = e.id and r.closed_at is null)
      and not exists (select 1 from disputes d where d.engagement_id = e.id and d.status <> 'Closed')`.execute(
    market.db,
  );
  expect(
    rows.map(({ status }) => status),
    'open, weeks later',
  ).toEqual([]);
}
