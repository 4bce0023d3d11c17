import type { Posting } from '#contract/shifts/shift.ts';
import type { Db } from '../../db/open.ts';
import { findBusinesses } from '../businesses/index.ts';
import { hasPaymentMethod } from '../wallet/index.ts';

/** Returns what keeps a published posting Pending (PRODUCT §2): the profile, or nothing to pay with. */
export async function waitsFor(db: Db, businessId: string): Promise<Posting['waitsFor']> {
  const business = (await findBusinesses(db, [businessId])).get(businessId);
  if (!business) throw new Error(`no business ${businessId}`);
  const canPay = await hasPaymentMethod(db, business.owner_id);
  return [
    ...(business.status === 'Approved' ? [] : (['profile'] as const)),
    ...(canPay ? [] : (['paymentMethod'] as const)),
  ];
}
