import { useLingui } from '@lingui/react/macro';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from './at-pharmacy.module.css';
import { AtPharmacy } from './at-pharmacy.tsx';

/** What a pharmacy keeps about a person: loaded with the dialog that shows it. */
export default function PersonAtPharmacies({ businessId, specialistId }: { businessId: string; specialistId: string }) {
  const { t } = useLingui();
  const read = useEndpoint(specialistEndpoints.getPerson, { params: { id: businessId, specialistId } });
  const person = read.data;
  if (read.isError && !person) return <ReadError title={t`We couldn’t load this person`} read={read} />;
  if (!person) return <LoadingSkeletons shape="lines" count={3} label={t`Loading this person`} />;
  return (
    <ul className={classes.pharmacies}>
      {person.at.map((at) => (
        <AtPharmacy key={at.businessId} person={person} at={at} />
      ))}
    </ul>
  );
}
