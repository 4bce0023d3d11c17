/** A credit on terms that is due back, with nothing left to return it to (decision 141). */
import { walletEndpoints as calls } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import type { World } from '../world.ts';
import { approvedShift } from './approved-shift.ts';

export const KEPT_CENTS = 2_500;
type Admin = Awaited<ReturnType<World['admin']>>;
export type Kept = Awaited<ReturnType<typeof keptCredit>>;

/** Returns an owner whose only weekly invoice their bank took back, with the credit of `KEPT_CENTS` that Admins were told of. */
export async function keptCredit(world: World) {
  const [owner, admin] = [await world.owner(), await world.admin()];
  const terms = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(calls.grantTerms, { as: admin, params: { id: owner.userId }, body: terms });
  const { engagement } = await approvedShift(world, { of: owner });
  await extendSessions(world.db, 90 * 24 * 60);
  await world.advance('8d');
  const bank = { kind: 'bankAccount', token: 'pm_usBankAccount_dispute' } as const;
  const { id: paymentMethodId } = await world.must(calls.addPaymentMethod, { as: owner, body: bank });
  const { terms: granted } = await world.must(calls.getWallet, { as: owner });
  const params = { id: granted?.invoices[0]?.id ?? '' };
  await world.must(calls.payTermsInvoice, { as: owner, params, body: { paymentMethodId } });
  await world.advance('20d');
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagement.id)
    .where('on_terms', '=', true)
    .executeTakeFirstOrThrow();
  await refundOnTerms(world, admin, id);
  await world.advance('42d');
  return { owner, admin, paymentId: id };
}

/** Takes `KEPT_CENTS` off a booking on terms, which Mortar bears. */
export async function refundOnTerms(world: World, as: Admin, id: string): Promise<void> {
  const body = { amountCents: KEPT_CENTS, bornBy: 'mortar', reason: 'The system was down' } as const;
  await world.must(paymentDeskEndpoints.refundPayment, { as, params: { id }, body });
}
