/** Which rows each figure of the overview counts, and which it leaves out. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { entry, postTransaction } from '#server/modules/wallet/ledger.ts';
import { postingRow, type ShiftRow, shiftRow } from '#test/world/market.ts';
import { engagementIn } from '#test/world/profiles.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
let businessId: string;
let specialistId: string;
beforeEach(async () => {
  world = await createWorld({ people: 'none' });
  admin = await world.admin();
  ({ businessId } = await world.owner({ card: null }));
  ({ specialistId } = await world.specialist());
});
afterEach(() => world.close());

const overview = () => world.must(adminEndpoints.getOverview, { as: admin });
const inHours = (hours: number) => after(world.clock.now(), hours * HOUR);
const inDays = (days: number) => after(world.clock.now(), days * DAY);

/** A shift as it stands in the database, posted and open unless said otherwise. */
async function shiftIn(startsAt: Date, changes: Partial<ShiftRow> = {}): Promise<void> {
  const pharmacy = await world.db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const of = pharmacy as unknown as Parameters<typeof postingRow>[0];
  const posting = postingRow(of, world.clock.now());
  const shift = shiftRow(of, posting.id, world.clock.now(), { startsAt: startsAt.toISOString() });
  await world.db.insertInto('postings').values(posting).execute();
  await world.db
    .insertInto('shifts')
    .values({ ...shift, ...changes })
    .execute();
}

const cancelled = (by: 'business' | 'system', at: Date) =>
  ({ status: 'Cancelled', cancelled_by: by, cancelled_at: at }) as const;

test('open at a moment is what was posted, ahead and not yet cancelled, taken back or begun then', async () => {
  const posted = { created_at: inDays(-40) };
  await shiftIn(inDays(3), posted);
  await shiftIn(inDays(3), { created_at: inDays(-2) });
  await shiftIn(inDays(-1), posted);
  await shiftIn(inDays(3), { ...posted, ...cancelled('business', inDays(-3)) });
  await shiftIn(inDays(3), { ...posted, ...cancelled('business', inDays(-30)) });
  await shiftIn(inDays(3), { ...posted, status: 'Deleted', updated_at: inDays(-3) });
  await shiftIn(inDays(3), { ...posted, status: 'Deleted', updated_at: inDays(-30) });
  await shiftIn(inDays(3), { ...posted, published: false });
  await shiftIn(inDays(-29), posted);
  expect((await overview()).openShifts).toEqual({ value: 2, before: 4 });
});

test('a booking counts as cancelled in the week it was cancelled, also when its row changes later', async () => {
  const lastWeek = inDays(-7);
  const id = await engagementIn(world.db, world.clock.now(), { businessId, specialistId, status: 'Pending' });
  const set = (changes: object) =>
    world.db.updateTable('engagements').set(changes).where('id', '=', id).returning('cancelled_at').executeTakeFirst();
  await set({ booked_at: inDays(-9), status: 'Cancelled', awaits: null, updated_at: lastWeek });
  await set({ updated_at: world.clock.now() });
  const counted = async () => (await overview()).weeks.slice(-2).map((week) => week.cancelled);
  expect(await counted()).toEqual([1, 0]);
});

test('what somebody held then was not open, and what they had left again was', async () => {
  const held = async (changes: object) => {
    const id = await engagementIn(world.db, world.clock.now(), { businessId, specialistId, status: 'Pending' });
    await world.db
      .updateTable('shifts')
      .set({ created_at: inDays(-40) })
      .where('id', 'in', (of) => of.selectFrom('engagements').select('shift_id').where('id', '=', id))
      .execute();
    await world.db
      .updateTable('engagements')
      .set({ booked_at: inDays(-35), status: 'Cancelled', awaits: null, ...changes })
      .where('id', '=', id)
      .execute();
  };
  await held({ updated_at: inDays(-30) });
  expect((await overview()).openShifts).toEqual({ value: 1, before: 1 });
  await held({ updated_at: inDays(-10) });
  expect((await overview()).openShifts).toEqual({ value: 2, before: 1 });
});

