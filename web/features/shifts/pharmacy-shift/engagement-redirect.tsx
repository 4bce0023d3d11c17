/** Redirects an engagement's address: a request to the shift's candidates, anything later to the shift. */
import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

export function EngagementRedirect() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  const read = useEngagement(id);
  if (read.isError) return <ReadError title={t`We couldn’t load this`} read={read} />;
  if (!read.engagement) return <CenteredLoader />;
  const { status, shiftId, specialistId, dispute } = read.engagement;
  if (status === 'Pending') return <Navigate to={links.candidates(shiftId, specialistId)} replace />;
  if (dispute && dispute.status !== 'Closed') return <Navigate to={links.dispute(id)} replace />;
  if (status === 'In Review') return <Navigate to={links.timesheets(id)} replace />;
  return <Navigate to={links.shift(shiftId)} replace />;
}
