/** Months of the ledger that are closed for good (PRODUCT §6, docs/decisions/094). */
import { addDays, after, dayIn, startOfDay } from '#contract/time.ts';
import type { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { periodObstacles } from '#contract/wallet/books.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { presentPeriod } from './present-books.ts';
import { countOpenDifferences, lastReconciliation } from './queries/difference-queries.ts';
import {
  awaitLedgerWriters,
  closedPeriods,
  firstEntryAt,
  insertPeriod,
  isBalancedUntil,
  lastPeriod,
} from './queries/period-queries.ts';
import { suspenseCents } from './queries/suspense-queries.ts';
import { GRACE } from './reconcile.ts';

/** Months of the books begin at midnight there. */
export const BOOKS_ZONE = 'America/New_York';

type Obstacle = (typeof periodObstacles)[number];

export type NextPeriod = { readonly month: string; readonly startsAt: Date; readonly endsAt: Date };

/** Returns the month after the last closed one, or that of the first entry; null while nothing was ever written. */
export async function nextPeriod({ db }: Pick<Call, 'db'>): Promise<NextPeriod | null> {
  const last = await lastPeriod(db);
  const start = last?.ends_at ?? (await firstEntryAt(db));
  return start ? periodOf(dayIn(start, BOOKS_ZONE).slice(0, 7)) : null;
}

/** Returns what keeps a month from being closed now; empty: it may be. */
export async function obstaclesOf({ db, now }: Pick<Call, 'db' | 'now'>, { endsAt }: NextPeriod): Promise<Obstacle[]> {
  if (endsAt > now) return ['period_not_over'];
  const reconciled = await lastReconciliation(db);
  const found: (Obstacle | false)[] = [
    !(await isBalancedUntil(db, endsAt)) && 'ledger_unbalanced',
    (!reconciled || reconciled.to_at < after(endsAt, GRACE)) && 'not_reconciled',
    (await countOpenDifferences(db, endsAt)) > 0 && 'differences_open',
    (await suspenseCents(db)) !== 0 && 'suspense_not_zero',
  ];
  return found.filter((obstacle) => obstacle !== false);
}

/** Closes the next month. From then on the database refuses what is dated before its end, and it is never opened again. */
export const closeLedgerPeriod: ActionOf<typeof bookEndpoints.closeLedgerPeriod> = async (call, { body }) => {
  await awaitLedgerWriters(call.db);
  const next = await nextPeriod(call);
  if (next?.month !== body.month) refuse('period_not_next');
  const [obstacle] = await obstaclesOf(call, next);
  if (obstacle) refuse(obstacle);
  await insertPeriod(call.db, { ...next, timeZone: BOOKS_ZONE, by: call.actor.userId, now: call.now });
  await recordEvent(call, 'ledgerPeriodClosed', {
    subject: ['ledger', body.month],
    data: { month: body.month, timeZone: BOOKS_ZONE },
  });
  const [closed] = await closedPeriods(call.db);
  if (!closed) throw new Error(`month ${body.month} was not closed`);
  return presentPeriod(closed);
};

function periodOf(month: string): NextPeriod {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { month, startsAt: startOfDay(first, BOOKS_ZONE), endsAt: startOfDay(next, BOOKS_ZONE) };
}
