import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { recordEndpoints } from '#contract/engagements/booking-record.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { larkspur } from '#test/world/known-facts.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const { proposeForOwnBank, removeFromOwnBank, confirmOwnBank, leaveOwnBank, listOwnBanks } = ownBankEndpoints;

const propose = (of: Owner, who: Specialist) =>
  world.call(proposeForOwnBank, { as: of, params: { id: of.businessId }, body: { specialistId: who.specialistId } });
const confirm = (of: Owner, who: Specialist) => world.call(confirmOwnBank, { as: who, params: { id: of.businessId } });
const banksOf = async (who: Specialist) => (await world.must(listOwnBanks, { as: who })).items;

/** A pharmacy and somebody in its own bank. */
async function inOwnBank() {
  const of = await world.owner();
  const by = await world.specialist();
  expect((await propose(of, by)).status).toBe(200);
  expect((await confirm(of, by)).status).toBe(200);
  return { of, by };
}

describe('the own bank', () => {
  test('waits for the person’s yes, and is nothing until then', async () => {
    const of = await world.owner();
    const by = await world.specialist();
    expect((await propose(of, by)).body).toMatchObject({ specialistId: by.specialistId, firstName: 'Imani' });
    expect((await propose(of, by)).status).toBe(200);
    expect(await banksOf(by)).toMatchObject([{ businessId: of.businessId, confirmedAt: null, bookedBefore: false }]);
    const { engagement } = await world.bookedShift({ of, by });
    expect(engagement.quote).toMatchObject({ feePercent: 12 });
  });

  test('pays its fee on every date of a block, and the candidates page says so before anybody is booked', async () => {
    const { of, by } = await inOwnBank();
    const { post, ask } = blocksIn(() => world);
    const { first } = await post({ of, dates: 3, headcount: 2 });
    const other = await world.specialist();
    for (const person of [by, other]) await ask(person, first);
    const { items, shift } = await world.must(engagementEndpoints.listCandidates, { as: of, params: { id: first } });
    const costOf = (who: Specialist) => items.find(({ specialistId }) => specialistId === who.specialistId)?.totalCents;
    expect(costOf(other)).toBe(shift.block?.totalCents);
    expect(costOf(by)).toBe((shift.block?.payCents ?? 0) * 1.03);
  });

  test('is asked by e-mail too; an address nobody works under is refused at the field', async () => {
    const of = await world.owner();
    const by = await world.specialist();
    const ask = (email: string) =>
      world.call(proposeForOwnBank, { as: of, params: { id: of.businessId }, body: { email } });
    expect((await ask(by.email)).body).toMatchObject({ specialistId: by.specialistId });
    const unknown = await ask('nobody@example.com');
    expect([unknown.status, unknown.body.error?.fields?.['email']]).toEqual([
      422,
      'Nobody who works shifts is on Mortar with this email yet',
    ]);
    expect((await ask(of.email)).status).toBe(422);
  });

  test('refuses who was booked through Mortar before, when asked and when confirmed', async () => {
    const { owner, specialist } = await world.bookedShift();
    const late = await propose(owner, specialist);
    expect([late.status, late.body.error?.code]).toEqual([409, 'booked_before']);
    const of = await world.owner();
    const by = await world.specialist();
    await propose(of, by);
    await world.bookedShift({ of, by });
    const confirmed = await confirm(of, by);
    expect([confirmed.status, confirmed.body.error?.code]).toEqual([409, 'booked_here_before']);
    expect(await banksOf(by)).toMatchObject([{ confirmedAt: null, bookedBefore: true }]);
  });

  test('takes whose booking was taken back while that could be undone', async () => {
    const { owner, specialist, engagement } = await world.bookedShift();
    await world.must(engagementEndpoints.undoBooking, { as: specialist, params: { id: engagement.id } });
    expect((await propose(owner, specialist)).status).toBe(200);
    expect((await confirm(owner, specialist)).status).toBe(200);
  });

  test('refuses who was booked at another pharmacy of the same owner, but not who is in its own bank', async () => {
    const { owner: of, specialist: by } = await world.bookedShift();
    const second = await world.must(businessEndpoints.createBusiness, {
      as: of,
      body: { ...larkspur, name: 'Second' },
    });
    await world.approve('business', second.id);
    const atSecond = { ...of, businessId: second.id };
    expect((await propose(atSecond, by)).body.error?.code).toBe('booked_before');
    const known = await world.specialist();
    await propose(of, known);
    await confirm(of, known);
    await world.bookedShift({ of, by: known, startsIn: '200h' });
    expect((await propose(atSecond, known)).status).toBe(200);
    expect((await confirm(atSecond, known)).status).toBe(200);
  });

  test('is refused by the database as well, for somebody booked before and for a second place', async () => {
    const { owner, specialist } = await world.bookedShift();
    const row = {
      business_id: owner.businessId,
      specialist_id: specialist.specialistId,
      proposed_by: owner.userId,
      proposed_at: world.clock.now(),
    };
    const insert = (id: string) =>
      world.db
        .insertInto('own_bank')
        .values({ ...row, id })
        .execute();
    await insert('00000000-0000-4000-8000-000000000001');
    await expect(insert('00000000-0000-4000-8000-000000000002')).rejects.toThrow('own_bank_pair');
    const confirmed = world.db
      .updateTable('own_bank')
      .set({ confirmed_at: world.clock.now() })
      .where('business_id', '=', owner.businessId);
    await expect(confirmed.execute()).rejects.toThrow('booked through Mortar before');
  });

  test('is withdrawn and left by either side; what is booked keeps its fee, what waits has the usual one', async () => {
    const { of, by } = await inOwnBank();
    const booked = await world.bookedShift({ of, by });
    const asked = await world.request({ of, by, startsIn: '120h' });
    expect([booked.engagement.quote.feePercent, asked.engagement.quote.feePercent]).toEqual([3, 3]);
    await world.must(leaveOwnBank, { as: by, params: { id: of.businessId } });
    const read = async (id: string) =>
      (await world.must(engagementEndpoints.getEngagement, { as: of, params: { id } })).quote.feePercent;
    expect([await read(booked.engagement.id), await read(asked.engagement.id)]).toEqual([3, 12]);
    expect(await banksOf(by)).toEqual([]);
    const params = { id: of.businessId, specialistId: by.specialistId };
    await world.must(removeFromOwnBank, { as: of, params });
    const third = await world.specialist();
    await propose(of, third);
    await world.must(removeFromOwnBank, { as: of, params: { ...params, specialistId: third.specialistId } });
    expect((await confirm(of, third)).status).toBe(404);
  });

  test('is somebody else’s business to nobody', async () => {
    const { of, by } = await inOwnBank();
    const other = await world.owner();
    const params = { id: of.businessId, specialistId: by.specialistId };
    expect((await world.call(removeFromOwnBank, { as: other, params })).status).toBe(404);
    expect(
      (await world.call(proposeForOwnBank, { as: other, params: { id: of.businessId }, body: params })).status,
    ).toBe(422);
    expect((await confirm(other, by)).status).toBe(404);
    expect(await banksOf(await world.specialist())).toEqual([]);
  });

  test('ends when the pharmacy blocks the person, who is not asked again while blocked', async () => {
    const { of, by } = await inOwnBank();
    const params = { id: of.businessId, specialistId: by.specialistId };
    await world.must(businessEndpoints.blockSpecialist, { as: of, params, body: { reason: 'Rude to a patient' } });
    expect(await banksOf(by)).toEqual([]);
    expect((await propose(of, by)).body.error?.code).toBe('person_blocked');
  });

  test('tells the person who is asked, the pharmacy of the answer, and lists both sides', async () => {
    const { of, by } = await inOwnBank();
    await world.settle();
    const told = await world.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('kind', 'like', 'ownBank%')
      .where('user_id', 'in', [of.userId, by.userId])
      .execute();
    expect(new Set(told.map(({ user_id, kind }) => `${user_id === of.userId ? 'owner' : 'person'}: ${kind}`))).toEqual(
      new Set(['person: ownBankProposed', 'owner: ownBankConfirmed']),
    );
    const listed = await world.must(specialistEndpoints.listPeople, { as: of, query: { list: 'ownBank' } });
    expect(listed.counts.ownBank).toBe(1);
    expect(listed.items[0]).toMatchObject({
      id: by.specialistId,
      at: [{ ownBank: { confirmedAt: expect.any(String) } }],
    });
  });
});

