import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from '#web/ui/card.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

/** What people read besides the facts. */
export function DayCard({ form }: { form: UseFormReturnType<PostValues> }) {
  return (
    <Card title="The day" sub="Locked with the other terms when somebody is booked.">
      <div className={classes.two}>
        <Textarea
          label="What the day is like (optional)"
          placeholder="Verification, immunizations, two technicians on duty"
          minRows={2}
          maxLength={500}
          {...form.getInputProps('duties')}
        />
        <TextInput
          label="Dress code (optional)"
          placeholder="White coat"
          maxLength={200}
          {...form.getInputProps('dressCode')}
        />
      </div>
    </Card>
  );
}
