import type { Business } from '#contract/businesses/business.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What the status means for the owner, and what to do about it. */
export function StatusNotice({ business }: { business: Business }) {
  const { status, statusReason } = business;
  if (status === 'In Review') {
    return (
      <Notice tone="plum" title="We are looking at it.">
        Within a working day, usually sooner. Shifts you prepare go live once it is approved.
      </Notice>
    );
  }
  if (status === 'Declined') {
    return (
      <Notice tone="signal" title="Not approved.">
        {statusReason ?? 'Something does not match.'} Change it below and it is looked at again.
      </Notice>
    );
  }
  if (status === 'Paused') {
    return (
      <Notice tone="grey" title="Paused.">
        {statusReason ?? 'Nobody finds its shifts. What is booked stays booked.'}
      </Notice>
    );
  }
  if (status === 'Pending') {
    return (
      <Notice tone="amber" title="Something waits.">
        {statusReason ?? 'Look through the details below.'}
      </Notice>
    );
  }
  return null;
}
