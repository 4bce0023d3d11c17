import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Review } from '#contract/admin/endpoints.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { LicenseBadge } from '#web/features/specialists/license-badge.tsx';
import { paths } from '#web/paths.ts';
import { calendarDay, dateLabel } from '#web/ui/format-time.ts';
import classes from './review-licenses.module.css';

/** Shows all licenses of a person, each with its own review; the one in question is marked. */
export function ReviewLicenses({ review }: { review: Review }) {
  const { t } = useLingui();
  return (
    <ul className={classes.list} aria-label={t`Licenses`}>
      {review.licenses.map((license) => (
        <li key={license.id}>
          <Link
            to={paths.admin.review('license', license.id)}
            className={clsx(classes.row, license.id === review.licenseId && classes.on)}
            {...(license.id === review.licenseId && { 'aria-current': true })}
          >
            <span className={classes.state}>{license.state}</span>
            <span className={classes.words}>
              <strong>{license.number ?? t`Not entered`}</strong>
              <span>{aboutLicense(license)}</span>
            </span>
            <LicenseBadge license={license} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function aboutLicense({ expires, checkedAt }: HeldLicense): string {
  const until = expires ? calendarDay(expires, 'year') : t`Not entered`;
  if (!checkedAt) return t`Typed: to ${until}`;
  const checked = dateLabel(checkedAt, deviceTimeZone());
  return t`To ${until}. Checked ${checked}`;
}
