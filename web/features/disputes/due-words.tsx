import { Trans } from '@lingui/react/macro';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { DateTime } from '#web/ui/date-time.tsx';

type Props = { dispute: Pick<Dispute, 'answerBy' | 'decideBy' | 'appealBy'>; timeZone: string };

/** When the decision, or the side that is waited for, is due; nothing of a dispute that is over. */
export function DueWords({ dispute: { answerBy, decideBy, appealBy }, timeZone }: Props) {
  if (decideBy) return <DateTime at={decideBy} timeZone={timeZone} show="day" />;
  if (answerBy) {
    return (
      <Trans>
        Answer by <DateTime at={answerBy} timeZone={timeZone} withZone />
      </Trans>
    );
  }
  if (!appealBy) return null;
  return (
    <Trans>
      Appeal until <DateTime at={appealBy} timeZone={timeZone} show="day" />
    </Trans>
  );
}
