/** Adds or changes one of the own people: name, role, the usual week, lunch, first and last day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Roster, RosterPerson } from '#contract/businesses/roster.ts';
import { licenseTypes } from '#contract/constants.ts';
import { dayIn } from '#contract/time.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { nowIso } from '#web/clock.ts';
import { choices, licenseLabel } from '#web/language/labels.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { clockTime, dateLabel, hours } from '#web/ui/format-time.ts';
import { isSame } from '#web/ui/is-same.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { LunchFields } from './lunch-fields.tsx';
import classes from './person-panel.module.css';
import { changedOf, type PersonValues, readPerson, valuesOf, weekMinutes, withLunch } from './person-values.ts';
import { changedWords } from './staff-words.ts';
import type { useSaveStaff } from './use-save-staff.ts';
import { WeekFields } from './week-fields.tsx';

type Props = {
  roster: Roster;
  /** null: a new one. */
  person: RosterPerson | null;
  openingHours: OpeningHours;
  save: ReturnType<typeof useSaveStaff>;
  onDone: (id: string | null) => void;
  onRemove: (person: RosterPerson) => Promise<void>;
  /** Told whether something typed is not saved. */
  onDirty: (dirty: boolean) => void;
};

export function PersonForm({ roster, person, openingHours, save, onDone, onRemove, onDirty }: Props) {
  const { t } = useLingui();
  const form = useForm<PersonValues>({ mode: 'controlled', initialValues: valuesOf(person) });
  // What the form began with: the stored person may have become another one since.
  const [base, setBase] = useState(person);
  // Named before the first try: a second one after a lost answer adds nobody twice.
  const [newId] = useState(newIdempotencyKey);
  const { values } = form;
  const dirty = form.isDirty();
  const onDirtyNow = useRef(onDirty);
  onDirtyNow.current = onDirty;
  useEffect(() => onDirtyNow.current(dirty), [dirty]);
  // Nothing is typed: the form follows what somebody else saved.
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (!person || isSame(person, base) || latest.current.isDirty()) return;
    setBase(person);
    latest.current.setInitialValues(valuesOf(person));
    latest.current.setValues(valuesOf(person));
  }, [person, base]);

  const meanwhile = person && base ? changedOf(base, person) : [];
  const isGone = base !== null && person === null;

  const submit = async () => {
    // Days off are changed beside the form: those stored hold.
    const daysOff = person?.daysOff ?? base?.daysOff ?? [];
    const { person: sent, errors } = readPerson({ ...values, daysOff }, person?.id ?? newId);
    form.setErrors(errors);
    if (!sent) return;
    const seen = person;
    const saved = await save.savePeople({
      apply: ({ people }) =>
        people.some(({ id }) => id === sent.id)
          ? people.map((one) => (one.id === sent.id ? sent : one))
          : [...people, sent],
      holds: ({ people }) =>
        !seen ||
        isSame(
          people.find(({ id }) => id === seen.id),
          seen,
        ),
    });
    if (!saved || saved.changed) return;
    const after = saved.roster.people.find(({ id }) => id === sent.id) ?? null;
    setBase(after);
    form.setInitialValues(valuesOf(after));
    form.setValues(valuesOf(after));
    const { name } = sent;
    toastSuccess(seen ? t`Saved` : t`${name} is added`);
    onDone(after?.id ?? null);
  };
  const minutes = weekMinutes(values);
  const savedAt = roster.savedAt && savedWords(roster.savedAt, roster.timeZone);
  const week = hours(minutes);

  return (
    <Form id="person-form" className={classes.form} onSubmit={submit}>
      <TextInput label={t`Name`} maxLength={80} data-autofocus={!person || undefined} {...form.getInputProps('name')} />
      <Select
        label={t`Role`}
        data={choices(licenseTypes, licenseLabel)}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <WeekFields
        values={values}
        openingHours={openingHours}
        errors={form.errors}
        onChange={(days) => {
          form.setValues({ days });
          form.clearErrors();
        }}
      />
      <LunchFields
        lunch={values.lunch}
        error={form.errors['lunch']}
        onChange={(lunch) => {
          form.setValues({
            lunch,
            days: values.days.map((day) => ({ ...day, spans: day.spans.map((span) => withLunch(span, lunch)) })),
          });
          form.clearErrors();
        }}
      />
      <div className={classes.dates}>
        <DateField
          label={t`First day (optional)`}
          calendarPosition="top-left"
          zIndex={400}
          value={values.firstDay}
          error={form.errors['firstDay']}
          onChange={(firstDay) => form.setFieldValue('firstDay', firstDay)}
        />
        <DateField
          label={t`Last day (optional)`}
          calendarPosition="top-right"
          zIndex={400}
          value={values.lastDay}
          error={form.errors['lastDay']}
          onChange={(lastDay) => form.setFieldValue('lastDay', lastDay)}
        />
      </div>
      {meanwhile.length > 0 && dirty && (
        <Notice tone="plum" live="polite" title={t`Someone else changed this person while you were editing.`}>
          {changedWords(meanwhile)}
        </Notice>
      )}
      {isGone && (
        <Notice tone="plum" live="polite" title={t`Someone else removed this person.`}>
          <Trans>What you typed is kept. Saving adds them again.</Trans>
        </Notice>
      )}
      <div className={classes.acts}>
        <WithSharedReason>
          <WriteButton type="submit" loading={save.saving}>
            {person ? <Trans>Save changes</Trans> : <Trans>Add this person</Trans>}
          </WriteButton>
          {person && (
            <WriteButton variant="subtle" color="signal" onClick={() => void onRemove(person)} disabled={save.saving}>
              <Trans>Remove</Trans>
            </WriteButton>
          )}
        </WithSharedReason>
      </div>
      <p className={classes.quiet} role="status">
        {dirty
          ? t`${week} a week. Not saved yet.`
          : person && savedAt
            ? t`${week} a week. Saved ${savedAt}.`
            : t`${week} a week.`}
      </p>
    </Form>
  );
}

/** `8:52 AM` of today, `Nov 20, 2026` of another day. */
function savedWords(at: string, timeZone: string): string {
  return dayIn(at, timeZone) === dayIn(nowIso(), timeZone) ? clockTime(at, timeZone) : dateLabel(at, timeZone);
}
