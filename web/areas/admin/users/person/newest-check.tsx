import { useLingui } from '@lingui/react/macro';
import type { PersonDocument } from '#contract/admin/person-endpoints.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { dateLabel } from '#web/ui/format-time.ts';
import { checkSourceNames } from '../../check-words.ts';
import classes from '../users.module.css';

/** Says who checked a license or document last, where, and what was seen there; else what its owner was told. */
export function NewestCheck({ document }: { document: PersonDocument }) {
  const { t } = useLingui();
  const { check, reason, status } = document;
  if (!check && reason) return `“${reason}”`;
  // Verified with the whole profile, or before checks were kept.
  if (!check) return status === 'Pending' ? t`Not checked yet` : t`No check on record`;
  const day = dateLabel(check.at, deviceTimeZone());
  const { by, shown } = check;
  const where = t(checkSourceNames[check.source]);
  return (
    <>
      {t`${by}, ${day}`}
      <span className={classes.quiet}>{t`${where}: “${shown}”`}</span>
    </>
  );
}
