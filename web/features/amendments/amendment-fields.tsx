import { Trans, useLingui } from '@lingui/react/macro';
import { Button, getDefaultZIndex, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { clockHoursOf, shiftInstants } from '#contract/clock-hours.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { dayIn } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { BreakSelect } from '#web/ui/break-select.tsx';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { exactTime } from '#web/ui/exact-time.ts';
import { money } from '#web/ui/format-money.ts';
import { dayLabel, duration } from '#web/ui/format-time.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { RepeatedHour } from '#web/ui/repeated-hour.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './amendments.module.css';
import type { AmendmentValues } from './use-amendment-form.ts';

type Props = {
  engagement: Engagement;
  form: UseFormReturnType<AmendmentValues>;
  errors: Readonly<Record<string, ReactNode>>;
  /** Who reads the reason. */
  reader: string;
  /** Below the reason. */
  children?: ReactNode;
};

/** The terms that can change; each says what it was. The start of a running shift stays. */
export function AmendmentFields({ engagement, form, errors, reader, children }: Props) {
  const { t } = useLingui();
  const { terms, status } = engagement;
  const { values } = form;
  const [shown, setShown] = useState({
    bonus: terms.bonusCents > 0,
    travel: terms.travelAllowanceCents > 0,
    expenses: terms.expenseCapCents > 0,
    duties: false,
    dressCode: false,
  });
  const { timeZone } = terms;
  const locked = clockHoursOf(terms.startsAt, terms.endsAt, timeZone);
  const moments = shiftInstants(values, timeZone);
  const runs = status === 'In Progress';
  return (
    <div className={classes.form}>
      <Field changed={values.day !== locked.day} was={dayLabel(terms.startsAt, timeZone)}>
        <DateField
          zIndex={getDefaultZIndex('popover')}
          label={t`Date`}
          min={dayIn(runs ? terms.startsAt : nowIso(), timeZone)}
          readOnly={runs}
          disabled={runs}
          value={values.day}
          onChange={(day) => day && form.setFieldValue('day', day)}
        />
      </Field>
      <div className={classes.pair}>
        <Field
          changed={values.starts !== locked.starts || values.startsSecond !== locked.startsSecond}
          was={exactTime(terms.startsAt, timeZone)}
        >
          <TimeField
            label={t`Starts`}
            value={values.starts}
            readOnly={runs}
            disabled={runs}
            error={errors['starts']}
            onChange={(starts) => form.setFieldValue('starts', starts)}
          />
        </Field>
        <Field
          changed={values.ends !== locked.ends || values.endsSecond !== locked.endsSecond}
          was={exactTime(terms.endsAt, timeZone)}
        >
          <TimeField
            label={t`Ends`}
            value={values.ends}
            error={errors['ends']}
            onChange={(ends) => form.setFieldValue('ends', ends)}
          />
        </Field>
      </div>
      {!runs && (
        <RepeatedHour
          at={moments?.startsAt.toISOString()}
          timeZone={timeZone}
          onChoose={({ isSecond }) => form.setFieldValue('startsSecond', isSecond)}
        />
      )}
      <RepeatedHour
        at={moments?.endsAt.toISOString()}
        timeZone={timeZone}
        onChoose={({ isSecond }) => form.setFieldValue('endsSecond', isSecond)}
      />
      <div className={classes.pair}>
        <Field changed={values.breakMinutes !== terms.breakMinutes} was={duration(terms.breakMinutes)}>
          <BreakSelect
            value={values.breakMinutes}
            error={errors['breakMinutes']}
            onChange={(minutes) => form.setFieldValue('breakMinutes', minutes)}
          />
        </Field>
        <Field changed={values.ratePerHourCents !== terms.ratePerHourCents} was={money(terms.ratePerHourCents)}>
          <MoneyField
            label={t`Hourly rate`}
            value={values.ratePerHourCents}
            error={errors['ratePerHourCents']}
            onChange={(cents) => form.setFieldValue('ratePerHourCents', cents)}
          />
        </Field>
      </div>
      {shown.bonus && (
        <Field changed={values.bonusCents !== terms.bonusCents} was={money(terms.bonusCents)}>
          <MoneyField
            label={t`Bonus`}
            value={values.bonusCents}
            error={errors['bonusCents']}
            onChange={(cents) => form.setFieldValue('bonusCents', cents)}
          />
        </Field>
      )}
      {shown.travel && (
        <Field
          changed={values.travelAllowanceCents !== terms.travelAllowanceCents}
          was={money(terms.travelAllowanceCents)}
        >
          <MoneyField
            label={t`Travel allowance`}
            value={values.travelAllowanceCents}
            error={errors['travelAllowanceCents']}
            onChange={(cents) => form.setFieldValue('travelAllowanceCents', cents)}
          />
        </Field>
      )}
      {shown.expenses && (
        <Field changed={values.expenseCapCents !== terms.expenseCapCents} was={money(terms.expenseCapCents)}>
          <MoneyField
            label={t`Expenses on top, at most`}
            value={values.expenseCapCents}
            error={errors['expenseCapCents']}
            onChange={(cents) => form.setFieldValue('expenseCapCents', cents)}
          />
        </Field>
      )}
      {shown.duties && <Textarea label={t`Duties`} maxLength={500} autosize {...form.getInputProps('duties')} />}
      {shown.dressCode && <TextInput label={t`Dress code`} maxLength={200} {...form.getInputProps('dressCode')} />}
      {!(shown.bonus && shown.travel && shown.expenses && shown.duties && shown.dressCode) && (
        <div className={classes.more}>
          {!shown.bonus && (
            <Add onClick={() => setShown({ ...shown, bonus: true })}>
              <Trans>Bonus</Trans>
            </Add>
          )}
          {!shown.travel && (
            <Add onClick={() => setShown({ ...shown, travel: true })}>
              <Trans>Travel allowance</Trans>
            </Add>
          )}
          {!shown.expenses && (
            <Add onClick={() => setShown({ ...shown, expenses: true })}>
              <Trans>Expenses</Trans>
            </Add>
          )}
          {!shown.duties && (
            <Add onClick={() => setShown({ ...shown, duties: true })}>
              <Trans>Duties</Trans>
            </Add>
          )}
          {!shown.dressCode && (
            <Add onClick={() => setShown({ ...shown, dressCode: true })}>
              <Trans>Dress code</Trans>
            </Add>
          )}
        </div>
      )}
      <Textarea
        label={t`Reason (optional)`}
        description={t`${reader} reads it.`}
        maxLength={500}
        minRows={2}
        autosize
        {...form.getInputProps('reason')}
      />
      {children}
    </div>
  );
}

function Field({ changed, was, children }: { changed: boolean; was: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={classes.field} data-changed={changed || undefined}>
      {children}
      <span className={classes.was} data-changed={changed || undefined}>
        {changed ? t`Was ${was}` : t`Unchanged`}
      </span>
    </div>
  );
}

function Add({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} />} onClick={onClick}>
      {children}
    </Button>
  );
}
