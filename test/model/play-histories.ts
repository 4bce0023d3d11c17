/** Random histories of a small marketplace, held against the rules after every step (issue 12, "Proof"). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkEveryStep, checkWhole } from './check-rules.ts';
import { amendingCommands } from './commands/amending.ts';
import { answeringCommands } from './commands/answering.ts';
import { askingCommands } from './commands/asking.ts';
import { type Command, type Counts, newModel, type Tally } from './commands/command.ts';
import { contestingCommands } from './commands/contesting.ts';
import { dayCommands, decide } from './commands/day.ts';
import { peopleCommands } from './commands/people.ts';
import { postFirstShifts, postingCommands } from './commands/posting.ts';
import { reopeningCommands } from './commands/reopening.ts';
import { staffingCommands } from './commands/staffing.ts';
import { waitingCommands } from './commands/waiting.ts';
import { workingCommands } from './commands/working.ts';
import { factsOf } from './facts.ts';
import { beginnings, type Marketplace, openMarketplace } from './marketplace.ts';
import { HISTORY, modelSettings } from './settings.ts';

const often = (arbitraries: fc.Arbitrary<Command>[], times: number) =>
  Array.from({ length: times }, () => arbitraries).flat();

const histories = fc.commands(
  [
    ...often(postingCommands.slice(0, 1), 6),
    ...postingCommands.slice(1),
    ...often(askingCommands, 6),
    ...often(answeringCommands.slice(0, 1), 11),
    ...often(answeringCommands.slice(1, 3), 3),
    ...often(answeringCommands.slice(3), 6),
    ...often(amendingCommands, 4),
    ...reopeningCommands,
    ...peopleCommands.slice(0, -1),
    ...often(peopleCommands.slice(-1), 2),
    ...often(askingCommands.slice(-1), 5),
    ...often(workingCommands, 2),
    ...often(dayCommands, 2),
    ...often(contestingCommands.slice(0, 1), 5),
    ...often(contestingCommands.slice(1), 2),
    ...staffingCommands.slice(0, -1),
    ...often(staffingCommands.slice(-1), 4),
    ...often(waitingCommands, 7),
  ],
  { maxCommands: HISTORY, size: 'max' },
);

const beginning = fc.record({
  startsAt: fc.constantFrom(beginnings[0], ...beginnings),
  isTold: fc.constantFrom(true, false, false, false, false),
});

const { endOnFailure, histories: numRuns, path, seed, timeout } = modelSettings;

/** From so many histories of a file on, each kind is done for certain. */
const ENOUGH = 75;

/** Opens a marketplace before the tests of a file; returns what plays this file's share of the histories. */
export function historiesOf(lane: number): () => Promise<void> {
  let market: Marketplace;
  beforeAll(async () => {
    market = await openMarketplace();
  });
  afterAll(() => market.close());

  return async () => {
    const tally: Tally = new Map();
    const played = historyOf(market, tally, (error, commands) => {
      showFirst(error, commands, tally);
      checkEveryStep();
    });
    process.stdout.write(`MODEL_SEED=${seed}, ${numRuns} histories\n`);
    await fc.assert(played, {
      numRuns,
      seed: seed + lane,
      endOnFailure,
      ...(path && { path }),
      interruptAfterTimeLimit: timeout * 0.9,
      markInterruptAsFailure: true,
    });
    process.stdout.write(`${summaryOf(tally)}\n`);
    // Histories in which nothing happens prove nothing; few steps are for looking closer.
    if (numRuns >= ENOUGH)
      for (const kind of kinds) expect(doneOf(tally, kind), `how often ${kind} was done`).toBeGreaterThan(0);
  };
}

/** Plays histories until one fails, in a marketplace that is broken on purpose; returns why, and after how many steps. */
export async function findsIn(
  market: Marketplace,
  seed: number,
): Promise<{ readonly because: string; readonly steps: number }> {
  const tally: Tally = new Map();
  let because = 'nothing was found';
  const played = historyOf(market, tally, (error) => {
    because = String(error);
  });
  await fc.check(played, { numRuns: ENOUGH, seed, endOnFailure: true });
  return { because, steps: stepsOf(tally) };
}

type OnFailure = (error: unknown, commands: Iterable<Command>) => void;

