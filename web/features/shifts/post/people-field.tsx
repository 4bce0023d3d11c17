/** People each day: every date gets as many places (PRODUCT §3, "headcount"). */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { MOST_PEOPLE } from '#contract/shifts/shift.ts';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

export function PeopleField({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useLingui();
  const { headcount, block, days } = form.values;
  const set = (count: number) => {
    form.clearFieldError('headcount');
    form.setFieldValue('headcount', Math.min(MOST_PEOPLE, Math.max(1, count)));
  };
  const isBlock = headcount > 1 && block === 'mandatory' && days.length > 1;
  return (
    <NumberInput
      className={classes.people ?? ''}
      label={t`People each day`}
      min={1}
      max={MOST_PEOPLE}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      hideControls
      value={headcount}
      onChange={(typed) => set(Number(typed) || 1)}
      description={isBlock ? plural(days.length, { other: 'Each takes all # days.' }) : null}
      error={form.errors['headcount'] ?? null}
      leftSectionPointerEvents="all"
      leftSection={
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t`One person fewer`}
          disabled={headcount <= 1}
          onClick={() => set(headcount - 1)}
        >
          <IconMinus size={16} />
        </ActionIcon>
      }
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t`One person more`}
          disabled={headcount >= MOST_PEOPLE}
          onClick={() => set(headcount + 1)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      }
    />
  );
}
