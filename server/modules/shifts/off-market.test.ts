/** A shift that only a bank account pays, once a debit takes longer than until its start (PRODUCT §6, decision 140). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints as calls } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refusalCode as code } from '#test/world/backups-in.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Monday, 9 AM in New York: a debit begun now arrives for what starts on the next Monday.
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const BANK = 'pm_usBankAccount';
/** Until Tuesday of next week; a debit is too late for it from this Wednesday on. */
const IN_TIME = '192h';

const byBank = () => world.owner({ card: BANK });
const addCard = (as: Owner, makeDefault = false) =>
  world.must(walletEndpoints.addPaymentMethod, { as, body: { kind: 'card', token: 'pm_card_visa', makeDefault } });
const trust = async (owner: Owner) =>
  world.must(walletEndpoints.grantTerms, {
    as: await world.admin(),
    params: { id: owner.userId },
    body: { limitCents: 500_000, reason: 'Two years on time' },
  });
const posting = ({ businessId }: Owner, starts: readonly string[], change: object = {}) => ({
  businessId,
  role: 'Pharmacist' as const,
  breakMinutes: 30,
  ratePerHourCents: 7200,
  shifts: starts.map((startsIn) => ({
    startsAt: world.at(startsIn),
    endsAt: world.at(`${Number.parseInt(startsIn, 10) + 10}h`),
  })),
  ...change,
});
const post = (as: Owner, starts: readonly string[], change: object = {}) =>
  world.call(calls.createPosting, { as, body: posting(as, starts, change) });
const read = (as: Owner | Specialist, id: string) => world.must(calls.getShift, { as, params: { id } });
const isFound = async (id: string) => {
  const found = await world.must(searchEndpoints.searchShifts, { body: { zip: '07042', stepSize: 28, pageSize: 50 } });
  return found.pharmacies.some(({ shifts }) => shifts.some((shift) => shift.id === id));
};
const ask = (as: Specialist, id: string) =>
  world.call(engagementEndpoints.requestShift, { as, params: { id }, body: {} });
const told = async (as: Owner) => {
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.filter(({ kind }) => kind === 'cardReminderSent').map(({ title, body }) => `${title}. ${body}`);
};

describe('posting what a debit would come too late for', () => {
  test('is refused at its date without a card or terms, and a draft of it is kept', async () => {
    const owner = await byBank();
    const refused = await post(owner, ['192h', '72h']);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'card_needed', fields: { 'shifts.1.startsAt': expect.stringContaining('needs a card') } } },
    ]);
    const draft = await post(owner, ['72h'], { publish: false });
    const publish = () => world.call(calls.publishPosting, { as: owner, params: { id: draft.body.id } });
    expect(code(await publish())).toBe('card_needed');
    await addCard(owner);
    expect((await publish()).body).toMatchObject({ status: 'Active' });
  });

  test('is allowed by the day of the banks: a debit of Monday is there on the next Monday', async () => {
    const owner = await byBank();
    const quote = await world.must(calls.quotePosting, { as: owner, body: posting(owner, ['72h']) });
    expect(quote.firstStartByDebit).toBe('2026-11-23T05:00:00.000Z');
    expect(code(await post(owner, ['158h']))).toBe('card_needed');
    expect((await post(owner, ['159h'])).status).toBe(200);
  });

  test.each([
    [
      'terms',
      async () => {
        const owner = await byBank();
        await trust(owner);
        await world.settle();
        return owner;
      },
    ],
    [
      'a card beside the bank account',
      async () => {
        const owner = await byBank();
        await addCard(owner);
        return owner;
      },
    ],
  ])('is allowed with %s', async (_means, make) => {
    const owner = await make();
    expect(
      (await world.must(calls.quotePosting, { as: owner, body: posting(owner, ['72h']) })).firstStartByDebit,
    ).toBeNull();
    expect((await post(owner, ['72h'])).status).toBe(200);
  });

  test('is what moving an open shift nearer would be; its pay may be raised however near it is', async () => {
    const owner = await byBank();
    const shift = await world.shift({ of: owner, startsIn: IN_TIME });
    const change = (body: object) => world.call(calls.updateShift, { as: owner, params: { id: shift.id }, body });
    expect((await change({ startsAt: world.at('72h'), endsAt: world.at('82h') })).body).toMatchObject({
      error: { code: 'card_needed', fields: { 'shifts.0.startsAt': expect.any(String) } },
    });
    await world.advance('48h');
    expect((await change({ startsAt: shift.startsAt, ratePerHourCents: 8000 })).status).toBe(200);
  });
});

