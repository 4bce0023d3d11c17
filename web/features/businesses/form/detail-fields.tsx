import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

type Props = {
  form: UseFormReturnType<BusinessValues>;
  /** Why the fields that identify the pharmacy cannot be changed here. */
  locked?: string | null;
  /** More fields in the same grid. */
  children?: ReactNode;
};

/** The pharmacy's names, e-mail and phone. */
export function DetailFields({ form, locked = null, children }: Props) {
  const { t } = useLingui();
  const lock = locked === null ? {} : { readOnly: true, description: locked };
  return (
    <div className={classes.two}>
      <TextInput
        label={t`Name`}
        description={t`As on the sign`}
        autoComplete="organization"
        maxLength={120}
        {...form.getInputProps('name')}
        {...lock}
      />
      <TextInput
        label={t`Legal name`}
        description={t`As on its license and invoices`}
        maxLength={160}
        {...form.getInputProps('fullName')}
        {...lock}
      />
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PhoneInput label={t`Phone (optional)`} {...form.getInputProps('phone')} value={form.values.phone} />
      {children}
    </div>
  );
}
