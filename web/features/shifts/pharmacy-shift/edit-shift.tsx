/** Changes an open shift without requests: hours, break, rate, texts. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, getDefaultZIndex, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { clockHoursOf, shiftInstants } from '#contract/clock-hours.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { dayIn } from '#contract/time.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { nowIso } from '#web/clock.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { BreakSelect } from '#web/ui/break-select.tsx';
import { clockErrors } from '#web/ui/clock-errors.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { RepeatedHour } from '#web/ui/repeated-hour.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { changesOpenPlaces } from '../place-words.ts';
import classes from './shift-page.module.css';

const fields = ['startsAt', 'endsAt', 'breakMinutes', 'ratePerHourCents', 'duties', 'dressCode'];

export function EditShift({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { timeZone } = shift;
  const shown = dayLabel(shift.startsAt, timeZone);
  const concerns = changesOpenPlaces(shift.places);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      ...clockHoursOf(shift.startsAt, shift.endsAt, timeZone),
      breakMinutes: shift.breakMinutes,
      ratePerHourCents: shift.ratePerHourCents,
      duties: shift.duties,
      dressCode: shift.dressCode,
    },
  });
  const { values } = form;
  const moments = shiftInstants(values, timeZone);
  const update = useCall(shiftEndpoints.updateShift, {
    onDone: () => {
      toastSuccess(t`Shift changed`);
      onClose();
    },
    onError: (error) => {
      // The server checks one date as the first of a list.
      const plain = Object.fromEntries(
        Object.entries(error.fields).map(([field, words]) => [field.replace('shifts.0.', ''), words]),
      );
      return showAtFields(Object.assign(error, { fields: plain }), form.setErrors, fields);
    },
  });
  const submit = () => {
    if (!moments) {
      const { starts, ends } = clockErrors(values, timeZone);
      form.setErrors({ startsAt: starts, endsAt: ends });
      return;
    }
    const { breakMinutes, ratePerHourCents, duties, dressCode } = values;
    update.mutate({
      params: { id: shift.id },
      body: {
        startsAt: moments.startsAt.toISOString(),
        endsAt: moments.endsAt.toISOString(),
        ...{ breakMinutes, ratePerHourCents, duties, dressCode },
      },
    });
  };
  return (
    <AskingModal
      opened
      onClose={onClose}
      title={t`Edit ${shown}`}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form className={classes.form} onSubmit={submit}>
        {concerns && <p className={classes.quiet}>{concerns}</p>}
        <DateField
          zIndex={getDefaultZIndex('popover')}
          label={t`Date`}
          min={dayIn(nowIso(), timeZone)}
          value={values.day}
          onChange={(day) => day && form.setFieldValue('day', day)}
        />
        <div className={classes.pair}>
          <TimeField
            label={t`Starts`}
            value={values.starts}
            error={form.errors['startsAt']}
            onChange={(starts) => form.setFieldValue('starts', starts)}
          />
          <TimeField
            label={t`Ends`}
            value={values.ends}
            error={form.errors['endsAt']}
            onChange={(ends) => form.setFieldValue('ends', ends)}
          />
        </div>
        <RepeatedHour
          at={moments?.startsAt.toISOString()}
          timeZone={timeZone}
          onChoose={({ isSecond }) => form.setFieldValue('startsSecond', isSecond)}
        />
        <RepeatedHour
          at={moments?.endsAt.toISOString()}
          timeZone={timeZone}
          onChoose={({ isSecond }) => form.setFieldValue('endsSecond', isSecond)}
        />
        <div className={classes.pair}>
          <BreakSelect
            value={values.breakMinutes}
            error={form.errors['breakMinutes']}
            onChange={(minutes) => form.setFieldValue('breakMinutes', minutes)}
          />
          <MoneyField
            label={t`Hourly rate`}
            value={values.ratePerHourCents}
            error={form.errors['ratePerHourCents']}
            onChange={(cents) => form.setFieldValue('ratePerHourCents', cents)}
          />
        </div>
        <Textarea label={t`Duties (optional)`} maxLength={500} {...form.getInputProps('duties')} />
        <TextInput label={t`Dress code (optional)`} maxLength={200} {...form.getInputProps('dressCode')} />
        <div className={classes.formActs}>
          <Button variant="default" size="md" onClick={onClose}>
            <Trans>Keep current details</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={update.isPending}>
            <Trans>Save changes</Trans>
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}
