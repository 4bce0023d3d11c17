import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { LoginNotice } from '#web/features/businesses/login-notice.tsx';
import { useBusinesses } from '#web/features/businesses/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';

/** Asks for the software login once a pharmacy, of whoever comes there first today. */
export function LoginsToday({ engagements }: { engagements: readonly Engagement[] }) {
  const { t } = useLingui();
  const pharmacies = useBusinesses();
  const ahead = engagements
    .filter(({ status, shift }) => status === 'Booked' && shift.startsAt > nowIso())
    .toSorted((a, b) => toMillis(a.shift.startsAt) - toMillis(b.shift.startsAt));
  const first = new Map(ahead.toReversed().map((engagement) => [engagement.shift.business.id, engagement]));
  // Once for all of them.
  if (first.size > 0 && isMissing(pharmacies))
    return <ReadNotice title={t`We couldn’t load whether the software logins are ready.`} read={pharmacies} />;
  return [...first].map(([businessId, { specialist, shift }]) => (
    <LoginNotice
      key={businessId}
      businessId={businessId}
      who={fullName(specialist)}
      startsAt={shift.startsAt}
      timeZone={shift.timeZone}
    />
  ));
}
