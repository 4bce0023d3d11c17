import type { UserBusiness } from '#contract/accounts/user.ts';
import type { Action } from '#contract/lists.ts';

/** Returns the approved pharmacies, which may invite managers. */
export function approved(businesses: readonly UserBusiness[]): UserBusiness[] {
  return businesses.filter(({ status }) => status === 'Approved');
}

/** Returns whether a manager can be invited to any of these, and if not, why not to the first (PRODUCT §1). */
export function inviteAction(businesses: readonly UserBusiness[]): Action {
  const [first] = businesses;
  if (!first || approved(businesses).length > 0) return { name: 'addManager', refusal: null };
  return { name: 'addManager', refusal: 'invites_need_approval', details: { status: first.status } };
}
