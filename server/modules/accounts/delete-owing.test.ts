/** Who has still to pay keeps the account until it is paid (PRODUCT §1: open work settled first). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { dayOf } from '#test/world/day-of.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const remove = async (as: Person) => {
  await world.prove(as);
  const body = { reasons: ['I moved'] };
  return world.call(accountEndpoints.deleteUser, { as, params: { id: as.userId }, body });
};
const addCard = async (as: Person) => {
  await world.prove(as);
  const body = { kind: 'card', token: 'pm_card_mastercard', makeDefault: true } as const;
  await world.must(walletEndpoints.addPaymentMethod, { as, body });
  await world.settle();
};

test('an owner who owes compensation for a cancelled booking pays it before the account is deleted', async () => {
  const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
  const { shift } = await world.bookedShift({ of: owner, startsIn: '50h' });
  await world.advance(world.until(shift.startsAt, 1));
  await world.advance('1d');
  const refused = await remove(owner);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'balance_owed']);
  expect(refused.body.error?.message).toMatch(/^\$\d+\.\d\d is still owed\. Pay it in billing/);
  expect((await world.must(walletEndpoints.getWallet, { as: owner })).paymentMethods).toHaveLength(1);
  await addCard(owner);
  await world.advance('1h');
  expect(await remove(owner)).toMatchObject({ status: 200, body: {} });
});

test('an owner on terms waits for the week’s invoice and pays it before the account is deleted', async () => {
  const owner = await world.owner();
  const admin = await world.admin();
  const grant = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(walletEndpoints.grantTerms, { as: admin, params: { id: owner.userId }, body: grant });
  await approvedShift(world, { of: owner });
  await world.advance('1d');
  const early = await remove(owner);
  expect([early.status, early.body.error?.code]).toEqual([409, 'invoice_to_come']);
  expect(early.body.error?.message).toContain('$766.08');
  await world.advance('8d');
  expect((await remove(owner)).body.error).toMatchObject({ code: 'balance_owed' });
  const { terms, paymentMethods } = await world.must(walletEndpoints.getWallet, { as: owner });
  await world.must(walletEndpoints.payTermsInvoice, {
    as: owner,
    params: { id: terms?.invoices[0]?.id ?? '' },
    body: { paymentMethodId: paymentMethods[0]?.id ?? '' },
  });
  await world.settle();
  await world.advance('1h');
  expect(await remove(owner)).toMatchObject({ status: 200, body: {} });
});

test('an owner whose shift nobody came to keeps the account while a late proof can still make it payable', async () => {
  const { doorAt, notHere } = dayOf(() => world);
  const door = await doorAt(60);
  await notHere(door);
  for (const { id } of await openReviews(world, door.params.id)) await decideReview(world, id, 'noShow');
  await world.advance('1d');
  expect((await remove(door.owner)).body.error?.code).toBe('open_work');
  await world.advance('7d');
  expect((await remove(door.owner)).status).toBe(200);
});
