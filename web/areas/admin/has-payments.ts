import type { Role } from '#contract/accounts/user.ts';

/** Returns whether people of this role pay or are paid: a manager posts on the owner's account. */
export function hasPayments(role: Role): boolean {
  return role === 'Specialist' || role === 'Business';
}
