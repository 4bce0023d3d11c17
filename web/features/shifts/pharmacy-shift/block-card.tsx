import { useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { BlockDates } from '../block-dates.tsx';
import { allDates } from '../block-words.ts';

/** The dates one person takes together, with what all of them cost; nothing for a shift on its own. */
export function BlockCard({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const { block } = shift;
  if (!block) return null;
  const total = money(block.totalCents);
  return (
    <Card
      title={allDates(block.dates.length)}
      sub={
        (shift.places?.total ?? 1) > 1
          ? t`Each person takes all of them, ${total} all in for one.`
          : t`One person takes all of them, ${total} all in.`
      }
    >
      <BlockDates shift={shift} />
    </Card>
  );
}
