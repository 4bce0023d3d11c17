import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from '#web/ui/card.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

/** Chooses whether people may take any of the days or one person takes all (PRODUCT §3); nothing for one day. */
export function BlockCard({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useLingui();
  const { block, days, headcount } = form.values;
  const count = days.length;
  if (count < 2) return null;
  const choices = [
    { value: 'optional', label: t`Any of the days`, meaning: t`Each shift is booked on its own.` },
    {
      value: 'mandatory',
      label: plural(count, { one: 'All # day or none', other: 'All # days or none' }),
      meaning:
        headcount > 1
          ? t`Each person takes all of them, booked at once. No counter-offers.`
          : t`One person takes all of them, booked at once. No counter-offers.`,
    },
  ] as const;
  return (
    <Card title={t`Together or one by one`}>
      <Radio.Group
        aria-label={t`Together or one by one`}
        value={block}
        onChange={(value) => form.setFieldValue('block', value === 'mandatory' ? 'mandatory' : 'optional')}
      >
        <div className={classes.blocks}>
          {choices.map(({ value, label, meaning }) => (
            <Radio.Card key={value} value={value} className={classes.mode ?? ''} aria-label={label}>
              <span className={classes.modeWords}>
                <strong>{label}</strong>
                <span>{meaning}</span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
}
