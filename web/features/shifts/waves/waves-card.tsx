import { t } from '@lingui/core/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { AbsenceLadder, AbsencePair } from './absence.tsx';
import { AskingCard } from './asking-card.tsx';
import { StandbyCard } from './standby-card.tsx';
import { useAbsence } from './use-absence.ts';
import { useStandby } from './use-backups.ts';

/** Shows the waves of a shift whose specialist left; of a booked one, who could step in. */
export function WavesCard({ shift, onInvite }: { shift: Shift; onInvite: () => void }) {
  const read = useStandby(shift.id);
  const absent = useAbsence(shift.id, read.data?.plan);
  if (read.isError) return <ReadError title={t`We couldn’t load the standby list`} read={read} />;
  if (!read.data) return null;
  const { plan } = read.data;
  if (plan && (plan.closedAs !== 'filled' || shift.status === 'Active'))
    return (
      <>
        <AskingCard
          {...{ shift, standby: read.data, plan, onInvite }}
          ladder={absent && <AbsenceLadder engagement={absent} plan={plan} />}
        />
        {absent && (
          <AbsencePair
            engagement={absent}
            backupCents={plan.closedAs === 'ended' ? null : read.data.quote.totalCents}
          />
        )}
      </>
    );
  return shift.status === 'Booked' ? <StandbyCard shift={shift} standby={read.data} /> : null;
}
