/** One person as the operator's desk reads them (PRODUCT §11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personEndpoints as calls } from '#contract/admin/person-endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { newId } from '#server/ids.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const of = (person: Person) => ({ as: admin, params: { id: person.userId } });
const page = (number: number, pageSize: number) => ({ query: { page: number, pageSize } });

test('bookings are the specialist’s own, or all at the pharmacies of an owner and a manager, page by page', async () => {
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '60h' });
  const next = await world.bookedShift({ of: owner, startsIn: '90h' });
  await world.must(engagementEndpoints.saveShift, {
    as: specialist,
    params: { id: (await world.shift({ startsIn: '120h' })).id },
  });
  const manager = await world.manager(owner);
  const ids = async (person: Person, query = page(0, 25)) => {
    const { items, total } = await world.must(calls.listPersonBookings, { ...of(person), ...query });
    return [items.map(({ id }) => id), total];
  };
  expect(await ids(specialist)).toEqual([[engagement.id], 1]);
  for (const person of [owner, manager]) expect(await ids(person)).toEqual([[next.engagement.id, engagement.id], 2]);
  expect(await ids(owner, page(1, 1))).toEqual([[engagement.id], 2]);
  expect(await ids(await world.specialist())).toEqual([[], 0]);
});

test('money and standing are what the person reads themselves', async () => {
  const { owner, specialist, engagement } = await approvedShift(world);
  const wallet = await world.must(walletEndpoints.getWallet, { as: specialist, query: {} });
  const { money } = await world.must(calls.getPersonMoney, of(specialist));
  expect(money).toMatchObject({ side: 'specialist', readyCents: wallet.balances.readyCents, owedCents: 0 });
  expect(money?.readyCents).toBeGreaterThan(0);
  expect((await world.must(calls.getPersonMoney, of(owner))).money).toMatchObject({
    side: 'business',
    paidCents: 76_608,
  });
  expect(await world.must(calls.getPersonMoney, of(await world.manager(owner)))).toEqual({ money: null });
  const own = await world.must(standingEndpoints.getStanding, { as: specialist });
  const { standing } = await world.must(calls.getPersonStanding, of(specialist));
  expect([standing?.score, standing?.lines]).toEqual([own.score, own.lines]);
  expect(standing?.lines.some(({ booking }) => booking?.engagementId === engagement.id)).toBe(true);
  expect(await world.must(calls.getPersonStanding, of(owner))).toEqual({ standing: null });
});

test('what went to the bank is no longer ready, and is counted as on its way or paid out', async () => {
  const { specialist } = await approvedShift(world);
  const { money: before } = await world.must(calls.getPersonMoney, of(specialist));
  await world.advance('60h');
  await world.settle();
  const { money } = await world.must(calls.getPersonMoney, of(specialist));
  expect(before?.paidCents).toBe(0);
  expect([money?.readyCents, (money?.paidCents ?? 0) + (money?.onItsWayCents ?? 0)]).toEqual([0, before?.readyCents]);
});

test('cases are the disputes of both sides and a specialist’s appeals', async () => {
  const { owner, specialist, dispute } = await disputedHours(world);
  const cases = async (person: Person) => (await world.must(calls.listPersonCases, of(person))).items;
  for (const person of [owner, specialist])
    expect(await cases(person)).toMatchObject([{ kind: 'dispute', id: dispute.id, status: 'Open', closedAt: null }]);
  expect(await cases(await world.specialist())).toEqual([]);
});

test('documents are a specialist’s licenses with who checked them', async () => {
  const { specialist, owner } = await world.bookedShift({ startsIn: '70h' });
  const { items } = await world.must(calls.listPersonDocuments, of(specialist));
  const own = await world.must(specialistEndpoints.listLicenses, { as: specialist });
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(own.items.map(({ id }) => id)));
  expect(items[0]).toMatchObject({ status: 'Approved' });
  expect((await world.must(calls.listPersonDocuments, of(owner))).items).toEqual([]);
});

test('what Admins did is found by both sides of the booking it was done to, and nothing of others', async () => {
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '80h' });
  const other = await world.bookedShift({ startsIn: '80h' });
  await world.advance('6m');
  for (const { id } of [engagement, other.engagement])
    await world.must(onBehalfEndpoints.cancelFor, {
      as: admin,
      params: { id },
      body: { side: 'specialist', effect: 'none', reason: 'Your call this morning.' },
    });
  for (const person of [owner, specialist]) {
    const { items } = await world.must(auditEndpoints.listAudit, { as: admin, query: { aboutId: person.userId } });
    const ids = items.filter(({ name }) => name === 'cancelledOnBehalf').map(({ subjectId }) => subjectId);
    expect(ids).toEqual([engagement.id]);
    expect(items.every(({ actorId }) => actorId !== null)).toBe(true);
  }
});

test('nobody but an Admin reads it, and who is not there is not found', async () => {
  const person = await world.specialist();
  for (const call of Object.values(calls)) {
    expect((await world.call(call, { as: person, params: { id: person.userId } })).status).toBe(403);
    expect((await world.call(call, { as: admin, params: { id: newId() } })).status).toBe(404);
  }
});
