/** What a business owes Mortar itself (decision 159): an overdue weekly invoice, and a lost chargeback. */
import { walletEndpoints as calls } from '#contract/wallet/endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import type { World } from '../world.ts';
import { approvedShift } from './approved-shift.ts';

/** Returns an owner on terms whose only weekly invoice, of $766.08, is overdue. */
export async function overdueInvoice(world: World) {
  const [owner, admin] = [await world.owner(), await world.admin()];
  const terms = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(calls.grantTerms, { as: admin, params: { id: owner.userId }, body: terms });
  const { engagement } = await approvedShift(world, { of: owner });
  await extendSessions(world.db, 90 * 24 * 60);
  await world.advance('26d');
  const { terms: granted } = await world.must(calls.getWallet, { as: owner });
  return { owner, admin, invoiceId: granted?.invoices[0]?.id ?? '', engagementId: engagement.id };
}

/** Returns an owner who owes $781.08, a charge that their bank kept and its fee. */
export async function lostChargeback(world: World) {
  const owner = await world.owner({ card: 'pm_card_createDispute' });
  const admin = await world.admin();
  const { engagement, shift } = await approvedShift(world, { of: owner });
  await extendSessions(world.db, 90 * 24 * 60);
  await world.advance('13d');
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagement.id)
    .where('kind', '=', 'chargeback')
    .executeTakeFirstOrThrow();
  const worked = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
  return { owner, admin, paymentId: id, engagementId: engagement.id, worked };
}
