/** More pay is there before a change counts, where a bank account pays (PRODUCT §3, §6; decision 131). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { after, DAY, HOUR } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { changesIn, codeOf } from '#test/world/changes-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const { read, preview, tryPropose, propose, accept, termsOf } = changesIn(() => world);

type Booked = Awaited<ReturnType<World['bookedShift']>>;

const MORE = { ratePerHourCents: 8000 };
/** What the booking costs as it was made, and with more pay. */
const [BEFORE, AFTER] = [76_608, 85_120];
const paymentsOf = ({ engagement }: Booked) =>
  world.db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['p.kind', 'p.state', 'p.amount_cents', 'p.hold_at', 'm.kind as method', 'p.on_terms', 'p.released_at'])
    .where('p.engagement_id', '=', engagement.id)
    .orderBy('p.id')
    .execute();
const addCard = (as: Person) =>
  world.must(walletEndpoints.addPaymentMethod, {
    as,
    body: { kind: 'card', token: 'pm_card_visa', makeDefault: false },
  });

describe('a booking paid from a bank account', () => {
  const bankBooking = async (startsIn = '14d') =>
    world.bookedShift({ of: await world.owner({ card: 'pm_usBankAccount' }), startsIn });

  test('plans the whole debit while one is in time', async () => {
    const booked = await bankBooking();
    const id = await propose(booked.owner, booked, MORE);
    expect((await read(booked.owner, booked)).amendment?.hold).toEqual({
      how: 'planned',
      at: '2026-11-22T14:00:00.000Z',
    });
    expect((await accept(booked.specialist, id)).body).toMatchObject({ termsVersion: 2, amendment: null });
    expect(await paymentsOf(booked)).toMatchObject([
      { kind: 'shift', state: 'planned', amount_cents: AFTER, method: 'bankAccount' },
    ]);
  });

  test('takes no start that a debit would come too late for, unless there is a card, which is held a day ahead', async () => {
    const booked = await bankBooking();
    const startsAt = world.at('72h');
    const sooner = { startsAt, endsAt: after(startsAt, 10 * HOUR).toISOString() };
    for (const of of [preview, tryPropose]) {
      expect(codeOf(await of(booked.owner, booked, sooner))).toBe('debit_too_late');
      expect(codeOf(await of(booked.specialist, booked, sooner))).toBe('change_not_covered');
    }
    await addCard(booked.owner);
    const id = await propose(booked.owner, booked, sooner);
    const heldAt = after(startsAt, -DAY);
    expect((await read(booked.owner, booked)).amendment?.hold).toEqual({ how: 'planned', at: heldAt.toISOString() });
    expect((await accept(booked.specialist, id)).status).toBe(200);
    expect(await paymentsOf(booked)).toMatchObject([
      { state: 'planned', amount_cents: BEFORE, method: 'card', hold_at: heldAt },
    ]);
  });

  test('holds a card for a start within the day, also where the debit of the start before was in time', async () => {
    const booked = await bankBooking();
    await addCard(booked.owner);
    const startsAt = world.at('20h');
    const id = await propose(booked.owner, booked, {
      startsAt,
      endsAt: after(startsAt, 10 * HOUR).toISOString(),
      ...MORE,
    });
    expect((await read(booked.owner, booked)).amendment?.hold.how).toBe('now');
    expect((await accept(booked.specialist, id)).body).toMatchObject({ termsVersion: 2, terms: { startsAt } });
    expect(await paymentsOf(booked)).toMatchObject([
      { state: 'canceled', method: 'bankAccount' },
      { kind: 'shift', state: 'requires_capture', amount_cents: AFTER, method: 'card' },
    ]);
  });

  test('that was charged takes more pay by a card alone; without one an acceptance is refused and changes nothing', async () => {
    const booked = await bankBooking();
    await world.advance('150h');
    expect(await paymentsOf(booked)).toMatchObject([{ state: 'processing', amount_cents: BEFORE }]);
    // It is the day of the debit: another would still be in time. It is not once midnight has passed.
    const id = await propose(booked.owner, booked, MORE);
    const before = await termsOf(booked);
    await world.advance('11h');
    expect(codeOf(await accept(booked.specialist, id))).toBe('change_not_covered');
    expect(codeOf(await preview(booked.owner, booked, { ratePerHourCents: 8100 }))).toBe('debit_too_late');
    expect(await termsOf(booked)).toEqual(before);
    const { amendment } = await read(booked.specialist, booked);
    expect(amendment).toMatchObject({ id, securing: false, hold: { how: 'uncovered' } });
    expect(amendment?.actions.find(({ name }) => name === 'acceptAmendment')?.refusal).toBe('change_not_covered');
    expect(await paymentsOf(booked)).toMatchObject([{ kind: 'shift', state: 'processing', released_at: null }]);

    await addCard(booked.owner);
    expect((await read(booked.owner, booked)).amendment?.hold.how).toBe('instead');
    expect((await read(booked.specialist, booked)).amendment?.hold.how).toBe('now');
    expect((await accept(booked.specialist, id)).body).toMatchObject({
      termsVersion: 2,
      payCents: 76_000,
      payment: { providerStatus: 'requires_capture', amountCents: AFTER },
    });
    // The debit arrives all the same, and goes back.
    await world.advance('5d');
    const [debit] = await paymentsOf(booked);
    expect(debit).toMatchObject({ state: 'succeeded', released_at: expect.any(Date) });
    const { refunded_cents } = await world.db
      .selectFrom('payments')
      .select('refunded_cents')
      .where('engagement_id', '=', booked.engagement.id)
      .where('released_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(refunded_cents).toBe(BEFORE);
  });

  test('that was charged keeps the debit for less pay', async () => {
    const booked = await bankBooking();
    await world.advance('170h');
    const id = await propose(booked.specialist, booked, { ratePerHourCents: 7000 });
    expect((await accept(booked.owner, id)).body).toMatchObject({ termsVersion: 2, payCents: 66_500 });
    expect(await paymentsOf(booked)).toMatchObject([{ state: 'processing', amount_cents: BEFORE }]);
  });

  test('tells nobody of a debit that fails once a card took its place', async () => {
    const booked = await world.bookedShift({
      of: await world.owner({ card: 'pm_usBankAccount_insufficientFunds' }),
      startsIn: '14d',
    });
    await world.advance('162h');
    await addCard(booked.owner);
    await accept(booked.specialist, await propose(booked.owner, booked, MORE));
    await world.advance('5d');
    expect(await paymentsOf(booked)).toMatchObject([{ state: 'failed' }, { kind: 'shift', state: 'requires_capture' }]);
    const refused = await world.db.selectFrom('events').select('id').where('name', '=', 'holdRefused').execute();
    expect(refused).toEqual([]);
  });
});
