/** What the database itself refuses of the ledger, tried as the application's role and as the owner of the tables. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantApplicationRole, reasonWithoutRole } from '#server/db/application-role.ts';
import { type Db, inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { type Entry, entry, postPending, postTransaction } from './ledger.ts';
import type { AccountKind } from './queries/ledger-queries.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const at = new Date('2026-11-16T14:00:00Z');
const TABLES = ['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'ledger_periods'];
const CHANGES = {
  ledger_accounts: "update ledger_accounts set kind = 'suspense'",
  ledger_transactions: "update ledger_transactions set kind = 'other'",
  ledger_entries: 'update ledger_entries set amount_cents = 1',
  ledger_periods: "update ledger_periods set time_zone = 'UTC'",
};

function posting(kind: string, entries: readonly Entry[]) {
  return { kind, cause: { type: 'payment' as const, id: newId() }, region: 'US', at, entries };
}

describe('the application’s role', () => {
  it('is the one the application works as, and not the owner', async () => {
    const roleOf = async (db: Db) =>
      (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role;
    expect(await roleOf(world.db)).toBe('mortar_app');
    expect(await roleOf(world.owner)).toBe('mortar');
    expect(await reasonWithoutRole(world.deps.connection)).toBeNull();
  });

  it.each([...TABLES, 'events', 'policies'])('may neither change nor remove a row of %s', async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
    ])
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied|must be owner/);
    const change = CHANGES[table as keyof typeof CHANGES];
    if (change) await expect(sql.raw(change).execute(world.db)).rejects.toThrow('permission denied');
  });

  it('can make no migration believed', async () => {
    await expect(sql`insert into migrations values ('9999_x', '')`.execute(world.db)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('the owner of the tables', () => {
  it.each(TABLES)('is refused by triggers to change, remove or empty %s', async (table) => {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(world.owner);
    if (rows.length > 0)
      for (const statement of [`delete from ${table}`, CHANGES[table as keyof typeof CHANGES]])
        await expect(sql.raw(statement).execute(world.owner)).rejects.toThrow('never changed or removed');
    await expect(sql.raw(`truncate ${table} cascade`).execute(world.owner)).rejects.toThrow('never changed or removed');
  });
});

describe('a database user who may not create roles', () => {
  it('is told in one sentence what to run, and triggers guard until then', async () => {
    const name = `plain_${newId().slice(-12)}`;
    const admin = new pg.Client({ ...world.deps.connection, user: 'mortar' });
    await admin.connect();
    await admin.query(`create role ${name} login`);
    await admin.query(
      `grant usage on schema public to ${name}; grant select on all tables in schema public to ${name}`,
    );
    const connection = { ...world.deps.connection, user: name };
    try {
      expect(await reasonWithoutRole(connection)).toBe(
        `The database user ${name} may not create the role mortar_app, so only triggers keep the ledger from being changed. Run once as an administrator: create role mortar_app nologin; grant mortar_app to ${name}; then start again.`,
      );
      await admin.query(`grant mortar_app to ${name}`);
      expect(await reasonWithoutRole(connection)).toBeNull();
    } finally {
      await admin.query(`drop owned by ${name}; drop role ${name}`);
      await admin.end();
    }
  });

  it('gains the rights at the next start, and granting twice changes nothing', async () => {
    const admin = new pg.Client({ ...world.deps.connection, user: 'mortar' });
    await admin.connect();
    const rights = async () =>
      (
        await admin.query(
          "select table_name, privilege_type from information_schema.role_table_grants where grantee = 'mortar_app' order by 1, 2",
        )
      ).rows;
    const before = await rights();
    await grantApplicationRole(admin);
    expect(await rights()).toEqual(before);
    await admin.end();
  });
});

describe('an account', () => {
  const escrow = newId();
  const post = (db: Db, kind: string, ...entries: Entry[]) =>
    inTransaction(db, (tx) => postTransaction(tx, posting(kind, entries)));
  const overdrawn = { constraint: 'ledger_not_overdrawn' };

  it('knows by its kind whether it may be overdrawn, every kind', async () => {
    const kinds: Record<AccountKind, boolean> = {
      provider_pending: true,
      provider_available: true,
      provider_fee: true,
      payout_in_transit: true,
      platform_fee: true,
      suspense: true,
      goodwill: true,
      chargeback_contested: true,
      business_receivable: true,
      terms_float: true,
      shift_escrow: false,
      specialist_payable: false,
    };
    const { rows } = await sql<{ kind: string; may: boolean }>`
      select kind, may_overdraw as may from ledger_account_kinds where kind = any(${Object.keys(kinds)})`.execute(
      world.db,
    );
    expect(Object.fromEntries(rows.map(({ kind, may }) => [kind, may]))).toEqual(kinds);
  });

  it('of a shift pays no more than was paid in, to the cent', async () => {
    const paidIn = [entry('provider_available', null, 1000), entry('shift_escrow', escrow, -1000)];
    await post(world.db, 'capture', ...paidIn);
    const payOut = (cents: number) =>
      post(world.db, 'settlement', entry('shift_escrow', escrow, cents), entry('platform_fee', null, -cents));
    await expect(payOut(1001)).rejects.toMatchObject(overdrawn);
    expect(await payOut(600)).toBe(true);
    await expect(payOut(401)).rejects.toMatchObject(overdrawn);
  });

  it('counts what is promised out of it as gone, and what is promised into it not yet', async () => {
    const other = newId();
    const into = (cents: number) => [entry('provider_pending', null, cents), entry('shift_escrow', other, -cents)];
    await inTransaction(world.db, (db) => postPending(db, posting('hold', into(1000))));
    const out = (cents: number) => [entry('shift_escrow', other, cents), entry('platform_fee', null, -cents)];
    await expect(post(world.db, 'settlement', ...out(1))).rejects.toMatchObject(overdrawn);
    await post(world.db, 'capture', ...into(1000));
    await inTransaction(world.db, (db) => postPending(db, posting('reserve', out(700))));
    await expect(post(world.db, 'settlement', ...out(301))).rejects.toMatchObject(overdrawn);
    expect(await post(world.db, 'settlement', ...out(300))).toBe(true);
  });

  it('of a specialist is overdrawn by a decision alone, and no payout leaves it so', async () => {
    const owner = newId();
    const owed = (cents: number) => [entry('specialist_payable', owner, cents), entry('platform_fee', null, -cents)];
    await expect(post(world.db, 'payout', ...owed(1))).rejects.toMatchObject(overdrawn);
    expect(await post(world.db, 'dispute_settlement', ...owed(500))).toBe(true);
    // Less owed than before, and still overdrawn: nothing leaves.
    expect(await post(world.db, 'settlement', ...owed(-200))).toBe(true);
    await expect(post(world.db, 'payout', ...owed(100))).rejects.toMatchObject(overdrawn);
  });

  it('is asked after by the entries of a transaction: no other account is read, however many there are', async () => {
    await sql`insert into ledger_accounts (id, kind, owner_id, created_at)
      select gen_random_uuid(), 'shift_escrow', gen_random_uuid(), now() from generate_series(1, 5000)`.execute(
      world.owner,
    );
    await sql`analyze ledger_accounts`.execute(world.owner);
    const own = newId();
    const read = await inTransaction(world.db, async (tx) => {
      const paidIn = [entry('provider_available', null, 1000), entry('shift_escrow', own, -1000)];
      await postTransaction(tx, posting('capture', paidIn));
      const paidOut = [entry('shift_escrow', own, 1000), entry('platform_fee', null, -1000)];
      await postTransaction(tx, posting('settlement', paidOut));
      await sql`set constraints all immediate`.execute(tx);
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'ledger_accounts'`.execute(tx);
      return rows[0]?.read;
    });
    expect(read).toBe(0);
  });

  it.each([true, false])('is spent once when eight want all of it at once (guarded: %s)', async (isGuarded) => {
    const own = newId();
    await post(world.db, 'capture', entry('provider_available', null, 1000), entry('shift_escrow', own, -1000));
    if (!isGuarded)
      await sql`alter table ledger_transactions disable trigger ledger_transactions_covered`.execute(world.owner);
    try {
      const spent = await Promise.allSettled(
        Array.from({ length: 8 }, () =>
          post(world.db, 'settlement', entry('shift_escrow', own, 1000), entry('platform_fee', null, -1000)),
        ),
      );
      expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(isGuarded ? 1 : 8);
    } finally {
      await sql`alter table ledger_transactions enable trigger ledger_transactions_covered`.execute(world.owner);
    }
  });
});
