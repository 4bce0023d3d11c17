/** Links a missing requirement to its field in the profile, which leads back once saved. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Fix } from '#contract/shifts/shift.ts';
import { paths } from '#web/paths.ts';

/** `what` names the requirement, for people who hear the link alone. */
export function FixLink({ fix, what }: { fix: Fix; what: string }) {
  const { t } = useLingui();
  const { page, field, state } = fix;
  if (page === 'myShifts') return <Link to={paths.specialist.myShifts()}>{t`View my shifts`}</Link>;
  if (page === 'settings') return <Link to={paths.settings('account')}>{t`Open Settings`}</Link>;
  if (page === 'standing') return <Link to={paths.specialist.standing()}>{t`View standing`}</Link>;
  if (field === null) return <Link to={paths.specialist.profile()}>{t`View profile`}</Link>;
  return (
    <Link
      to={paths.specialist.profile(field, state ?? undefined)}
      state={{ comesBack: true }}
      aria-label={t`Fix it: ${what}`}
    >
      {t`Fix it`}
    </Link>
  );
}
