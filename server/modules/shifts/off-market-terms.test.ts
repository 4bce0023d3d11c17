/** What keeps a shift off the market where its pharmacy pays on terms, and who hears that it is back (PRODUCT §6, §7; decision 140). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { refusalCode as code } from '#test/world/backups-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Monday, 9 AM in New York.
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const BANK = 'pm_usBankAccount';
/** Until Tuesday of next week; a debit is too late for it from this Wednesday on. */
const IN_TIME = '192h';

const add = async (as: Owner, kind: 'card' | 'bankAccount', token: string) => {
  await world.prove(as);
  return world.must(walletEndpoints.addPaymentMethod, { as, body: { kind, token, makeDefault: false } });
};
const remove = async (as: Owner, id: string) => {
  await world.prove(as);
  await world.must(walletEndpoints.removePaymentMethod, { as, params: { id } });
};
const isFound = async (id: string) => {
  const found = await world.must(searchEndpoints.searchShifts, { body: { zip: '07042', stepSize: 28, pageSize: 50 } });
  return found.pharmacies.some(({ shifts }) => shifts.some((shift) => shift.id === id));
};
const ask = (as: Specialist, id: string) =>
  world.call(engagementEndpoints.requestShift, { as, params: { id }, body: {} });

describe('an open shift that only a debit or terms pay, and a debit too late', () => {
  /** On terms, with an invoice that was due yesterday and a shift in five days that anybody may take at once. */
  async function overdue() {
    const of = await world.owner({ card: BANK });
    await world.must(walletEndpoints.grantTerms, {
      as: await world.admin(),
      params: { id: of.userId },
      body: { limitCents: 500_000, reason: 'Two years on time' },
    });
    await world.settle();
    await approvedShift(world, { of });
    await world.advance('7d');
    const { terms } = await world.must(walletEndpoints.getWallet, { as: of, query: {} });
    const invoice = terms?.invoices[0];
    if (!invoice) throw new Error('nothing was invoiced');
    const hours = (Date.parse(invoice.dueAt) - world.clock.now().getTime()) / 3_600_000;
    await world.advance(`${Math.floor(hours)}h`);
    const shift = await world.shift({ of, startsIn: '130h', bookingMode: 'instant' });
    return {
      of,
      shift,
      pay: (paymentMethodId: string) =>
        world.must(walletEndpoints.payTermsInvoice, {
          as: of,
          params: { id: invoice.id },
          body: { paymentMethodId },
        }),
    };
  }

  test('is off the market while an invoice is overdue, and on it while that is being paid: search and booking agree', async () => {
    const { of, shift, pay } = await overdue();
    const specialist = await world.specialist();
    expect(await isFound(shift.id)).toBe(true);
    await world.advance('2h');

    expect([await isFound(shift.id), code(await ask(specialist, shift.id))]).toEqual([false, 'shift_not_open']);
    const invited = await world.call(engagementEndpoints.inviteSpecialist, {
      as: of,
      params: { id: shift.id },
      body: { specialistId: specialist.specialistId },
    });
    expect(code(invited)).toBe('card_needed');
    const read = await world.must(shiftEndpoints.getShift, { as: of, params: { id: shift.id } });
    expect(read.leavesMarketAt).not.toBeNull();

    const refused = await add(of, 'bankAccount', 'pm_usBankAccount_insufficientFunds');
    await pay(refused.id);
    await world.settle();
    expect(await isFound(shift.id)).toBe(true);
    await world.advance('4d');
    expect([await isFound(shift.id), code(await ask(specialist, shift.id))]).toEqual([false, 'shift_not_open']);

    // The same account again is one that works again: what was refused is tried with it.
    await add(of, 'bankAccount', BANK);
    await world.settle();
    expect(await isFound(shift.id)).toBe(true);
    expect((await ask(specialist, shift.id)).body).toMatchObject({ status: 'Booked' });
  });

  test('is back on it once the invoice is paid', async () => {
    const { of, shift, pay } = await overdue();
    await world.advance('2h');
    expect(await isFound(shift.id)).toBe(false);
    const card = await add(of, 'card', 'pm_card_visa');
    await pay(card.id);
    await world.settle();
    await remove(of, card.id);
    expect(await isFound(shift.id)).toBe(true);
    expect((await ask(await world.specialist(), shift.id)).body).toMatchObject({ status: 'Booked' });
  });
});

describe('a saved search', () => {
  const save = (as: Specialist) =>
    world.must(savedSearchEndpoints.saveSearch, {
      as,
      body: {
        name: 'Near Montclair',
        place: 'Montclair, NJ',
        center: { lat: 40.8259, lng: -74.209 },
        radiusMiles: 15,
        filters: {},
      },
    });
  const alerts = async (as: Specialist) => {
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
    return items.filter(({ kind }) => kind === 'savedSearchMatched').length;
  };

  test('is told of what a card brings back to the market, and nobody twice of the same shift', async () => {
    const [before, meanwhile, after] = [await world.specialist(), await world.specialist(), await world.specialist()];
    await save(before);
    const of = await world.owner({ card: BANK });
    const shift = await world.shift({ of, startsIn: IN_TIME });
    expect([await alerts(before), await isFound(shift.id)]).toEqual([1, true]);
    await world.advance('39h');
    expect(await isFound(shift.id)).toBe(false);
    await save(meanwhile);
    expect(await alerts(meanwhile)).toBe(0);

    const card = await add(of, 'card', 'pm_card_visa');
    expect([await alerts(before), await alerts(meanwhile)]).toEqual([1, 1]);
    await save(after);
    await add(of, 'card', 'pm_card_amex');
    expect(await alerts(after), 'what never left is told to nobody again').toBe(0);
    expect(await isFound(shift.id)).toBe(true);
    await remove(of, card.id);
    expect([await alerts(before), await alerts(meanwhile), await alerts(after)]).toEqual([1, 1, 0]);
  });

  test('is told of what favorites alone saw before it left the market', async () => {
    const searcher = await world.specialist();
    const of = await world.owner({ card: BANK });
    // It opens to all on Tuesday at 5 AM, five hours after it left the market.
    await world.advance('8h');
    const shift = await world.shift({ of, startsIn: '166h', bookingMode: 'invite-first' });
    await save(searcher);
    await world.advance('16h');
    expect([await alerts(searcher), await isFound(shift.id)]).toEqual([0, false]);
    await add(of, 'card', 'pm_card_visa');
    expect([await alerts(searcher), await isFound(shift.id)]).toEqual([1, true]);
  });
});
