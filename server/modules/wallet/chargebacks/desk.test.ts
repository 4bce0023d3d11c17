/** Chargebacks at the operator's desk: listed by when evidence is due, answered once from the record, told of in time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { chargebackDeskEndpoints as desk } from '#contract/wallet/chargeback-desk-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { momentIn } from '#contract/words/moments.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const list = (show: 'open' | 'lost' | 'won' | 'all' = 'open') =>
  world.must(desk.listChargebacks, { as: admin, query: { show } });
const contested = async (engagementId: string) =>
  (await list('all')).items.find((chargeback) => chargeback.engagementId === engagementId);
const send = (id: string, note = 'The owner signed the hours.') =>
  world.call(desk.sendChargebackEvidence, { as: admin, params: { id }, body: { note } });
const titles = async () =>
  (await world.must(notificationEndpoints.listNotifications, { as: admin })).items.map(({ title }) => title);

/** A shift that was worked and paid by a card whose owner disputes it two days later. */
async function disputed(card = 'pm_card_createDispute') {
  const owner = await world.owner({ card });
  const booked = await approvedShift(world, { of: owner });
  await world.advance('3d');
  return booked.engagement.id;
}

describe('a chargeback', () => {
  test('is listed with its payment, amount, fee and the day evidence is due, until the bank decides', async () => {
    const id = await disputed();
    expect(await contested(id)).toMatchObject({
      amountCents: 76_608,
      feeCents: 1500,
      state: 'needsResponse',
      respondBy: expect.any(String),
      evidence: null,
      actions: [{ name: 'sendChargebackEvidence', refusal: null }],
    });
    expect((await list()).open).toBe(1);
    await world.advance('7d');
    expect((await list()).items).toEqual([]);
    expect((await list('lost')).items).toMatchObject([{ engagementId: id, state: 'lost', respondBy: null }]);
    expect((await contested(id))?.actions).toEqual([]);
  });

  test('is answered once, from what is on record; the note comes last, and the bank has it from then on', async () => {
    const id = (await contested(await disputed('pm_card_createDisputeInquiry')))?.id ?? '';
    const answered = await send(id);
    expect(answered.body).toMatchObject({ state: 'underReview', evidence: { sentAt: expect.any(String) } });
    const lines = (await list()).items[0]?.evidence?.text.split('\n') ?? [];
    expect(lines[0]).toMatch(/^A shift worked by .+ at Larkspur Pharmacy, .+, booked through Mortar\.$/);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Arrival recorded .+, by the code that only the pharmacy sees\.$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^9\.5 hours approved .+ by C\. /));
    expect(lines.at(-1)).toBe('The owner signed the hours.');
    expect((await send(id)).body).toMatchObject({ error: { code: 'evidence_sent' } });
    await world.advance('7d');
    expect((await list('won')).items).toMatchObject([{ id, state: 'won' }]);
    expect((await send(id)).status).toBe(409);
  });

  test('of cancellation pay is answered with the day it was booked, and with no work that was not done', async () => {
    const owner = await world.owner({ card: 'pm_card_createDispute' });
    const { engagement } = await world.bookedShift({ of: owner, startsIn: '60h' });
    const requestedAt = after(world.clock.now(), -30 * DAY);
    await world.db
      .updateTable('engagements')
      .set({ created_at: requestedAt })
      .where('id', '=', engagement.id)
      .execute();
    await world.advance('40h');
    await world.must(engagementEndpoints.cancelEngagement, {
      as: owner,
      params: { id: engagement.id },
      body: { reason: 'Closed that day' },
    });
    await world.advance('3d');
    const { body } = await send((await contested(engagement.id))?.id ?? '');
    const lines = body.evidence?.text.split('\n') ?? [];
    expect(lines[0]).toMatch(/^A shift of .+ at Larkspur Pharmacy, .+, booked through Mortar\.$/);
    expect(lines[1]).toMatch(/^The shift was called off late/);
    const { booked_at } = await world.db
      .selectFrom('engagements')
      .select('booked_at')
      .where('id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    const bookedOn = momentIn('en-US', booked_at?.toISOString() ?? '', 'America/New_York', 'moment');
    expect(lines[2]).toContain(`The pharmacy booked the shift on ${bookedOn}`);
  });

  test('that nobody answered is told of two days before evidence is due, once; one that is answered is not', async () => {
    const reminders = async (engagementId: string) => {
      const rows = await world.db
        .selectFrom('events')
        .select('data')
        .where('name', '=', 'chargebackEvidenceDue')
        .execute();
      return rows.filter(({ data }) => (data as { engagementId?: string }).engagementId === engagementId).length;
    };
    const silent = await disputed();
    const answered = await disputed();
    expect((await send((await contested(answered))?.id ?? '')).status).toBe(200);
    await world.advance('6d');
    expect([await reminders(silent), await reminders(answered)]).toEqual([1, 0]);
    expect(await titles()).toContainEqual(expect.stringMatching(/^Evidence for \$766\.08 is due/));
  });

  test('is answered later where the provider is silent', async () => {
    const id = (await contested(await disputed()))?.id ?? '';
    const { payments } = world.deps.gateways;
    const { submitEvidence } = payments;
    Object.assign(payments, { submitEvidence: () => Promise.reject(new Error('connection reset')) });
    expect((await send(id)).body).toMatchObject({ state: 'needsResponse', evidence: { sentAt: null } });
    Object.assign(payments, { submitEvidence });
    await world.advance('1h');
    expect((await list()).items.find((one) => one.id === id)).toMatchObject({ state: 'underReview' });
  });

  test('of nobody, or asked for by a business, is not found', async () => {
    expect((await send(admin.userId)).status).toBe(404);
    expect((await world.call(desk.listChargebacks, { as: await world.owner() })).status).toBe(403);
  });

  test('that is lost leaves its invoice, adds one of the bank’s fee, and a receipt once it is repaid; won, nothing', async () => {
    const owner = await world.owner({ card: 'pm_card_createDispute' });
    await approvedShift(world, { of: owner });
    await world.advance('12d');
    const papers = async () =>
      (await world.must(paperEndpoints.listInvoices, { as: owner })).items.map(({ kind, totalCents, about }) => [
        kind,
        totalCents,
        about?.replace(/-\d{4}-/, '-'),
      ]);
    expect(await papers()).toMatchObject([
      ['invoice', 1500, expect.stringMatching(/-0001$/)],
      ['receipt', 76_608, expect.stringMatching(/-0001$/)],
      ['invoice', 76_608, undefined],
    ]);
    const body = { kind: 'card', token: 'pm_card_mastercard', makeDefault: true } as const;
    await world.must(walletEndpoints.addPaymentMethod, { as: owner, body });
    await world.settle();
    await world.advance('1h');
    expect((await papers())[0]).toMatchObject(['receipt', 78_108, expect.stringMatching(/-0001$/)]);
    const { totalCents } = await world.must(paperEndpoints.listInvoices, { as: owner });
    expect(totalCents).toBe(78_108);
  });
});
