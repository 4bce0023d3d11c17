import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from '#web/ui/card.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

/** What people read besides the facts. */
export function DayCard({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useLingui();
  return (
    <Card title={t`The day`} sub={t`Locked with the other terms when somebody is booked.`}>
      <div className={classes.two}>
        <Textarea
          label={t`What the day is like (optional)`}
          placeholder={t`Verification, immunizations, two technicians on duty`}
          minRows={2}
          maxLength={500}
          {...form.getInputProps('duties')}
        />
        <TextInput
          label={t`Dress code (optional)`}
          placeholder={t`White coat`}
          maxLength={200}
          {...form.getInputProps('dressCode')}
        />
      </div>
    </Card>
  );
}
