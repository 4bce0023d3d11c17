/** Lists as files: what the list shows, in its order, by its criteria, to those who may read it, and told to the audit log. */
import { sql } from 'kysely';
import { parse } from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
import { exportEndpoints } from '#contract/admin/export-endpoints.ts';
import { type ExportName, exportNames } from '#contract/admin/export-names.ts';
import { exportedLists } from '#contract/admin/exported-lists.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { type Endpoint, pathWith } from '#contract/endpoint.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { newId } from '#server/ids.ts';
import { createDemoWorld } from '#test/world/demo-world.ts';
import { insertChargeback } from '#test/world/insert-chargeback.ts';
import { insertDispute } from '#test/world/insert-dispute.ts';
import { signInAsDemo } from '#test/world/sign-in-as-demo.ts';
import { supportIn } from '#test/world/support-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
const by = {} as Record<keyof typeof demoEmails, Person>;
beforeAll(async () => {
  world = await createDemoWorld();
  for (const [role, email] of Object.entries(demoEmails))
    by[role as keyof typeof demoEmails] = await signInAsDemo(world, email);
  await insertDispute(world, { status: 'In Review', decide_by: world.clock.now() });
  await insertDispute(world, { status: 'In Review', decide_by: world.clock.now() });
  for (const cents of [76_608, 12_000]) await insertChargeback(world, cents);
  const support = supportIn(() => world);
  for (const text of ['Where is my money?', 'And my hours?']) await support.opened(by.specialist, text);
  const at = world.clock.now();
  const failure = { sweep: 'placeDueHolds', error: 'no', first_failed_at: at, last_failed_at: at, next_try_at: at };
  await world.db
    .insertInto('sweep_failures')
    .values({ id: newId(), row_id: newId(), ...failure })
    .execute();
  return () => world.close();
});

async function take(as: Person, list: ExportName, filters: Record<string, string> = {}) {
  const reply = await world.app.inject({
    method: 'POST',
    url: pathWith(exportEndpoints.exportList.path, { list }),
    headers: { authorization: `Bearer ${as.token}` },
    payload: { filters },
  });
  const text = reply.body;
  const rows =
    reply.statusCode === 200 ? parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true }).data : [];
  return { status: reply.statusCode, headers: reply.headers, text, rows };
}

/** Every item of a list, page after page. */
async function listed(as: Person, list: ExportName, filters: Record<string, string>): Promise<unknown[]> {
  const items: unknown[] = [];
  const endpoint: Endpoint = exportedLists[list];
  for (let page = 0; ; page += 1) {
    const query = { ...filters, page: String(page), pageSize: '100' };
    const answer = (await world.must(endpoint, { as, query } as never)) as { items: unknown[]; total: number };
    items.push(...answer.items);
    if (answer.items.length < 100) return items;
  }
}

const valueAt = (item: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], item);

type Case = {
  list: ExportName;
  as?: keyof typeof demoEmails;
  filters: Record<string, string>;
  key?: string;
  mayBeEmpty?: true;
};
const cases: Case[] = [
  { list: 'users', filters: {} },
  { list: 'users', filters: { role: 'Specialist', query: 'a' } },
  { list: 'shifts', filters: {} },
  { list: 'shifts', as: 'business', filters: { status: 'Booked' } },
  { list: 'postings', filters: {} },
  { list: 'postings', as: 'manager', filters: {} },
  { list: 'bookings', filters: {} },
  { list: 'bookings', as: 'business', filters: { status: 'In Review,Approved,Completed', order: 'latest' } },
  { list: 'bookings', as: 'specialist', filters: { order: 'latest' } },
  { list: 'payments', filters: {} },
  { list: 'payments', filters: { show: 'lapsing' }, mayBeEmpty: true },
  { list: 'chargebacks', filters: { show: 'open' } },
  { list: 'chargebacks', filters: { show: 'all' } },
  { list: 'chargebacks', filters: { show: 'won' }, mayBeEmpty: true },
  { list: 'ledgerEntries', filters: {} },
  { list: 'disputes', filters: { status: 'toDecide' } },
  { list: 'disputes', filters: { status: 'closed' }, mayBeEmpty: true },
  { list: 'appeals', filters: { status: 'open' }, key: 'appeal.id', mayBeEmpty: true },
  { list: 'pauses', filters: {}, mayBeEmpty: true },
  { list: 'attendance', filters: { status: 'open' }, mayBeEmpty: true },
  { list: 'expenses', filters: {}, key: 'expense.id', mayBeEmpty: true },
  { list: 'messageReports', filters: { decided: 'false' }, mayBeEmpty: true },
  { list: 'ratings', filters: { show: 'all' } },
  { list: 'support', filters: { state: 'open' } },
  { list: 'exclusions', filters: { decided: 'false' }, mayBeEmpty: true },
  { list: 'reviews', filters: {} },
  { list: 'failingWork', filters: {} },
  { list: 'audit', filters: {} },
  { list: 'audit', filters: { name: 'engagementBooked' } },
  { list: 'people', as: 'business', filters: { list: 'workedHere' } },
];

