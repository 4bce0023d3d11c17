/** Charges that a bank takes back, in a world of money alone: what is owed for them, and what pays it. */
import { defaultPolicy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import { reconcile } from '#server/modules/wallet/books/reconcile.ts';
import { paymentsOf, settlePayment } from '#server/modules/wallet/index.ts';
import { owedPayments } from '#server/modules/wallet/queries/owed-queries.ts';
import { retryRefused } from '#server/modules/wallet/retry-refused.ts';
import type { Booking, MoneyWorld } from './money.ts';

export function disputedCharges(worldNow: () => MoneyWorld) {
  /** A booking whose hours were paid with this card or bank account. */
  async function paid(token: string, startsIn = '20h'): Promise<Booking> {
    const world = worldNow();
    const booking = await world.booking({ token, startsIn });
    await world.advance(startsIn);
    await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
    await world.sweep();
    return booking;
  }

  const statusOf = async ({ engagementId }: Booking) =>
    (await paymentsOf(worldNow().db, [engagementId], 'en')).get(engagementId);
  const owedCents = async ({ payerId }: Booking) =>
    sumCents((await owedPayments(worldNow().db, payerId)).map(({ amount_cents }) => amount_cents));

  /** As if another card took its place: what was refused is tried again. */
  async function payWith(booking: Booking, token: string) {
    const world = worldNow();
    await world.method(booking.payerId, token);
    await world.act((call) => retryRefused(call, booking.payerId));
    await world.sweep();
  }

  /** The books with the provider's fees, which its list tells of. */
  async function comparedBooks() {
    const world = worldNow();
    await world.advance('1h');
    await reconcile(world.deps);
    return world.books();
  }

  return { paid, statusOf, owedCents, payWith, comparedBooks };
}
