import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { engagementIn } from '#test/world/profiles.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeEach(async () => {
  world = await createWorld({ people: 'none' });
  admin = await world.admin();
});
afterEach(() => world.close());

const overview = () => world.must(adminEndpoints.getOverview, { as: admin });
const check = () => world.must(adminEndpoints.checkLedger, { as: admin });

/** A transaction of the ledger between the platform's accounts; `resolves` another. */
async function transaction(
  phase: 'pending' | 'posted' | 'voided',
  lines: readonly (readonly [kind: string, cents: number])[],
  at: Date,
  resolves: string | null = null,
) {
  const id = newId();
  await world.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ledger_transactions')
      .values({ id, region: 'US', kind: `test ${id}`, phase, resolves, cause_type: 'test', cause_id: id, at })
      .execute();
    for (const [kind, cents] of lines) {
      await sql`insert into ledger_accounts (id, kind, created_at) values (${newId()}, ${kind}, ${at}) on conflict do nothing`.execute(
        tx,
      );
      const account = await tx
        .selectFrom('ledger_accounts')
        .select('id')
        .where('kind', '=', kind)
        .where('owner_id', 'is', null)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('ledger_entries')
        .values({ id: newId(), transaction_id: id, account_id: account.id, amount_cents: cents })
        .execute();
    }
  });
  return id;
}

