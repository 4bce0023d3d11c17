/**
 * Counting failed guesses, to notice a flood of them. A flood must not cost more than what it tries, so a process counts
 * beside its calls: one thing at a time, and what came meanwhile together. No call waits for it.
 */
import type { Call } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { failedGuesses } from '../../../call/flood-counters.ts';
import { networkOf } from '../../../call/network-of.ts';
import type { Db } from '../../../db/open.ts';
import type { GuessLimitName } from './guess-limits.ts';
import { type FloodScope, raiseFloodAlarm } from './raise-flood-alarm.ts';
import { spendGuess } from './spend-guess.ts';

type Failure = {
  readonly what: 'password' | 'secondFactor' | 'resetCode' | 'resetAsk' | 'confirmCode';
  /** The e-mail or the account's id it was about. */
  readonly account: string;
};

type Count = { readonly scope: FloodScope; readonly of: string; failures: number };
type Counting = { readonly waiting: Map<string, Count>; running: Promise<void> | null };

const countings = new WeakMap<Db, Counting>();

const limitOf: Readonly<Record<FloodScope, GuessLimitName>> = {
  account: 'floodOfAccount',
  address: 'floodFromAddress',
  everyone: 'floodOfEveryone',
};

/** Counts a guess that failed or was refused, against its account, the caller's network and all of them together. */
export function countFailure({ deps, from }: Pick<Call, 'deps' | 'from'>, { what, account }: Failure): void {
  failedGuesses.inc({ what });
  const counting = countings.get(deps.db) ?? { waiting: new Map<string, Count>(), running: null };
  countings.set(deps.db, counting);
  add(counting, 'account', account);
  add(counting, 'address', networkOf(from.ip));
  add(counting, 'everyone', '');
  counting.running ??= run(deps, counting).finally(() => {
    counting.running = null;
  });
}

/** Resolves once every failure so far is counted: before the database closes. */
export async function failuresCounted({ db }: Pick<Deps, 'db'>): Promise<void> {
  await countings.get(db)?.running;
}

function add({ waiting }: Counting, scope: FloodScope, of: string): void {
  const key = `${scope}\n${of}`;
  const count = waiting.get(key) ?? { scope, of, failures: 0 };
  count.failures += 1;
  waiting.set(key, count);
}

async function run(deps: Deps, { waiting }: Counting): Promise<void> {
  for (let [next] = waiting; next; [next] = waiting) {
    const [key, { scope, of, failures }] = next;
    waiting.delete(key);
    const now = deps.clock.now();
    try {
      const guess = { limit: limitOf[scope], of, cost: failures };
      if (!(await spendGuess({ deps, now }, deps.db, guess))) await raiseFloodAlarm({ deps, now }, scope, of);
    } catch (error) {
      deps.log.error({ err: error, scope }, 'failed guesses were not counted');
    }
  }
}