/** One history from its beginning to the end in which everything settles. */
function historyOf(market: Marketplace, tally: Tally, onFailure: OnFailure) {
  return fc.asyncProperty(beginning, histories, async (beginning, commands) => {
    await market.forget(beginning);
    await postFirstShifts(market);
    const model = newModel(await factsOf(market), tally);
    try {
      await fc.asyncModelRun(() => ({ model, real: market }), commands);
      await everythingSettles(market);
    } catch (error) {
      onFailure(error, commands);
      throw error;
    }
  });
}

let isShown = false;

/** Prints the first history that failed: making it shorter may take minutes. */
function showFirst(error: unknown, commands: Iterable<Command>, tally: Tally): void {
  if (isShown) return;
  isShown = true;
  process.stdout.write(`${String(error)}\nafter ${String(commands)}\n${summaryOf(tally)}\nMaking it shorter …\n`);
}

function stepsOf(tally: Tally): number {
  return [...tally.values()].reduce((all, { done, refused }) => all + done + refused, 0);
}

/** `2012 steps (1204 done, 808 refused)`, and of each kind how many were done of how many. */
function summaryOf(tally: Tally): string {
  const sum = (count: (counts: Counts) => number) => [...tally.values()].reduce((all, one) => all + count(one), 0);
  const [done, refused] = [sum((one) => one.done), sum((one) => one.refused)];
  const kinds = [...tally].map(([kind, { done, refused }]) => `${kind} ${done}/${done + refused}`);
  return `${done + refused} steps (${done} done, ${refused} refused): ${kinds.join(', ')}`;
}

/** Returns how often a kind was done, or with `…` at its end all that begin so. */
function doneOf(tally: Tally, kind: string): number {
  const isMeant = (name: string) => (kind.endsWith('…') ? name.startsWith(kind.slice(0, -1)) : name === kind);
  return [...tally].reduce((all, [name, { done }]) => (isMeant(name) ? all + done : all), 0);
}

/** What is done in any few thousand steps; of leaving what was booked one way, since most of them find nobody booked. */
const kinds = [
  ...[
    'post',
    'save',
    'request',
    'takeBoth',
    'invite',
    'accept',
    'cancelShift',
    'acceptAndUndo',
    'agree',
    'propose',
    'work',
  ],
  ...['renewLicense', 'addFavourite', 'blockSpecialist', 'prefer', 'editShift', 'delete', 'wait'],
  ...[
    'leaveAnd…',
    'sendHome',
    'decide',
    'contest',
    'rate',
    'claimArrival',
    'arriveOffline',
    'setRoster',
    'setClosures',
    'readBoard',
  ],
];

/** Weeks later, Admins having decided, nothing is open: what was worked is paid, what was not holds no money. */
async function everythingSettles(market: Marketplace): Promise<void> {
  await market.advance(45 * 24 * 60);
  let facts = await factsOf(market);
  // An arrival that is decided may have been sent home, which leaves hours, and those a dispute.
  for (let round = 0; round < 4; round += 1) {
    const open = facts.reviews.filter(({ closed_at }) => closed_at === null);
    if (open.length === 0) break;
    for (const [index, review] of open.entries()) {
      // Some can be found only where there is something to find it by.
      const decided = await decide(review, index, market);
      if (!decided.ok) await decide(review, 0, market);
    }
    await market.advance(10 * 24 * 60);
    facts = await factsOf(market);
  }
  await checkWhole(market, { facts });
  const { rows } = await sql<{ status: string }>`
    select status from engagements e where status not in ('Completed', 'Declined', 'Cancelled', 'Expired', 'Deleted')
      -- Of who owes what a decision took back, nothing is paid out until later work makes up for it.
      and not (status = 'Approved' and exists (select from ledger_accounts a join ledger_entries x on x.account_id = a.id
        where a.kind = 'specialist_payable' and a.owner_id = e.specialist_id having sum(x.amount_cents) > 0))
    union all
    select 'payment ' || p.state from payments p join engagements e on e.id = p.engagement_id
    where p.state in ('planned', 'created', 'processing', 'requires_capture')
    union all
    select 'review of ' || kind from attendance_reviews where closed_at is null
    union all
    select 'dispute ' || status || ' about ' || kind || ', decide by ' || coalesce(decide_by::text, 'never') || ', appeal by ' || coalesce(appeal_by::text, 'never')
      from disputes where status <> 'Closed'`.execute(market.db);
  expect(
    rows.map(({ status }) => status),
    'open, weeks later',
  ).toEqual([]);
}
