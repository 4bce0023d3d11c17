/** How a person is named and described in the shell. */
import { t } from '@lingui/core/macro';
import type { User } from '#contract/accounts/user.ts';
import { licenseLabel } from '#web/language/labels.ts';

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Returns the line under the name: the person's role here. */
export function standingOf(user: User): string {
  if (user.role === 'Specialist') {
    const { license, licenseState } = user.specialist ?? {};
    return license ? [licenseLabel(license), licenseState].filter(Boolean).join(', ') : t`Profile not finished`;
  }
  if (user.role === 'Business') return t`Owner`;
  return user.role === 'Manager' ? t`Manager` : t`Admin`;
}
