/** Redirects a posting's address: a draft to its form, a published one to its first shift. */
import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { usePosting } from '../queries.ts';

export function PostingRedirect() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  const read = usePosting(id);
  if (read.isError) return <ReadError title={t`We couldn’t load this posting`} read={read} />;
  if (!read.data) return <CenteredLoader />;
  const { status, shifts } = read.data;
  if (status === 'Drafted') return <Navigate to={links.post({ posting: id })} replace />;
  return <Navigate to={shifts[0] ? links.shift(shifts[0].id) : links.shifts()} replace />;
}
