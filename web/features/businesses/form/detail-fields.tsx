import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { businessTypes } from '#contract/constants.ts';
import { businessTypeLabel, choices } from '#web/language/labels.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

/** Names and how to reach it. */
export function DetailFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const { t } = useLingui();
  return (
    <div className={classes.two}>
      <TextInput
        label={t`Name`}
        description={t`As on the sign`}
        autoComplete="organization"
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t`Legal name`}
        description={t`As on its license and invoices`}
        maxLength={160}
        {...form.getInputProps('fullName')}
      />
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PhoneInput
        label={t`Phone (optional)`}
        value={form.values.phone}
        onChange={(phone) => form.setFieldValue('phone', phone)}
        error={form.errors['phone']}
      />
      <Select label={t`Type`} data={choices(businessTypes, businessTypeLabel)} {...form.getInputProps('type')} />
    </div>
  );
}
