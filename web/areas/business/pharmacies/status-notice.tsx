import { Trans, useLingui } from '@lingui/react/macro';
import type { Business } from '#contract/businesses/business.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What the status means for the owner, and what to do about it. */
export function StatusNotice({ business }: { business: Business }) {
  const { t } = useLingui();
  const { status, statusReason } = business;
  if (status === 'In Review') {
    return (
      <Notice tone="plum" title={t`We are looking at it.`}>
        <Trans>Within a working day, usually sooner. Shifts you prepare go live once it is approved.</Trans>
      </Notice>
    );
  }
  if (status === 'Declined') {
    return (
      <Notice tone="signal" title={t`Not approved.`}>
        {statusReason ?? t`Something does not match.`} <Trans>Change it below and it is looked at again.</Trans>
      </Notice>
    );
  }
  if (status === 'Paused') {
    return (
      <Notice tone="grey" title={t`Paused.`}>
        {statusReason ?? t`Nobody finds its shifts. What is booked stays booked.`}
      </Notice>
    );
  }
  if (status === 'Pending') {
    return (
      <Notice tone="amber" title={t`Something waits.`}>
        {statusReason ?? t`Look through the details below.`}
      </Notice>
    );
  }
  return null;
}
