/** The way to mend a requirement one does not meet: to its field in the profile, and back once that is saved. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Fix } from '#contract/shifts/shift.ts';
import { paths } from '#web/paths.ts';

/** `what` names the requirement to whoever hears the link alone. */
export function FixLink({ fix, what }: { fix: Fix; what: string }) {
  const { t } = useLingui();
  const { page, field } = fix;
  if (page === 'myShifts') return <Link to={paths.specialist.myShifts()}>{t`See it`}</Link>;
  if (field === null) return <Link to={paths.specialist.profile()}>{t`See it`}</Link>;
  return (
    <Link to={paths.specialist.profile(field)} state={{ comesBack: true }} aria-label={t`Fix it: ${what}`}>
      {t`Fix it`}
    </Link>
  );
}
