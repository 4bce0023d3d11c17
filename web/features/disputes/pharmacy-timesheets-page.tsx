import { TimesheetsPage } from '../engagements/timesheets/timesheets-page.tsx';
import { DisputedCard } from './disputed-card.tsx';

/** Hours to check, and those that are disputed: features know no cycle, so the two meet here. */
export function PharmacyTimesheetsPage() {
  return <TimesheetsPage disputed={(below) => <DisputedCard>{below}</DisputedCard>} />;
}
