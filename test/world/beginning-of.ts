/** What tests of a file begin with: their world as it was, and situations that were made before. */
import { type Keep, keepRows, restoreRows } from '#server/db/restore-rows.ts';
import type { TestDatabase } from '#server/db/test-database.ts';
import type { movableClock } from './test-clock.ts';

type Taken = { readonly owners: number; readonly specialists: number };
type Parts = {
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof movableClock>;
  readonly peopleTaken: () => Taken;
  readonly takePeople: (taken: Taken) => void;
};
/** What is kept of a moment: rows, time, and who of the ready people was asked for. */
type Moment = { readonly keep: Keep; readonly now: Date; readonly offset: number; readonly taken: Taken };
type Situation = { times: number; kept: Moment | null; made: unknown };

/** Keeping one costs a fifth of what making it does: whoever makes it but once has no use for that. */
const WORTH_KEEPING = 2;

export function beginningOf({ database, clock, peopleTaken, takePeople }: Parts) {
  const situations = new Map<string, Situation>();
  let start: Moment | null = null;
  let askedAtStart = -1;
  let keeps = 0;

  async function keepMoment(): Promise<Moment> {
    keeps += 1;
    const keep = `kept_${keeps}` as const;
    await keepRows(database.owner, keep);
    return { keep, now: clock.now(), offset: clock.offsetMinutes(), taken: peopleTaken() };
  }

  async function bringBack({ keep, now, offset, taken }: Moment): Promise<void> {
    await restoreRows(database.owner, keep);
    clock.setOffset(offset);
    clock.moveTo(now);
    takePeople(taken);
  }

  /**
   * Takes everything back to what it was when first asked to: the rows and the time. Before each test of a file it keeps
   * what the others left from falling due.
   */
  async function startAgain(): Promise<void> {
    if (start) await bringBack(start);
    start ??= await keepMoment();
    askedAtStart = database.asked();
  }

  /**
   * Returns what `make` makes: values only, nothing that holds on to the world. Where nothing was asked since `startAgain`
   * and others made the same, what they had is brought back instead.
   */
  async function begin<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (database.asked() !== askedAtStart) return make();
    const key = JSON.stringify([name, clock.now(), peopleTaken()]);
    const situation = situations.get(key) ?? { times: 0, kept: null, made: null };
    situations.set(key, situation);
    if (situation.kept) {
      await bringBack(situation.kept);
      return structuredClone(situation.made) as T;
    }
    const made = await make();
    situation.times += 1;
    if (situation.times >= WORTH_KEEPING) {
      situation.made = structuredClone(made);
      situation.kept = await keepMoment();
    }
    return made;
  }

  return { startAgain, begin };
}
