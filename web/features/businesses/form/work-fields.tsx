import { Autocomplete, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { languageNames, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

/** Software, volume, parking, languages: facts that decide who fits. */
export function WorkFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  return (
    <div className={classes.two}>
      <Autocomplete
        label="Pharmacy software"
        description="Choose, or type another"
        data={[...softwareNames]}
        maxLength={60}
        {...form.getInputProps('software')}
      />
      <Select
        label="Prescriptions a day"
        description="A usual weekday"
        placeholder="Choose"
        data={[...scriptBands]}
        {...form.getInputProps('script')}
      />
      <Select label="Parking" placeholder="Choose" data={[...parkings]} {...form.getInputProps('parking')} />
      <MultiSelect
        label="Languages your patients speak"
        data={[...languageNames]}
        searchable
        clearable
        maxValues={18}
        {...form.getInputProps('languagePreferences')}
      />
    </div>
  );
}
