import type { SupportForm } from '#contract/support/support-case.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { findDispute, findEngagement, sideOf } from '../engagements/index.ts';
import { findPaymentIfAny } from '../wallet/index.ts';
import type { CaseRow } from './queries/case-queries.ts';

export type CaseSubject = Pick<CaseRow, 'engagement_id' | 'payment_id' | 'dispute_id'>;

export const ABOUT_NOTHING: CaseSubject = { engagement_id: null, payment_id: null, dispute_id: null };

/**
 * Returns what a case is about, with the booking of a payment or a dispute, so that whoever answers finds both. Throws
 * `not_found` where the caller is no party to it, as where there is none.
 */
export async function subjectOf(
  call: SignedCall,
  { engagementId, paymentId, disputeId }: Pick<SupportForm, 'engagementId' | 'paymentId' | 'disputeId'>,
): Promise<CaseSubject> {
  if (disputeId) {
    const dispute = (await findDispute(call.db, disputeId)) ?? refuse('not_found');
    await sideOf(call, dispute);
    return { ...ABOUT_NOTHING, engagement_id: dispute.engagement_id, dispute_id: dispute.id };
  }
  if (paymentId) {
    const payment = (await findPaymentIfAny(call.db, paymentId)) ?? refuse('not_found');
    await sideOf(call, payment);
    return { ...ABOUT_NOTHING, engagement_id: payment.engagement_id, payment_id: payment.id };
  }
  if (!engagementId) return ABOUT_NOTHING;
  const engagement = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  await sideOf(call, engagement);
  return { ...ABOUT_NOTHING, engagement_id: engagement.id };
}
