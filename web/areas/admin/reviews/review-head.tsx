import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Review } from '#contract/admin/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { referralLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import classes from './reviews.module.css';

/** Shows the name, when and from where they joined, and whether e-mail and phone are confirmed. */
export function ReviewHead({ review, back }: { review: Review; back: ReactNode }) {
  const { owner } = review;
  const joined = joinedWords(owner.joinedAt);
  const referral = referralLabel(owner.referral);
  return (
    <header className={classes.head}>
      {back && <PageHeader title={review.name} back={back} className={classes.title ?? ''} />}
      <div className={classes.headRow}>
        <ProfileAvatar review={review} size={44} />
        <div className={classes.headWords}>
          {!back && <h2 className={classes.headName}>{review.name}</h2>}
          <p className={classes.quiet}>
            {review.kind === 'business' && `${owner.firstName} ${owner.lastName}. `}
            {owner.referral === 'none' ? (
              <Trans>
                Joined <time dateTime={owner.joinedAt}>{joined}</time>.
              </Trans>
            ) : (
              <Trans>
                Joined <time dateTime={owner.joinedAt}>{joined}</time> from {referral}.
              </Trans>
            )}{' '}
            {confirmedWords(owner)}{' '}
            <Link to={paths.admin.user(owner.id)}>
              <Trans>Account</Trans>
            </Link>
          </p>
        </div>
        <StatusBadge set="profile" value={review.status} />
      </div>
    </header>
  );
}

/** Returns the time on the same day, the date later. */
function joinedWords(at: string): string {
  const zone = deviceTimeZone();
  return dayIn(at, zone) === dayIn(nowIso(), zone) ? clockTime(at, zone) : dateLabel(at, zone);
}

function confirmedWords({ emailVerified, phoneVerified }: Review['owner']): string {
  if (emailVerified && phoneVerified) return t`Phone and email confirmed.`;
  if (emailVerified) return t`Email confirmed, phone not.`;
  return phoneVerified ? t`Phone confirmed, email not.` : t`Neither phone nor email confirmed.`;
}
