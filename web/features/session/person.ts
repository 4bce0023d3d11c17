/** How a person is named and described in the shell. */
import type { User } from '#contract/accounts/user.ts';

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** The line under the name: what one is here. */
export function standingOf(user: User): string {
  if (user.role === 'Specialist') {
    const { license, licenseState } = user.specialist ?? {};
    return license ? [license, licenseState].filter(Boolean).join(', ') : 'Profile not finished';
  }
  if (user.role === 'Business') return 'Owner';
  return user.role === 'Manager' ? 'Manager' : 'Admin';
}
