import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { PersonName } from '../specialists/person-button.tsx';
import { RatingPage } from './rating-page.tsx';

/** For owners and managers: rates who worked a shift, or reads both ratings. */
export function PharmacyRatingPage() {
  const links = usePharmacyPaths();
  return (
    <RatingPage
      side="business"
      backTo={links.engagement}
      who={({ shift, specialist }) => <PersonName businessId={shift.business.id} specialist={specialist} />}
    />
  );
}
