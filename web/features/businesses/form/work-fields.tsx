import { useLingui } from '@lingui/react/macro';
import { Autocomplete, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { languageNames, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { choices, parkingLabel, scriptLabel, spokenLabel } from '#web/language/labels.ts';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

/** The fields that decide who fits: software, volume, parking, languages. */
export function WorkFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const { t } = useLingui();
  return (
    <div className={classes.two}>
      <Autocomplete
        label={t`Pharmacy software`}
        description={t`Choose, or type another`}
        data={[...softwareNames]}
        maxLength={60}
        {...form.getInputProps('software')}
      />
      <Select
        label={t`Prescriptions a day`}
        description={t`On a typical weekday`}
        placeholder={t`Choose`}
        data={choices(scriptBands, scriptLabel)}
        {...form.getInputProps('script')}
      />
      <Select
        label={t`Parking`}
        placeholder={t`Choose`}
        data={choices(parkings, parkingLabel)}
        {...form.getInputProps('parking')}
      />
      <MultiSelect
        label={t`Languages your patients speak`}
        data={choices(languageNames, spokenLabel)}
        searchable
        clearable
        maxValues={18}
        {...form.getInputProps('languagePreferences')}
      />
    </div>
  );
}