describe('an open shift that a debit would come too late for by now', () => {
  test('is found by nobody and booked by nobody, and a card brings it back at once', async () => {
    const owner = await byBank();
    const shift = await world.shift({ of: owner, startsIn: IN_TIME });
    const instant = await world.shift({ of: owner, startsIn: IN_TIME, bookingMode: 'instant' });
    const [earlier, later] = [await world.specialist(), await world.specialist()];
    const asked = await ask(earlier, shift.id);
    expect([asked.status, await isFound(shift.id)]).toEqual([200, true]);
    await world.advance('38h');
    expect(await isFound(shift.id)).toBe(true);
    await world.advance('1h');

    expect([await isFound(shift.id), await isFound(instant.id)]).toEqual([false, false]);
    for (const { id } of [shift, instant]) {
      expect(code(await ask(later, id)), 'what a pharmacy pays with is its own affair').toBe('shift_not_open');
      expect((await read(later, id)).leavesMarketAt).toBeNull();
    }
    const accept = () => world.call(engagementEndpoints.acceptEngagement, { as: owner, params: { id: asked.body.id } });
    const invite = () =>
      world.call(engagementEndpoints.inviteSpecialist, {
        as: owner,
        params: { id: shift.id },
        body: { specialistId: later.specialistId },
      });
    expect([code(await accept()), code(await invite())]).toEqual(['card_needed', 'card_needed']);
    const shown = await read(owner, shift.id);
    expect([shown.status, shown.leavesMarketAt]).toEqual(['Active', '2026-11-18T05:00:00.000Z']);
    expect(shown.actions).toContainEqual({ name: 'inviteSpecialist', refusal: 'card_needed' });
    const request = await world.must(engagementEndpoints.getEngagement, { as: owner, params: { id: asked.body.id } });
    expect(request.actions).toContainEqual({ name: 'acceptEngagement', refusal: 'card_needed' });
    const candidates = await world.must(engagementEndpoints.listCandidates, { as: owner, params: { id: shift.id } });
    const offered = candidates.items.flatMap(({ actions }) => actions);
    for (const name of ['acceptEngagement', 'inviteSpecialist'])
      expect(offered).toContainEqual(expect.objectContaining({ name, refusal: 'card_needed' }));

    await addCard(owner);
    expect(await isFound(shift.id)).toBe(true);
    expect((await read(owner, shift.id)).leavesMarketAt).toBeNull();
    expect((await accept()).body).toMatchObject({ status: 'Booked' });
    expect((await ask(later, instant.id)).body).toMatchObject({ status: 'Booked' });
  });

  test('is refused to whoever was invited in time', async () => {
    const owner = await byBank();
    const shift = await world.shift({ of: owner, startsIn: IN_TIME });
    const specialist = await world.specialist();
    const { id } = await world.must(engagementEndpoints.inviteSpecialist, {
      as: owner,
      params: { id: shift.id },
      body: { specialistId: specialist.specialistId },
    });
    await world.advance('39h');
    const accept = () => world.call(engagementEndpoints.acceptEngagement, { as: specialist, params: { id } });
    expect(code(await accept())).toBe('shift_not_open');
    await addCard(owner);
    expect((await accept()).body).toMatchObject({ status: 'Booked' });
  });

  test('comes back with terms, and leaves again when they end', async () => {
    const owner = await byBank();
    const shift = await world.shift({ of: owner, startsIn: IN_TIME });
    await world.advance('39h');
    await trust(owner);
    await world.settle();
    expect(await isFound(shift.id)).toBe(true);
    await world.must(walletEndpoints.endTerms, {
      as: await world.admin(),
      params: { id: owner.userId },
      body: { reason: 'Paid late' },
    });
    await world.settle();
    expect(await isFound(shift.id)).toBe(false);
  });

  test('is one of who had a card and removed it', async () => {
    const owner = await byBank();
    await addCard(owner);
    const shift = await world.shift({ of: owner, startsIn: '72h' });
    expect(await isFound(shift.id)).toBe(true);
    await removeCard(owner);
    expect(await isFound(shift.id)).toBe(false);
    expect(await told(owner)).toEqual([]);
    await world.advance('1m');
    expect(await told(owner)).toEqual([
      'Your shift on Thu, Nov 19 needs a card. A bank debit takes about a week: it would arrive after the shift at Larkspur Pharmacy, Thu, Nov 19, 9:00 AM – 7:00 PM ET, so nobody can book it. Add a card in billing to open it again.',
    ]);
  });

  test('and that somebody left asks its backups once there is a card', async () => {
    const owner = await byBank();
    await world.specialist();
    const { shift, specialist, engagement } = await world.bookedShift({ of: owner, startsIn: IN_TIME });
    await world.advance('40h');
    await world.must(engagementEndpoints.cancelEngagement, {
      as: specialist,
      params: { id: engagement.id },
      body: { reason: 'Family emergency' },
    });
    await world.advance('1h');
    const standby = () => world.must(engagementEndpoints.getStandby, { as: owner, params: { id: shift.id } });
    const waiting = await standby();
    expect([waiting.plan?.waves, waiting.plan?.closedAs]).toEqual([[], null]);
    expect(waiting.actions).toContainEqual({ name: 'askNextWave', refusal: 'card_needed' });
    expect(waiting.actions).toContainEqual({ name: 'stopWaves', refusal: null });
    expect(await told(owner)).toHaveLength(1);
    await addCard(owner);
    await world.advance('12h');
    expect((await standby()).plan?.waves.flatMap(({ people }) => people)).not.toEqual([]);
  });
});

