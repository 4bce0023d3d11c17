/** The migration of the provider's refunds from before a payment was kept with each. */
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

test('a refund is of the payment that asked for its amount, of the booking’s one that went back, or of none', async () => {
  const { connection, migrateOn } = await migrateUntil('0133_provider_refunds.sql');
  /** Inserts rows whose neighbors are left out. */
  const insert = (statement: string) => runSql(connection, `set session_replication_role = replica; ${statement}`);
  const payment = async (kind: 'shift' | 'extra', engagementId: string, refundedCents: number, askedCents?: number) => {
    const id = newId();
    await insert(
      `insert into payments (id, region, kind, engagement_id, business_id, payer_id, specialist_id, payment_method_id, amount_cents,
           pay_cents, fee_cents, state, captured_cents, refunded_cents, hold_at, created_at, updated_at)
         values ('${id}', 'US', '${kind}', '${engagementId}', '${newId()}', '${newId()}', '${newId()}', '${newId()}', 9000, 8000, 1000,
           'succeeded', 9000, ${refundedCents}, now(), now(), now())`,
    );
    if (askedCents !== undefined)
      await insert(
        `insert into payment_attempts (id, payment_id, kind, amount_cents, state, due_at, created_at, finished_at)
           values ('${newId()}', '${id}', 'refund', ${askedCents}, 'done', now(), now(), now())`,
      );
    return id;
  };
  const refund = async (engagementId: string, cents: number) => {
    const [id, account, transaction] = [`re_${newId()}`, newId(), newId()];
    await insert(
      `insert into ledger_accounts (id, kind, owner_id, created_at) values ('${account}', 'shift_escrow', '${engagementId}', now())
         on conflict do nothing;
       insert into ledger_transactions (id, region, kind, phase, cause_type, cause_id, at)
         values ('${transaction}', 'US', 'refund', 'posted', 'refund', '${id}', now());
       insert into ledger_entries (id, transaction_id, account_id, amount_cents)
         select '${newId()}', '${transaction}', a.id, ${cents} from ledger_accounts a where a.owner_id = '${engagementId}'`,
    );
    return id;
  };
  const [several, byHand, unknown] = [newId(), newId(), newId()];
  const first = await payment('shift', several, 500, 500);
  const second = await payment('extra', several, 700, 700);
  const returned = await payment('shift', byHand, 300);
  await payment('extra', byHand, 0);
  await payment('shift', unknown, 0);
  const refunds = [await refund(several, 700), await refund(several, 500), await refund(byHand, 300)];
  await refund(unknown, 100);
  await migrateOn();
  const rows = (await runSql(connection, 'select id, payment_id from provider_refunds')) as Record<string, string>[];
  expect(new Map(rows.map(({ id, payment_id }) => [id, payment_id]))).toEqual(
    new Map([second, first, returned].map((id, at) => [refunds[at], id])),
  );
});