describe('an export', () => {
  it('has a case for each list', () => {
    expect(exportNames.filter((name) => !cases.some(({ list }) => list === name))).toEqual([]);
  });

  it.each(cases)('of $list $filters holds the rows of the list, in its order', async (asked) => {
    const { list, as = 'admin', key = 'id' } = asked;
    const filters = list === 'ledgerEntries' ? { accountId: await largestAccount() } : asked.filters;
    const { status, rows } = await take(by[as], list, filters);
    expect(status).toBe(200);
    const items = await listed(by[as], list, filters);
    expect(rows.map((row) => row[key])).toEqual(items.map((item) => valueAt(item, key)));
    if (!asked.mayBeEmpty) expect(rows).not.toEqual([]);
  });

  it('is a dated file with a mark of its encoding, dollars, and no cell that a spreadsheet would calculate', async () => {
    await world.db.updateTable('users').set({ first_name: '=cmd()' }).where('id', '=', by.specialist.userId).execute();
    const users = await take(by.admin, 'users', { query: demoEmails.specialist });
    const day = world.clock.now().toISOString().slice(0, 10);
    expect(users.headers['content-disposition']).toContain(`filename="users-${day}.csv"`);
    expect(users.headers['content-type']).toContain('text/csv');
    expect(users.text.startsWith('\uFEFFid,email,')).toBe(true);
    expect(users.rows.map(({ firstName }) => firstName)).toEqual(["'=cmd()"]);
    const [payment] = (await world.must(paymentDeskEndpoints.listAdminPayments, { as: by.admin, query: {} })).items;
    const [row] = (await take(by.admin, 'payments')).rows;
    expect(row?.['amountUsd']).toBe((payment!.amountCents / 100).toFixed(2));
  });

  it('is told to the audit log with its criteria, before the first row leaves', async () => {
    await take(by.admin, 'payments', { show: 'failed' });
    const { items } = await world.must(auditEndpoints.listAudit, { as: by.admin, query: { name: 'listExported' } });
    expect(items[0]).toMatchObject({
      actorId: by.admin.userId,
      sentence: 'Exported payments as CSV',
      details: { list: 'payments', filters: { show: 'failed' } },
    });
  });

  it('is refused as its list is: a wrong role, a filter it does not know, another’s pharmacy', async () => {
    const adminsOnly = exportNames.filter(
      (list) => !(exportedLists[list].who as readonly string[]).includes('Business'),
    );
    expect(adminsOnly.length).toBeGreaterThan(12);
    for (const list of adminsOnly) expect([list, (await take(by.business, list)).status]).toEqual([list, 403]);
    expect((await take(by.admin, 'users', { role: 'Nobody' })).status).toBe(422);
    expect((await take(by.admin, 'users', { page: '3', sort: 'up' })).status).toBe(422);
    const other = await sql<{ id: string }>`
      select id from businesses where owner_id <> ${by.business.userId} order by id limit 1`.execute(world.db);
    expect((await take(by.business, 'shifts', { businessId: other.rows[0]!.id })).status).toBe(404);
    // The ledger's list wants to know of which account.
    expect((await take(by.admin, 'ledgerEntries')).status).toBe(422);
  });

  it('ends its statement when its reader leaves', async () => {
    // Without limits of its own, only that ends it.
    const endless = await createWorld({ limits: { statement_timeout: 0, query_timeout: 0 } });
    const admin = await endless.admin();
    const running = async (isRunning: boolean) => {
      for (;;) {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'declare walked_list%'`.execute(endless.db);
        if (rows.length > 0 === isRunning) return;
      }
    };
    const address = await endless.app.listen({ port: 0, host: '127.0.0.1' });
    await endless.db.transaction().execute(async (tx) => {
      await sql`lock table payments in access exclusive mode`.execute(tx);
      const leaving = new AbortController();
      const reply = fetch(`${address}${pathWith(exportEndpoints.exportList.path, { list: 'payments' })}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: '{}',
        signal: leaving.signal,
      });
      await running(true);
      leaving.abort();
      await expect(reply).rejects.toThrow('aborted');
      await running(false);
    });
    await endless.close();
  });
});

/** The account with the most entries. */
async function largestAccount(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from ledger_entries group by account_id order by count(*) desc, account_id limit 1`.execute(
    world.db,
  );
  return rows[0]!.id;
}
