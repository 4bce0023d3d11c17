import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCurrencyDollar } from '@tabler/icons-react';
import type { ShiftCounts } from '#contract/search/counts.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { rate } from '#web/ui/format-money.ts';
import { usePopup } from '#web/ui/use-popup.ts';
import { Counted } from './counted.tsx';
import classes from './find-toolbar.module.css';
import { useShiftCounts } from './queries.ts';
import type { Search } from './to-search.ts';

/** Lowest rates to ask for with one tap, in cents. */
const rateChoices = [3000, 4000, 5000, 6000, 6500, 7000, 7500, 8000, 9000] as const;

const loadMenu = [() => import('#web/ui/choice-menu.tsx')] as const;

type Props = { cents: number | undefined; onChange: (cents: number | undefined) => void; search: Search };

/** The least rate, from a short list; each with the shifts that pay as much. */
export function RateChip({ cents, onChange, search }: Props) {
  const { t } = useLingui();
  const { opened, setOpened, button, popup } = usePopup(loadMenu, 'menu');
  const { data: counts } = useShiftCounts(search, opened);
  const orMore = (choice: number) => {
    const least = rate(choice);
    return t`${least} or more`;
  };
  if (cents) {
    return (
      <ChipFilter on onToggle={() => onChange(undefined)}>
        {orMore(cents)}
      </ChipFilter>
    );
  }
  return (
    <>
      <Button
        {...button}
        variant="default"
        h={34}
        px={12}
        leftSection={<IconCurrencyDollar />}
        className={classes.opener ?? ''}
      >
        <Trans>Rate</Trans>
      </Button>
      {popup && (
        <popup.ChoiceMenu at={popup.at} position="bottom-start" width={190} opened={opened} onChange={setOpened}>
          {rateChoices.map((choice) => (
            <popup.Choice key={choice} onClick={() => onChange(choice)}>
              <Counted shifts={counts && shiftsFrom(counts.filters.minRateCents, choice)}>{orMore(choice)}</Counted>
            </popup.Choice>
          ))}
        </popup.ChoiceMenu>
      )}
    </>
  );
}

/** Shifts at this rate or a higher one: those of the next step there is, none beyond the highest. */
function shiftsFrom(steps: ShiftCounts['filters']['minRateCents'], cents: number): number {
  return steps.find(({ value }) => value >= cents)?.shifts ?? 0;
}
