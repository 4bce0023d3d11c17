import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Business } from '#contract/businesses/business.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shows what the status means for the owner, and what to do about it. */
export function StatusNotice({ business }: { business: Business }) {
  const { t } = useLingui();
  const { status, statusReason } = business;
  if (status === 'In Review') {
    return (
      <Notice tone="plum" title={t`In review.`}>
        <Trans>This usually takes less than a business day. Shifts you prepare go live once it’s approved.</Trans>
      </Notice>
    );
  }
  if (status === 'Declined') {
    return (
      <Notice tone="signal" title={t`Not approved.`}>
        {statusReason ?? t`Something doesn’t match.`} <Trans>Change it below and save. We’ll review it again.</Trans>
      </Notice>
    );
  }
  if (status === 'Paused') {
    return (
      <Notice tone="grey" title={t`Paused.`}>
        {statusReason ?? t`Its open shifts are hidden. Booked shifts stay booked.`}{' '}
        {statusReason && (
          <Link to={paths.help({ topic: 'account' })}>
            <Trans>Write to support</Trans>
          </Link>
        )}
      </Notice>
    );
  }
  if (status === 'Pending') {
    return (
      <Notice tone="amber" title={t`Something needs your attention.`}>
        {statusReason ?? t`Check the details below.`}
      </Notice>
    );
  }
  return null;
}
