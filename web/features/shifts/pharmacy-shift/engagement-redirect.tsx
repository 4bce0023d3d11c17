/** An engagement's address: a request opens among the candidates, everything later at its shift. */
import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

export function EngagementRedirect() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  const read = useEngagement(id);
  if (read.isError) return <ReadError title={t`We could not load this`} read={read} />;
  if (!read.engagement) return <CenteredLoader />;
  const { status, shiftId, specialistId } = read.engagement;
  if (status === 'Pending') return <Navigate to={links.candidates(shiftId, specialistId)} replace />;
  if (status === 'In Review') return <Navigate to={links.timesheets(id)} replace />;
  return <Navigate to={links.shift(shiftId)} replace />;
}
