import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { licenseTypes } from '#contract/constants.ts';
import { choices, licenseLabel, weekdayLabel } from '#web/language/labels.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

type Staff = BusinessValues['staffHours'][number];

/** Edits the pharmacy's own staff by weekday; a new row repeats the one before, a day later. */
export function StaffEditor({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const { t } = useLingui();
  const { staffHours } = form.values;
  const set = (index: number, change: Partial<Staff>) =>
    form.setFieldValue(
      'staffHours',
      staffHours.map((row, at) => (at === index ? { ...row, ...change } : row)),
    );
  const add = () => {
    const last = staffHours.at(-1);
    const next: Staff = last
      ? { ...last, weekday: (last.weekday % 7) + 1 }
      : { name: '', role: 'Pharmacist', weekday: 1, from: '09:00', to: '18:00' };
    form.setFieldValue('staffHours', [...staffHours, next]);
  };
  return (
    <div className={classes.staff}>
      {staffHours.map((row, index) => (
        <fieldset key={keyOf(index)} className={classes.staffRow} aria-label={staffWords(index + 1)}>
          <TextInput
            size="sm"
            aria-label={t`Name`}
            placeholder={t`Name`}
            value={row.name}
            error={form.errors[`staffHours.${index}.name`]}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <Select
            size="sm"
            aria-label={t`Role`}
            data={choices([...new Set([...licenseTypes, row.role])], licenseLabel)}
            value={row.role}
            onChange={(role) => role && set(index, { role })}
          />
          <Select
            size="sm"
            aria-label={t`Weekday`}
            data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayLabel(day) }))}
            value={String(row.weekday)}
            onChange={(weekday) => set(index, { weekday: Number(weekday) })}
          />
          <TimeField
            size="sm"
            aria-label={t`From`}
            value={row.from}
            error={form.errors[`staffHours.${index}.from`]}
            onChange={(from) => set(index, { from })}
          />
          <TimeField
            size="sm"
            aria-label={t`To`}
            value={row.to}
            error={form.errors[`staffHours.${index}.to`]}
            onChange={(to) => set(index, { to })}
          />
          <ActionIcon
            className={touch.target ?? ''}
            variant="subtle"
            aria-label={removeWords(row.name, index + 1)}
            onClick={() =>
              form.setFieldValue(
                'staffHours',
                staffHours.filter((_row, at) => at !== index),
              )
            }
          >
            <IconX size={17} />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={add}
        disabled={staffHours.length >= 60}
      >
        {staffHours.length === 0 ? t`Add staff` : t`Add another day or person`}
      </Button>
    </div>
  );
}

/** Returns rows with keys; rows have no id, so the key is the position. */
function keyOf(index: number): string {
  return `staff-${index}`;
}

function staffWords(row: number): string {
  return t`Staff ${row}`;
}

function removeWords(name: string, row: number): string {
  return name ? t`Remove ${name}` : t`Remove row ${row}`;
}
