import { t } from '@lingui/core/macro';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { MINUTE } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { AskingCard } from './asking-card.tsx';
import { StandbyCard } from './standby-card.tsx';

/** Shows the waves of a shift whose specialist left; of a booked one, who could step in. */
export function WavesCard({ shift, onInvite }: { shift: Shift; onInvite: () => void }) {
  // A wave that finds nobody has no event.
  const read = useEndpoint(engagementEndpoints.getStandby, { params: { id: shift.id } }, { refetchInterval: MINUTE });
  if (read.isError) return <ReadError title={t`We could not load the standby list`} read={read} />;
  if (!read.data) return null;
  const { plan } = read.data;
  if (plan && (plan.closedAs !== 'filled' || shift.status === 'Active'))
    return <AskingCard shift={shift} standby={read.data} plan={plan} onInvite={onInvite} />;
  return shift.status === 'Booked' ? <StandbyCard shift={shift} standby={read.data} /> : null;
}
