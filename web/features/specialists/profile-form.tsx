/** What a pharmacist types about themselves (SPEC E-3), checked by the contract's own rules. */
import { Button, Checkbox, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { languageNames, licenseTypes, softwareNames, stateCodes } from '#contract/constants.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { today as todayOf } from '#web/clock.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './profile-form.module.css';
import { type ProfileValues, readProfile, valuesOf } from './profile-values.ts';
import { readsOfMyProfile } from './queries.ts';

const licenseFields = ['license', 'licenseNumber', 'licenseState', 'licenseExp'] as const;

export function ProfileForm({ profile }: { profile: MySpecialist }) {
  const today = todayOf();
  const { refresh } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validateInputOnBlur: true,
    validate: (values) => readProfile(values, today).errors,
  });
  const save = useCall(specialistEndpoints.updateMyProfile, {
    changes: readsOfMyProfile,
    onDone: (saved) => {
      form.setInitialValues(valuesOf(saved));
      form.reset();
      void refresh();
      toastSuccess('Profile saved');
    },
    onError: (error) => {
      if (!showAtFields(error, form.setErrors, Object.keys(form.values))) setProblem(error.message);
      return true;
    },
  });
  const reviewed = profile.status === 'Approved' && licenseFields.some((field) => form.isDirty(field));

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          setProblem(null);
          const { fields } = readProfile(values, today);
          if (fields) save.mutate({ body: fields });
        },
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'license')?.focus(),
      )}
    >
      <Card title="License">
        <div className={classes.grid}>
          <Select label="License" data={[...licenseTypes]} {...form.getInputProps('license')} />
          <Select
            label="State of the license"
            data={[...stateCodes]}
            searchable
            autoComplete="off"
            {...form.getInputProps('licenseState')}
          />
          <TextInput label="License number" autoComplete="off" {...form.getInputProps('licenseNumber')} />
          <DateField
            label="Valid until"
            min={today}
            {...form.getInputProps('licenseExp')}
            value={form.values.licenseExp}
          />
        </div>
        <Checkbox
          mt={16}
          label="I am a certified immunizer"
          {...form.getInputProps('immunizer', { type: 'checkbox' })}
        />
        {reviewed && (
          <Notice tone="plum" className={classes.gap ?? ''}>
            A changed license is reviewed again. Until then you can look around, not book.
          </Notice>
        )}
      </Card>
      <Card title="Home" sub="Only for distances and the state you live in. Pharmacies see your city.">
        <div className={classes.grid}>
          <TextInput
            className={classes.wide ?? ''}
            label="Street address"
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
          <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
          <div className={classes.pair}>
            <Select
              label="State"
              data={[...stateCodes]}
              searchable
              autoComplete="address-level1"
              {...form.getInputProps('state')}
            />
            <TextInput
              label="ZIP"
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              {...form.getInputProps('zip')}
            />
          </div>
        </div>
      </Card>
      <Card title="What you know">
        <div className={classes.column}>
          <TagsInput
            label="Software"
            description="Pick from the list or type your own. Shifts say whether you know theirs."
            placeholder={form.values.softwares.length ? '' : 'PioneerRx, Liberty …'}
            data={[...softwareNames]}
            maxTags={20}
            {...form.getInputProps('softwares')}
          />
          <MultiSelect
            label="Languages"
            placeholder={form.values.languages.length ? '' : 'Choose'}
            data={[...languageNames]}
            searchable
            {...form.getInputProps('languages')}
          />
        </div>
      </Card>
      <Card title="Other ids" sub="Optional until a reviewer asks for them.">
        <div className={classes.grid}>
          <TextInput
            label="Driver license or state ID (optional)"
            autoComplete="off"
            {...form.getInputProps('licenseOrStateId')}
          />
          <DateField
            label="Valid until (optional)"
            {...form.getInputProps('licenseOrStateIdExpiry')}
            value={form.values.licenseOrStateIdExpiry}
          />
          <TextInput label="Registration ID (optional)" autoComplete="off" {...form.getInputProps('registrationId')} />
          <DateField
            label="Valid until (optional)"
            {...form.getInputProps('registrationIdExpiry')}
            value={form.values.registrationIdExpiry}
          />
        </div>
      </Card>
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <div className={classes.foot}>
        <Button type="submit" size="md" loading={save.isPending}>
          Save profile
        </Button>
        {form.isDirty() && (
          <Button variant="subtle" size="md" onClick={() => form.reset()}>
            Undo changes
          </Button>
        )}
      </div>
    </form>
  );
}
