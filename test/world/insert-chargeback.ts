import { newId } from '#server/ids.ts';
import type { World } from '../world.ts';

/** A chargeback that a bank has not decided, each of another payment that had succeeded. */
export async function insertChargeback(world: World, amountCents: number): Promise<string> {
  const payment = await world.db
    .selectFrom('payments')
    .select(['id', 'business_id', 'payer_id'])
    .where('state', '=', 'succeeded')
    .where('id', 'not in', (known) => known.selectFrom('chargebacks').select('payment_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const id = newId();
  await world.db
    .insertInto('chargebacks')
    .values({
      id,
      region: 'US',
      payment_id: payment.id,
      business_id: payment.business_id,
      payer_id: payment.payer_id,
      provider_id: `dp_${id}`,
      amount_cents: amountCents,
      fee_cents: 1500,
      state: 'needsResponse',
      reason: 'fraudulent',
      created_at: world.clock.now(),
    })
    .execute();
  return id;
}
