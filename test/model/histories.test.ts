/** Random histories of a small marketplace, held against the rules after every step (issue 12, "Proof"). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answeringCommands } from './commands/answering.ts';
import { askingCommands } from './commands/asking.ts';
import { type Command, newModel, type Tally } from './commands/command.ts';
import { postFirstShifts, postingCommands } from './commands/posting.ts';
import { waitingCommands } from './commands/waiting.ts';
import { workingCommands } from './commands/working.ts';
import { factsOf } from './facts.ts';
import { type Marketplace, openMarketplace } from './marketplace.ts';
import { HISTORY, modelSettings, USUAL_LENGTH } from './settings.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market.close());

const often = (arbitraries: fc.Arbitrary<Command>[], times: number) =>
  Array.from({ length: times }, () => arbitraries).flat();

const histories = fc.commands(
  [
    ...postingCommands,
    ...often(askingCommands, 4),
    ...often(answeringCommands.slice(0, 1), 7),
    ...often(answeringCommands.slice(1, 3), 1),
    ...often(answeringCommands.slice(3), 5),
    ...often(workingCommands, 2),
    ...often(waitingCommands, 5),
  ],
  { maxCommands: HISTORY, size: 'max' },
);

describe('whatever people do, in whatever order', () => {
  test('one has each shift, nobody is in two places, steps are legal, undo restores, a hold never leaks, standing and money add up', async () => {
    const tally: Tally = new Map();
    const play = fc.asyncProperty(histories, async (commands) => {
      await market.forget();
      await postFirstShifts(market);
      const model = newModel(await factsOf(market), tally);
      await fc.asyncModelRun(() => ({ model, real: market }), commands);
      await everythingSettles();
    });
    const { seed, steps } = modelSettings;
    const numRuns = Math.max(1, Math.ceil(steps / USUAL_LENGTH));
    await fc.assert(play, { numRuns, ...(seed === undefined ? {} : { seed }) });
    // A history in which nothing happens proves nothing.
    for (const kind of kinds) expect(tally.get(kind)?.done, `how often ${kind} was done`).toBeGreaterThan(0);
  });
});

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
  'arrive',
  'depart',
  'approve',
];

/** Weeks later nothing is open: what was worked is paid, what was not holds no money. */
async function everythingSettles(): Promise<void> {
  await market.advance(45 * 24 * 60);
  const { rows } = await sql<{ status: string }>`
    select status from engagements where status not in ('Completed', 'Declined', 'Cancelled', 'Expired', 'Deleted')
      -- Hours beyond the record are an Admin's to decide.
      and not exists (select 1 from attendance_reviews r where r.engagement_id = engagements.id and r.closed_at is null)
    union all
    select 'payment ' || p.state from payments p join engagements e on e.id = p.engagement_id
    where p.state in ('planned', 'created', 'processing', 'requires_capture')
      and not exists (select 1 from attendance_reviews r where r.engagement_id = e.id and r.closed_at is null)`.execute(
    market.db,
  );
  expect(
    rows.map(({ status }) => status),
    'open, weeks later',
  ).toEqual([]);
}
