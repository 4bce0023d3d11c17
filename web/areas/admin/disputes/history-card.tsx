import { useLingui } from '@lingui/react/macro';
import type { DisputeCase } from '#contract/engagements/dispute-case.ts';
import { Card } from '#web/ui/card.tsx';
import { Lines } from '#web/ui/lines.tsx';

/** How often each side was in a dispute before, and how those ended. */
export function HistoryCard({ case: { history, engagement } }: { case: DisputeCase }) {
  const { t } = useLingui();
  const pharmacy = engagement.shift.business.name;
  const { firstName } = engagement.specialist;
  const { business, specialist } = history;
  const of = (part: number, all: number) => t`${part} of ${all}`;
  const ofShifts = (part: number, all: number) => t`${part} of ${all} shifts`;
  return (
    <Card title={t`Before this`}>
      <Lines
        lines={[
          { label: t`${pharmacy}, disputes`, amount: ofShifts(business.disputes, business.shifts) },
          { label: t`decided in its favor`, amount: of(business.won, business.disputes) },
          { label: t`${firstName}, disputes`, amount: ofShifts(specialist.disputes, specialist.shifts) },
          { label: t`decided for ${firstName}`, amount: of(specialist.won, specialist.disputes) },
        ]}
      />
    </Card>
  );
}
