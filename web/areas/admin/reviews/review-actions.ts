/** What may be done about a review, and whether anything is left to decide. */
import type { Review } from '#contract/admin/endpoints.ts';
import type { Action } from '#contract/lists.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { actionNamed } from '#web/ui/action-button.tsx';

export function licenseOf({ kind, licenses, licenseId }: Review): HeldLicense | undefined {
  return kind === 'license' ? licenses.find(({ id }) => id === licenseId) : undefined;
}

/** Nothing is asked twice before it is answered, nor after it was decided. */
export function isAsked({ question }: Review): boolean {
  return question !== null && question.answeredAt === null && question.closedAt === null;
}

export function isWaiting(review: Review): boolean {
  const { kind, status } = review;
  if (kind === 'license') return licenseOf(review)?.status === 'Pending';
  if (kind === 'document') return documentOf(review)?.status === 'Pending';
  return status === 'In Review' || status === 'Pending';
}

export function documentOf({ documents, documentId }: Review) {
  return documents.find(({ id }) => id === documentId);
}

/** A document’s own status says what may be done to it, under the names its license would have. */
function actionsOfDocument(review: Review): Action[] {
  const status = documentOf(review)?.status;
  const action = (name: string, from: string): Action => ({ name, refusal: status === from ? null : 'wrong_status' });
  return [
    action('verifyLicense', 'Pending'),
    action('declineLicense', 'Pending'),
    action('withdrawLicense', 'Approved'),
  ];
}

export function actionsOf(review: Review): readonly Action[] {
  if (review.kind === 'document') return actionsOfDocument(review);
  if (review.kind === 'license') return licenseOf(review)?.actions ?? [];
  return review.business?.actions ?? review.specialist?.actions ?? [];
}

/** Returns whether it is about a whole profile, not about a license or document alone. */
export function isProfileReview({ kind }: Review): boolean {
  return kind === 'business' || kind === 'specialist';
}

/** Returns the act that approves or verifies, with why it cannot be done. */
export function approvalOf(review: Review): Action | undefined {
  return actionNamed(actionsOf(review), isProfileReview(review) ? 'approveProfile' : 'verifyLicense');
}

/** Returns whether it was approved, or declined for good: there is nothing left to check. */
export function isDecided(review: Review): boolean {
  return approvalOf(review)?.refusal === 'wrong_status';
}
