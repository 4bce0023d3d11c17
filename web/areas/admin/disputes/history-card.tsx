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
  const linesOf = ({ disputes, shifts, won }: typeof business, label: string, decided: string) => [
    { label, amount: ofShifts(disputes, shifts) },
    ...(disputes > 0 ? [{ label: decided, amount: of(won, disputes) }] : []),
  ];
  return (
    <Card title={t`Before this`}>
      <Lines
        lines={[
          ...linesOf(business, t`${pharmacy}, disputes`, t`decided in its favor`),
          ...linesOf(specialist, t`${firstName}, disputes`, t`decided for ${firstName}`),
        ]}
      />
    </Card>
  );
}