describe('a booking in the own bank', () => {
  test('costs pay and 3 %, from the candidate’s card to terms, record and hold; the pay is the same', async () => {
    const { of, by } = await inOwnBank();
    const posted = await world.shift({ of, startsIn: '30h' });
    const card = async () =>
      (await world.must(engagementEndpoints.listCandidates, { as: of, params: { id: posted.id } })).items.find(
        ({ specialistId }) => specialistId === by.specialistId,
      );
    // 9.5 h at $72.00: $684.00, and 3 % of it.
    expect(await card()).toMatchObject({ ownBank: 'member', feePercent: 3, payCents: 68_400, totalCents: 70_452 });
    const invited = await world.must(engagementEndpoints.inviteSpecialist, {
      as: of,
      params: { id: posted.id },
      body: { specialistId: by.specialistId },
    });
    const booked = await world.must(engagementEndpoints.acceptEngagement, { as: by, params: { id: invited.id } });
    expect(booked.terms).toMatchObject({ feePercent: 3 });
    expect(booked.quote).toMatchObject({ payCents: 68_400, serviceFeeCents: 2052, totalCents: 70_452 });
    const { versions } = await world.must(recordEndpoints.getBookingRecord, { as: of, params: { id: booked.id } });
    expect(versions[0]).toMatchObject({ terms: { feePercent: 3 } });
    await world.advance('7h');
    const payment = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('engagement_id', '=', booked.id)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      state: 'requires_capture',
      pay_cents: 68_400,
      fee_cents: 2052,
      amount_cents: 70_452,
    });
  });

  test('keeps 3 % in what the pharmacy owes for cancelling it late', async () => {
    const { of, by } = await inOwnBank();
    const { engagement, shift } = await world.bookedShift({ of, by, startsIn: '60h' });
    await world.advance('10m');
    await world.must(engagementEndpoints.cancelShift, { as: of, params: { id: shift.id }, body: { reason: 'Closed' } });
    const owed = await world.db
      .selectFrom('payments')
      .select(['pay_cents', 'fee_cents'])
      .where('engagement_id', '=', engagement.id)
      .where('kind', '=', 'compensation')
      .executeTakeFirstOrThrow();
    // A quarter of $684.00, and 3 % of that.
    expect(owed).toEqual({ pay_cents: 17_100, fee_cents: 513 });
  });

  test('undone, is a request at the fee of now', async () => {
    const { of, by } = await inOwnBank();
    const { engagement } = await world.bookedShift({ of, by, startsIn: '200h' });
    await world.must(removeFromOwnBank, { as: of, params: { id: of.businessId, specialistId: by.specialistId } });
    const undone = await world.must(engagementEndpoints.undoBooking, { as: of, params: { id: engagement.id } });
    expect([undone.status, undone.quote.feePercent]).toEqual(['Pending', 12]);
  });

  test('has the fee the policy says when it is asked for', async () => {
    const as = await world.admin();
    const { version, policy } = await world.must(adminEndpoints.getPolicy, { as });
    const set = (from: number, ownBankFeePercent: number) =>
      world.must(adminEndpoints.updatePolicy, {
        as,
        body: { version: from, policy: { ...policy, ownBankFeePercent } },
      });
    const { of, by } = await inOwnBank();
    const changed = await set(version, 5);
    expect((await world.request({ of, by })).engagement.quote).toMatchObject({ feePercent: 5, serviceFeeCents: 3420 });
    await set(changed.version, policy.ownBankFeePercent);
  });

  test('hears of invite-first shifts with the favorites', async () => {
    const { of, by } = await inOwnBank();
    const shift = await world.shift({ of, bookingMode: 'invite-first', startsIn: '200h' });
    const ask = (as: Specialist) =>
      world.call(engagementEndpoints.requestShift, { as, params: { id: shift.id }, body: {} });
    expect((await ask(await world.specialist())).status).toBe(409);
    expect((await ask(by)).status).toBe(200);
  });
});
