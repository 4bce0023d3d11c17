/** The fields of a pharmacy (SPEC E-2), for signing up and for its profile. */
import { Autocomplete, MultiSelect, Select, TextInput } from '@mantine/core';
import { languageNames, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { AddressFields } from '#web/features/accounts/address-fields.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import type { CheckedForm } from '#web/ui/use-checked-form.ts';
import type { PharmacyValues } from './pharmacy-values.ts';

export function PharmacyFields({ form }: { form: CheckedForm<PharmacyValues> }) {
  const { values, getInputProps } = form;
  return (
    <>
      <TextInput label="Name on the sign" autoComplete="organization" {...getInputProps('name')} />
      <TextInput
        label="Legal name"
        description="As on the pharmacy’s license."
        autoComplete="off"
        {...getInputProps('fullName')}
      />
      <AddressFields
        form={form}
        label="Address"
        description="Shown to a pharmacist once booked; until then a circle near it."
      />
      <TextInput label="Email of the pharmacy" type="email" autoComplete="off" {...getInputProps('email')} />
      <PhoneInput label="Phone of the pharmacy (optional)" {...getInputProps('phone')} value={values.phone} />
      <Autocomplete
        label="Pharmacy system"
        description="Pharmacists who know it are shown first."
        placeholder="PioneerRx"
        data={[...softwareNames]}
        maxLength={60}
        {...getInputProps('software')}
      />
      <Select
        label="Prescriptions a day"
        placeholder="Choose one"
        data={[...scriptBands]}
        {...getInputProps('script')}
        value={values.script || null}
      />
      <Select
        label="Parking"
        placeholder="Choose one"
        data={parkings.map((value) => ({ value, label: value.replace('closeby', 'close by') }))}
        {...getInputProps('parking')}
        value={values.parking || null}
      />
      <MultiSelect
        label="Languages your customers speak (optional)"
        placeholder={values.languagePreferences.length > 0 ? '' : 'Spanish'}
        data={[...languageNames]}
        searchable
        {...getInputProps('languagePreferences')}
      />
    </>
  );
}
