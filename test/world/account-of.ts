import { sql } from 'kysely';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { World } from '../world.ts';

/** What was captured and kept, earned, and what the ledger still has in escrow, for one booking. */
export async function accountOf(world: World, engagementId: string) {
  const payments = await world.db
    .selectFrom('payments')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'shift_escrow' and a.owner_id = ${engagementId} and t.phase = 'posted'`.execute(world.db);
  const earnings = await world.db
    .selectFrom('earnings')
    .select('amount_cents')
    .where('engagement_id', '=', engagementId)
    .execute();
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const { balanced } = await world.must(adminEndpoints.checkLedger, { as: await world.admin() });
  return {
    kept: sum(payments.map(({ captured_cents, refunded_cents }) => captured_cents - refunded_cents)),
    overdrawn: payments.filter(({ captured_cents, amount_cents }) => captured_cents > amount_cents).length,
    kinds: payments.map(({ kind, state }) => `${kind} ${state}`),
    earned: sum(earnings.map(({ amount_cents }) => amount_cents)),
    escrow: rows[0]?.cents,
    balanced,
  };
}
