import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from '#web/ui/card.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

/** The texts of a posting: duties and dress code. */
export function DayCard({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useLingui();
  return (
    <Card title={t`Duties and dress code`} sub={t`Locks with the other terms when someone is booked.`}>
      <div className={classes.two}>
        <Textarea
          label={t`Duties (optional)`}
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