describe('an empty marketplace', () => {
  test('has figures of nothing and a balanced ledger', async () => {
    const seen = await overview();
    const nothing = { value: 0, before: 0 };
    expect(seen).toMatchObject({
      openShifts: nothing,
      filledPercent: nothing,
      hoursToFill: nothing,
      paidOutCents: nothing,
      feesCents: nothing,
      attention: [],
    });
    expect(seen.counts).toEqual({ pharmacies: 0, specialists: 0, reviews: 0, ledgerBalanced: true, failingWork: 0 });
    expect(seen.weeks.map(({ week }) => week)).toEqual([
      '2026-09-27',
      '2026-10-04',
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
    expect(await check()).toEqual({ balanced: true, transactions: 0, entries: 0, unbalanced: [], accounts: [] });
  });
});

describe('the overview', () => {
  test('counts shifts open now and four weeks ago, what was filled, how fast, and this week', async () => {
    const now = world.clock.now();
    const { businessId } = await world.owner({ card: null });
    const { specialistId } = await world.specialist();
    const open = await engagementIn(world.db, now, { businessId, specialistId, status: 'Saved' });
    const booked = await engagementIn(world.db, now, { businessId, specialistId, status: 'Booked' });
    const past = await engagementIn(world.db, now, { businessId, specialistId, status: 'Completed' });
    const shiftOf = async (id: string) =>
      (await world.db.selectFrom('engagements').select('shift_id').where('id', '=', id).executeTakeFirstOrThrow())
        .shift_id;
    await world.db
      .updateTable('shifts')
      .set({ status: 'Booked', specialist_id: specialistId, created_at: after(now, -10 * 3_600_000) })
      .where('id', '=', await shiftOf(booked))
      .execute();
    await sql`alter table shifts disable trigger shifts_transition`.execute(world.db);
    await world.db
      .updateTable('shifts')
      .set({
        status: 'Completed',
        specialist_id: specialistId,
        created_at: after(now, -40 * DAY),
        starts_at: after(now, -20 * DAY),
        ends_at: after(now, -19 * DAY),
      })
      .where('id', '=', await shiftOf(past))
      .execute();
    await world.db
      .updateTable('engagements')
      .set({ booked_at: after(now, -25 * DAY) })
      .where('id', '=', past)
      .execute();
    const seen = await overview();
    // Today the saved one is open; four weeks ago the one since completed was.
    expect(open).toBeTruthy();
    expect(seen.openShifts).toEqual({ value: 1, before: 1 });
    // One shift began in the last four weeks, and it was worked.
    expect(seen.filledPercent).toEqual({ value: 100, before: 0 });
    // Booked 10 hours and 15 days after posting: the middle of the two.
    expect(seen.hoursToFill).toEqual({ value: 185, before: 0 });
    expect(seen.weeks.at(-1)).toEqual({ week: '2026-11-15', posted: 2, booked: 1, cancelled: 0, volumeCents: 68_400 });
    expect(seen.counts).toMatchObject({ pharmacies: 1, specialists: 1 });
  });

  test('says what waits for a look', async () => {
    await world.owner({ card: null, approved: false });
    await world.specialist({ licenseExp: '2026-11-20' });
    expect((await overview()).attention).toEqual([
      { kind: 'reviews', sentence: '1 profile in review', count: 1 },
      // People are there to compare, and no list was ever imported.
      { kind: 'exclusionListDue', sentence: 'The exclusion list is missing or older than a month', count: 1 },
      { kind: 'licensesEnding', sentence: '1 license ends in 14 days', count: 1 },
    ]);
    const spanish = await world.must(adminEndpoints.getOverview, { as: admin, language: 'es' });
    expect(spanish.attention.map(({ sentence }) => sentence)).toEqual([
      '1 perfil en revisión',
      'La lista de exclusión falta o tiene más de un mes',
      '1 licencia vence en 14 días',
    ]);
  });

  test('counts attendance reviews and refused expenses that wait for an Admin, until they are decided', async () => {
    const now = world.clock.now();
    const { businessId } = await world.owner({ card: null });
    const { specialistId } = await world.specialist();
    const about = { businessId, specialistId, status: 'Approved' } as const;
    const [first, second] = [await engagementIn(world.db, now, about), await engagementIn(world.db, now, about)];
    for (const [engagement_id, kind] of [
      [first, 'sentHome'],
      [first, 'walkOut'],
      [second, 'noShow'],
    ] as const)
      await world.db
        .insertInto('attendance_reviews')
        .values({ id: newId(), engagement_id, kind, cause: 'specialistWord', opened_at: now })
        .execute();
    await sql`alter table expenses disable trigger expenses_within_cap`.execute(world.db);
    const receiptId = newId();
    await sql`insert into receipts (id, engagement_id, file_key, file_name, mime_type, bytes, created_at)
      values (${receiptId}, ${first}, ${newId()}, 'r.pdf', 'application/pdf', 10, ${now})`.execute(world.db);
    await sql`insert into expenses (id, engagement_id, position, receipt_id, kind, amount_cents, note, status, refused_at, refused_reason, answer_by, answered_at, answer,
        created_at, updated_at)
      values (${newId()}, ${first}, 0, ${receiptId}, 'parking', 1800, '', 'Pending', ${now}, 'Why?', ${now}, ${now}, 'It is written.', ${now}, ${now})`.execute(
      world.db,
    );
    const waiting = async () =>
      (await overview()).attention
        .filter(({ kind }) => kind === 'attendanceReviews' || kind === 'expenses')
        .map(({ sentence }) => sentence);
    expect(await waiting()).toEqual(['3 attendance reviews to decide', '1 refused expense to decide']);
    await world.db.updateTable('attendance_reviews').set({ closed_at: now, decision: 'settled' }).execute();
    await sql`update expenses set status = 'Approved', decided_at = ${now}`.execute(world.db);
    expect(await waiting()).toEqual([]);
  });

  test('adds the fees of the last four weeks, and of the four before', async () => {
    const now = world.clock.now();
    await transaction(
      'posted',
      [
        ['provider_available', 820],
        ['platform_fee', -820],
      ],
      after(now, -DAY),
    );
    await transaction(
      'posted',
      [
        ['provider_available', 300],
        ['platform_fee', -300],
      ],
      after(now, -30 * DAY),
    );
    await transaction(
      'pending',
      [
        ['provider_available', 99],
        ['platform_fee', -99],
      ],
      now,
    );
    expect((await overview()).feesCents).toEqual({ value: 820, before: 300 });
  });
});

describe('checking the ledger', () => {
  test('sums each kind of account; what is pending counts until it is resolved', async () => {
    const now = world.clock.now();
    const held = await transaction(
      'pending',
      [
        ['provider_pending', 1000],
        ['shift_escrow', -1000],
      ],
      now,
    );
    await transaction(
      'pending',
      [
        ['provider_pending', 50],
        ['shift_escrow', -50],
      ],
      now,
    );
    await transaction(
      'posted',
      [
        ['provider_pending', 900],
        ['shift_escrow', -900],
      ],
      now,
      held,
    );
    expect(await check()).toEqual({
      balanced: true,
      transactions: 3,
      entries: 6,
      unbalanced: [],
      accounts: [
        { kind: 'provider_pending', accounts: 1, postedCents: 900, pendingCents: 50 },
        { kind: 'shift_escrow', accounts: 1, postedCents: -900, pendingCents: -50 },
      ],
    });
  });

  test('finds the transaction that is off, however it came to be', async () => {
    const now = world.clock.now();
    await sql`alter table ledger_entries disable trigger user`.execute(world.db);
    await sql`alter table ledger_transactions disable trigger user`.execute(world.db);
    const off = await transaction(
      'posted',
      [
        ['provider_pending', 900],
        ['shift_escrow', -899],
      ],
      now,
    );
    expect(await check()).toMatchObject({ balanced: false, unbalanced: [off] });
    expect((await overview()).counts.ledgerBalanced).toBe(false);
  });
});
