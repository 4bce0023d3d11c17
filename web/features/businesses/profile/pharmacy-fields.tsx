/** The fields of a pharmacy (SPEC E-2), for signing up and for its profile. */
import { useLingui } from '@lingui/react/macro';
import { Autocomplete, MultiSelect, Select, TextInput } from '@mantine/core';
import { languageNames, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { AddressFields } from '#web/features/accounts/address-fields.tsx';
import { choices, parkingLabel, scriptLabel, spokenLabel } from '#web/language/labels.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import type { CheckedForm } from '#web/ui/use-checked-form.ts';
import type { PharmacyValues } from './pharmacy-values.ts';

export function PharmacyFields({ form }: { form: CheckedForm<PharmacyValues> }) {
  const { t } = useLingui();
  const { values, getInputProps } = form;
  return (
    <>
      <TextInput label={t`Name on the sign`} autoComplete="organization" {...getInputProps('name')} />
      <TextInput
        label={t`Legal name`}
        description={t`As on the pharmacy’s license.`}
        autoComplete="off"
        {...getInputProps('fullName')}
      />
      <AddressFields
        form={form}
        label={t`Address`}
        description={t`Shown to a pharmacist once booked; until then a circle near it.`}
      />
      <TextInput label={t`Email of the pharmacy`} type="email" autoComplete="off" {...getInputProps('email')} />
      <PhoneInput label={t`Phone of the pharmacy (optional)`} {...getInputProps('phone')} value={values.phone} />
      <Autocomplete
        label={t`Pharmacy system`}
        description={t`Pharmacists who know it are shown first.`}
        placeholder={t`PioneerRx`}
        data={[...softwareNames]}
        maxLength={60}
        {...getInputProps('software')}
      />
      <Select
        label={t`Prescriptions a day`}
        placeholder={t`Choose one`}
        data={choices(scriptBands, scriptLabel)}
        {...getInputProps('script')}
        value={values.script || null}
      />
      <Select
        label={t`Parking`}
        placeholder={t`Choose one`}
        data={choices(parkings, parkingLabel)}
        {...getInputProps('parking')}
        value={values.parking || null}
      />
      <MultiSelect
        label={t`Languages your customers speak (optional)`}
        placeholder={values.languagePreferences.length > 0 ? '' : t`Spanish`}
        data={choices(languageNames, spokenLabel)}
        searchable
        {...getInputProps('languagePreferences')}
      />
    </>
  );
}
