/** How a person is named and described in the shell. */
import { t } from '@lingui/core/macro';
import type { User } from '#contract/accounts/user.ts';
import { licenseLabel } from '#web/language/labels.ts';

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/**
 * Returns the line under the name: the person's role here. A specialist's states are left out: SPEC E-1 knows the primary
 * license's alone, and one of several named is read as the only one.
 */
export function standingOf(user: Pick<User, 'role' | 'specialist'>): string {
  if (user.role === 'Specialist') {
    const license = user.specialist?.license;
    return license ? licenseLabel(license) : t`Profile not finished`;
  }
  if (user.role === 'Business') return t`Owner`;
  return user.role === 'Manager' ? t`Manager` : t`Admin`;
}
