/** Whether money is where it belongs once everything is over: the provider's books beside the ledger, and what is stuck. */
import { sql } from 'kysely';
import { reconcile } from '#server/modules/wallet/books/reconcile.ts';
import { unpaidCents } from '#server/modules/wallet/queries/earning-queries.ts';
import { balanceOf } from '#server/modules/wallet/queries/ledger-queries.ts';
import type { Booking, MoneyWorld } from '#test/world/money.ts';

/** Returns what is wrong, in words. */
export async function wrongIn(world: MoneyWorld, bookings: readonly Booking[]): Promise<string[]> {
  const wrong: string[] = [];
  const say = (isWrong: boolean, sentence: string) => isWrong && wrong.push(sentence);
  const books = await world.books();
  say(books['total'] !== 0, `the ledger is off by ${books['total']} cents`);
  for (const account of [
    'shift_escrow',
    'provider_pending',
    'promised',
    'suspense',
    'payout_in_transit',
    'chargeback_contested',
    'business_receivable',
  ])
    say(account in books, `${books[account]} cents are left in ${account}`);
  await reconcile(world.deps);
  const { rows: differences } = await sql<{ key: string; provider: number; ledger: number }>`
    select key, provider_cents as provider, ledger_cents as ledger from ledger_differences where closed_at is null`.execute(
    world.db,
  );
  for (const { key, provider, ledger } of differences)
    wrong.push(`${key}: the provider says ${provider}, the ledger ${ledger}`);
  const { rows: stuck } = await sql<{ what: string }>`
    select 'payment ' || kind || ' is ' || state as what from payments where state in ('planned', 'created', 'processing', 'requires_capture')
    union all select 'payout is ' || state from payouts where state in ('created', 'processing')
    union all select 'a reversal is open' from payout_reversals where done_at is null
    union all select 'attempt ' || kind || ' is open' from payment_attempts where state = 'open'
    union all select sweep || ' fails: ' || error from sweep_failures`.execute(world.db);
  for (const { what } of stuck) wrong.push(`stuck: ${what}`);
  for (const owner of new Set(bookings.map(({ specialistId }) => specialistId))) {
    const owed = 0 - (await balanceOf(world.db, { kind: 'specialist_payable', owner }));
    const unpaid = await unpaidCents(world.db, owner);
    say(owed !== unpaid, `the ledger owes a specialist ${owed} cents, and ${unpaid} wait for a payout`);
  }
  return wrong;
}
