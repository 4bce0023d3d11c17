/** The migration of bank accounts that a refusal of Stripe's had marked as if they had returned money. */
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

test('a bank account that only the provider refused is paused; one that returned a payout stays declined', async () => {
  const { connection, migrateOn } = await migrateUntil('0145_payouts_paused.sql');
  /** Inserts rows whose neighbors are left out. */
  const insert = (statement: string) => runSql(connection, `set session_replication_role = replica; ${statement}`);
  const bank = async (declined: boolean, ...failures: (string | null)[]) => {
    const id = newId();
    await insert(
      `insert into payment_methods (id, user_id, kind, provider_token, brand, last4, declined_at, created_at)
         values ('${id}', '${newId()}', 'bankAccount', '${id}', 'Chase', '6789', ${declined ? 'now()' : 'null'}, now())`,
    );
    for (const failure of failures)
      await insert(
        `insert into payouts (id, region, specialist_id, payment_method_id, state, instant, amount_cents, fee_cents, failure, created_at,
             updated_at)
           values ('${newId()}', 'US', '${newId()}', '${id}', '${failure ? 'failed' : 'succeeded'}', false, 9000, 0,
             ${failure ? `'${failure}'` : 'null'}, now(), now())`,
      );
    return id;
  };
  const refused = await bank(true, null, 'payouts_not_allowed', 'mortar:instantNotOffered');
  const returned = await bank(true, 'payouts_not_allowed', 'mortar:accountClosed');
  const closed = await bank(true, 'mortar:accountClosed');
  const works = await bank(false, null);
  await migrateOn();
  const rows = (await runSql(
    connection,
    'select id, declined_at is not null as declined, payouts_paused_at is not null as paused from payment_methods',
  )) as { id: string; declined: boolean; paused: boolean }[];
  expect(new Map(rows.map(({ id, declined, paused }) => [id, { declined, paused }]))).toEqual(
    new Map([
      [refused, { declined: false, paused: true }],
      [returned, { declined: true, paused: false }],
      [closed, { declined: true, paused: false }],
      [works, { declined: false, paused: false }],
    ]),
  );
  expect(await runSql(connection, `select from payouts where failure = 'payouts_not_allowed'`)).toEqual([]);
});
