import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { businessTypes } from '#contract/constants.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

/** Names and how to reach it. */
export function DetailFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  return (
    <div className={classes.two}>
      <TextInput
        label="Name"
        description="As on the sign"
        autoComplete="organization"
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Legal name"
        description="As on its license and invoices"
        maxLength={160}
        {...form.getInputProps('fullName')}
      />
      <TextInput label="Email" type="email" autoComplete="email" inputMode="email" {...form.getInputProps('email')} />
      <PhoneInput
        label="Phone (optional)"
        value={form.values.phone}
        onChange={(phone) => form.setFieldValue('phone', phone)}
        error={form.errors['phone']}
      />
      <Select label="Type" data={[...businessTypes]} {...form.getInputProps('type')} />
    </div>
  );
}