describe('the owner', () => {
  test('is told once before an open shift leaves the market, however many leave with it', async () => {
    const owner = await byBank();
    expect((await post(owner, ['336h', '350h'], { headcount: 2 })).status).toBe(200);
    await world.advance('110h');
    expect(await told(owner)).toEqual([]);
    await world.advance('2h');
    expect(await told(owner)).toEqual([
      '2 open shifts need a card. A bank debit takes about a week: from Mon, Nov 23, 12:00 AM it would arrive after the shift at Larkspur Pharmacy, Mon, Nov 30, 9:00 AM – 7:00 PM ET, so nobody can book it then. Add a card in billing to keep them open.',
    ]);
    await world.advance('72h');
    expect(await told(owner)).toHaveLength(1);
  });

  test('is told so many hours before as the policy says', async () => {
    await setPolicy(world, { cardReminderHours: 100 });
    const owner = await byBank();
    await post(owner, ['336h']);
    await world.advance('58h');
    expect(await told(owner)).toEqual([]);
    await world.advance('2h');
    expect(await told(owner)).toHaveLength(1);
  });

  test('who has a card is told nothing', async () => {
    const owner = await world.owner();
    await post(owner, ['72h']);
    await world.advance('24h');
    expect(await told(owner)).toEqual([]);
  });
});

async function removeCard(as: Owner) {
  const { paymentMethods } = await world.must(walletEndpoints.getWallet, { as });
  const params = { id: paymentMethods.find(({ kind }) => kind === 'card')?.id ?? '' };
  await world.must(walletEndpoints.removePaymentMethod, { as, params });
}
