/** A pharmacist's profile as a form (SPEC E-3), checked by the contract's rules. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { languageNames, licenseTypes, softwareNames, stateCodes } from '#contract/constants.ts';
import type { Fix } from '#contract/shifts/shift.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { today as todayOf } from '#web/clock.ts';
import { choices, licenseLabel, spokenLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { isSame } from '#web/ui/is-same.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useFormDraft } from '#web/ui/use-form-draft.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { CertificateNote } from './certificate-note.tsx';
import classes from './profile-form.module.css';
import { licenseOf, type ProfileValues, readProfile, valuesOf } from './profile-values.ts';

type Props = {
  profile: MySpecialist;
  /** The field that takes the focus. */
  field: Fix['field'];
  /** The way back to the shift that needed it, if there is one. */
  goBack: (() => void) | null;
};

export function ProfileForm({ profile, field, goBack }: Props) {
  const { t } = useLingui();
  const today = todayOf();
  // Later ones, and changes of it, have a card of their own.
  const isFirst = profile.license === null;
  const ownLicense = (values: ProfileValues) => (isFirst ? values : { ...values, ...licenseOf(profile) });
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validateInputOnBlur: true,
    validate: (values) => readProfile(ownLicense(values), today, { checksEnd: isFirst }).errors,
  });
  const sent = useRef<ProfileValues | null>(null);
  const save = useCall(specialistEndpoints.updateMyProfile, {
    onDone: (saved) => {
      const typedSince = changedSince(sent.current, form.getValues());
      form.setInitialValues(valuesOf(saved));
      form.reset();
      form.setValues(typedSince);
      toastSuccess(t`Profile saved`);
      goBack?.();
    },
    onError: (error) => {
      const shown = Object.keys(form.values).filter((name) => isFirst || !Object.hasOwn(licenseOf(profile), name));
      if (!showAtFields(error, form.setErrors, shown)) setProblem(error.message);
      return true;
    },
  });
  const kept = useFormDraft(form, { name: 'profile', long: true });
  const { getInputNode } = form;
  useEffect(() => {
    const node = field === null || field === 'addLicense' || field === 'certificate' ? null : getInputNode(field);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: 'center' });
  }, [field, getInputNode]);

  return (
    <Form
      className={classes.form}
      onSubmit={form.onSubmit((values) => {
        setProblem(null);
        const { fields } = readProfile(ownLicense(values), today, { checksEnd: isFirst });
        sent.current = values;
        if (fields) save.mutate({ body: fields });
      })}
    >
      <DraftNotice draft={kept} />
      {isFirst && (
        <Card title={t`License`}>
          <div className={classes.grid}>
            <Select label={t`License`} data={choices(licenseTypes, licenseLabel)} {...form.getInputProps('license')} />
            <Select
              label={t`State of the license`}
              data={[...stateCodes]}
              searchable
              autoComplete="off"
              {...form.getInputProps('licenseState')}
            />
            <TextInput label={t`License number`} autoComplete="off" {...form.getInputProps('licenseNumber')} />
            <DateField
              label={t`Valid until`}
              min={today}
              {...form.getInputProps('licenseExp')}
              value={form.values.licenseExp}
            />
          </div>
        </Card>
      )}
      <Card
        title={t({ message: 'Home', context: 'address' })}
        sub={t`Used only for distances and the state you live in. Pharmacies see your city.`}
      >
        <div className={classes.grid}>
          <TextInput
            className={classes.wide ?? ''}
            label={t`Street address`}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
          <TextInput label={t`City`} autoComplete="address-level2" {...form.getInputProps('city')} />
          <div className={classes.pair}>
            <Select
              label={t`State`}
              data={[...stateCodes]}
              searchable
              autoComplete="address-level1"
              {...form.getInputProps('state')}
            />
            <TextInput
              label={t`ZIP`}
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              {...form.getInputProps('zip')}
            />
          </div>
        </div>
      </Card>
      <Card title={t`Skills`}>
        <div className={classes.column}>
          <TagsInput
            label={t`Software`}
            description={t`Choose from the list or type your own. Each shift says whether you know its software.`}
            placeholder={form.values.softwares.length ? '' : t`PioneerRx, Liberty …`}
            data={[...softwareNames]}
            maxTags={20}
            {...form.getInputProps('softwares')}
          />
          <MultiSelect
            label={t`Languages`}
            placeholder={form.values.languages.length ? '' : t`Choose`}
            data={choices(languageNames, spokenLabel)}
            searchable
            {...form.getInputProps('languages')}
          />
          <Checkbox label={t`I’m a certified immunizer`} {...form.getInputProps('immunizer', { type: 'checkbox' })} />
          {form.values.immunizer && <CertificateNote until={profile.immunizerUntil} asked={field === 'certificate'} />}
        </div>
      </Card>
      <Card title={t`Other IDs`} sub={t`Optional unless a reviewer asks for them.`}>
        <div className={classes.grid}>
          <TextInput
            label={t`Driver license or state ID (optional)`}
            autoComplete="off"
            {...form.getInputProps('licenseOrStateId')}
          />
          <DateField
            label={t`Valid until (optional)`}
            {...form.getInputProps('licenseOrStateIdExpiry')}
            value={form.values.licenseOrStateIdExpiry}
          />
          <TextInput
            label={t`Registration ID (optional)`}
            autoComplete="off"
            {...form.getInputProps('registrationId')}
          />
          <DateField
            label={t`Valid until (optional)`}
            {...form.getInputProps('registrationIdExpiry')}
            value={form.values.registrationIdExpiry}
          />
          <TextInput
            label={t`NPI (optional)`}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            {...form.getInputProps('npi')}
          />
          <DateField
            label={t`Date of birth (optional)`}
            {...form.getInputProps('birthDate')}
            value={form.values.birthDate}
          />
          <p className={classes.why}>
            <Trans>
              Your NPI and date of birth help us tell you apart from people with your name on the federal exclusion
              list. Only you and Mortar’s admins see them.
            </Trans>
          </p>
        </div>
      </Card>
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <div className={classes.foot}>
        <WriteButton type="submit" size="md" loading={save.isPending}>
          <Trans>Save profile</Trans>
        </WriteButton>
        {goBack && (
          <Button variant="default" size="md" onClick={goBack}>
            <Trans>Back to the shift</Trans>
          </Button>
        )}
        {form.isDirty() && (
          <Button variant="subtle" size="md" onClick={() => form.reset()}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Returns the fields typed into while what was `sent` was being saved: they stay. */
function changedSince(sent: ProfileValues | null, now: ProfileValues): Partial<ProfileValues> {
  if (!sent) return {};
  const fields = Object.keys(now) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(now[field], sent[field])).map((field) => [field, now[field]]),
  );
}