test('filled are shifts of the period that had somebody; what the pharmacy called off counts neither way', async () => {
  await shiftIn(inDays(-2));
  await shiftIn(inDays(-3), { status: 'Completed', specialist_id: specialistId });
  await shiftIn(inDays(-4), { status: 'In Progress', specialist_id: specialistId });
  await shiftIn(inDays(-5), cancelled('system', inDays(-5)));
  await shiftIn(inDays(-5), cancelled('business', inDays(-6)));
  await shiftIn(inDays(-5), { status: 'Deleted' });
  await shiftIn(inDays(-5), { published: false });
  await shiftIn(inDays(2), { status: 'Booked', specialist_id: specialistId });
  await shiftIn(inDays(-28), { status: 'Completed', specialist_id: specialistId });
  expect((await overview()).filledPercent).toEqual({ value: 50, before: 100 });
});

test('paid out is what arrived then, less what came back, also where it came back later', async () => {
  const payout = async (amount_cents: number, at: Date, changes: object = {}) => {
    const id = newId();
    await world.db
      .insertInto('payouts')
      .values({
        id,
        region: 'US',
        specialist_id: specialistId,
        state: 'succeeded',
        amount_cents,
        created_at: at,
        updated_at: at,
        ...changes,
      })
      .execute();
    const arrived = {
      kind: 'payout_paid',
      cause: { type: 'payout', id },
      region: 'US',
      at,
      entries: [entry('payout_in_transit', null, amount_cents), entry('provider_available', null, 0 - amount_cents)],
    } as const;
    await world.deps.db.transaction().execute((db) => postTransaction(db, arrived));
  };
  await payout(500, inDays(-1));
  await payout(300, inDays(-2), { reversed_cents: 100 });
  await payout(70, inDays(-1), { state: 'failed' });
  await payout(40, inDays(-28));
  await payout(90, inDays(-30), { reversed_cents: 20, updated_at: inDays(-1) });
  expect((await overview()).paidOutCents).toEqual({ value: 700, before: 110 });
});

test('a week counts as cancelled the bookings that were left in it, no request that was taken back', async () => {
  const left = async (booked_at: Date | null) => {
    const id = await engagementIn(world.db, world.clock.now(), { businessId, specialistId, status: 'Pending' });
    await world.db
      .updateTable('engagements')
      .set({ status: 'Cancelled', awaits: null, booked_at, updated_at: inHours(-1) })
      .where('id', '=', id)
      .execute();
  };
  await left(null);
  await left(inDays(-5));
  const { weeks } = await overview();
  expect(weeks.map(({ booked, cancelled: ended }) => [booked, ended]).slice(-2)).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('shifts of the next 24 hours that nobody has wait for a look; later, begun, hidden or taken ones do not', async () => {
  await shiftIn(inHours(24));
  await shiftIn(inHours(25));
  await shiftIn(inHours(0));
  await shiftIn(inHours(5), { published: false });
  await shiftIn(inHours(5), { status: 'Booked', specialist_id: specialistId });
  expect((await overview()).attention.filter(({ kind }) => kind !== 'exclusionListDue')).toEqual([
    expect.objectContaining({ kind: 'emptySoon', count: 1 }),
  ]);
});

test('licenses that end within 14 days wait for a look while they and their people are approved', async () => {
  const ending = () => overview().then(({ attention }) => attention.find(({ kind }) => kind === 'licensesEnding'));
  const license = (changes: object) =>
    world.db.updateTable('licenses').set(changes).where('specialist_id', '=', specialistId).execute();
  await license({ expires_on: '2026-12-01' });
  expect(await ending()).toBeUndefined();
  await license({ expires_on: '2026-11-30' });
  expect(await ending()).toMatchObject({ count: 1 });
  await license({ lapsed_at: world.clock.now() });
  expect(await ending()).toBeUndefined();
});
