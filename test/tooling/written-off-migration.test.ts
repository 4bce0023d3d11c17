/** The migration that marks what was written off: by what the ledger and the audit say of it. */
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

test('what was written off before is marked so, also a fee of which the ledger wrote nothing; what was let go is not', async () => {
  const { connection, migrateOn } = await migrateUntil('0110_written_off_payments.sql');
  const [paid, fee, letGo, owed] = [newId(), newId(), newId(), newId()];
  const at = '2026-11-02T10:00:00Z';
  const payment = (id: string, releasedAt: string) => `
    insert into payments (id, region, kind, engagement_id, business_id, payer_id, specialist_id, payment_method_id, state, amount_cents,
        pay_cents, fee_cents, hold_at, settled_at, released_at, created_at, updated_at)
      values ('${id}', 'US', 'extra', '${newId()}', '${newId()}', '${newId()}', '${newId()}', '${newId()}', 'failed', 34, 30, 4, '${at}',
        '${at}', ${releasedAt}, '${at}', '${at}');`;
  // Only the rows the migration reads: whom they belong to is left out.
  await runSql(
    connection,
    `set session_replication_role = replica;
     ${payment(paid, `'${at}'`)} ${payment(fee, `'${at}'`)} ${payment(letGo, `'${at}'`)} ${payment(owed, 'null')}
     insert into ledger_transactions (id, region, kind, phase, cause_type, cause_id, at)
       values ('${newId()}', 'US', 'write_off', 'posted', 'payment', '${paid}', '${at}');
     insert into events (id, name, region, subject_type, subject_id, data, at)
       values ('${newId()}', 'smallChargeBorne', 'US', 'payment', '${fee}', '{}', '${at}'),
         ('${newId()}', 'paymentRefused', 'US', 'payment', '${letGo}', '{}', '${at}')`,
  );
  await migrateOn();
  const rows = (await runSql(connection, 'select id, written_off_at = released_at as written_off from payments')) as {
    id: string;
    written_off: boolean | null;
  }[];
  expect(new Map(rows.map(({ id, written_off }) => [id, written_off]))).toEqual(
    new Map([
      [paid, true],
      [fee, true],
      [letGo, null],
      [owed, null],
    ]),
  );
});
