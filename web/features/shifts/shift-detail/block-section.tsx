import { Trans, useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { hours } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { BlockDates } from '../block-dates.tsx';
import { allDates } from '../block-words.ts';
import { Section } from './section.tsx';

/** The dates that are requested and booked together, with the pay for all of them; nothing for a shift on its own. */
export default function BlockSection({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const { block } = shift;
  if (!block) return null;
  const dates = allDates(block.dates.length);
  const paid = hours(block.paidMinutes);
  return (
    <Section title={t`${dates} or none`}>
      <BlockDates shift={shift} />
      <p>
        <Trans>
          <Money cents={block.payCents} /> in all, {paid} paid. They’re requested and booked together.
        </Trans>
      </p>
    </Section>
  );
}
