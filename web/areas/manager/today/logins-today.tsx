import type { Engagement } from '#contract/engagements/engagement.ts';
import { nowIso } from '#web/clock.ts';
import { LoginNotice } from '#web/features/businesses/login-notice.tsx';
import { fullName } from '#web/features/session/person.ts';

/** Asks for the software login once a pharmacy, of whoever comes there first today. */
export function LoginsToday({ engagements }: { engagements: readonly Engagement[] }) {
  const ahead = engagements
    .filter(({ status, shift }) => status === 'Booked' && shift.startsAt > nowIso())
    .toSorted((a, b) => a.shift.startsAt.localeCompare(b.shift.startsAt));
  const first = new Map(ahead.toReversed().map((engagement) => [engagement.shift.business.id, engagement]));
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
