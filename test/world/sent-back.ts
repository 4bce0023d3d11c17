import { paymentDeskEndpoints as calls } from '#contract/wallet/payment-desk-endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import type { World } from '../world.ts';
import { approvedShift } from './approved-shift.ts';

export const SENT_BACK_CENTS = 2_500;

type Wish = { readonly token?: string; readonly after?: string };

/** A shift paid by a card whose bank sends refunds back, and a refund of it: after nine days it came back twice. */
export async function sentBack(world: World, { token = 'pm_card_refundFail', after = '9d' }: Wish = {}) {
  return world.begin(`a refund by ${token} after ${after}`, async () => {
    const owner = await world.owner({ card: token });
    const { engagement } = await approvedShift(world, { of: owner });
    await extendSessions(world.db, 30 * 24 * 60);
    const { id } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    const body = { amountCents: SENT_BACK_CENTS, bornBy: 'mortar', reason: 'The system was down' } as const;
    await world.must(calls.refundPayment, { as: await world.admin(), params: { id }, body });
    await world.advance(after);
    return { owner, id };
  });
}
