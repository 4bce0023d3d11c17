import { useLingui } from '@lingui/react/macro';
import { Card } from '#web/ui/card.tsx';
import { parkingFields, rateFields } from './money-paths.ts';
import type { FieldProps } from './number-field.tsx';
import { NumberField } from './number-field.tsx';
import classes from './policy.module.css';
import type { PolicyGroup, PolicyPart } from './policy-groups.data.ts';
import { StepsField } from './steps-field.tsx';

export type FormParts = Pick<FieldProps, 'policy' | 'edits' | 'problems' | 'tried' | 'onEdit'>;

/** Shows one group of numbers, with a reference to the rule. */
export function PolicyGroupCard({ group, ...form }: FormParts & { group: PolicyGroup }) {
  const { t } = useLingui();
  return (
    <Card title={t(group.title)} sub={t(group.help)}>
      <div className={classes.parts}>
        {group.parts.map((part) => (
          <Part key={part.kind} part={part} form={form} />
        ))}
      </div>
    </Card>
  );
}

function Part({ part, form }: { part: PolicyPart; form: FormParts }) {
  const { t } = useLingui();
  switch (part.kind) {
    case 'numbers':
      return (
        <div className={classes.grid}>
          {part.numbers.map(({ key, label, unit, help }) => (
            <NumberField key={key} path={key} label={t(label)} unit={unit} help={help && t(help)} {...form} />
          ))}
        </div>
      );
    case 'rates':
    case 'parking':
      return (
        <fieldset className={classes.set}>
          <legend>{part.kind === 'rates' ? t`Hourly rates` : t`Parking for a shift`}</legend>
          <div className={classes.grid}>
            {(part.kind === 'rates' ? rateFields() : parkingFields()).map(({ path, label }) => (
              <NumberField key={path} path={path} label={label} unit="dollars" {...form} />
            ))}
          </div>
        </fieldset>
      );
    case 'specialistCancel':
      return (
        <StepsField
          legend={t`By notice before the start`}
          path="specialistCancel"
          columns={[
            { key: 'noticeHours', label: t`At least`, unit: 'hours' },
            { key: 'effect', label: t`Costs`, unit: 'points' },
          ]}
          {...form}
        />
      );
    case 'businessCancel':
      return (
        <StepsField
          legend={t`By notice before the start`}
          path="businessCancel"
          columns={[
            { key: 'noticeHours', label: t`At least`, unit: 'hours' },
            { key: 'percent', label: t`Pays, of the booked pay`, unit: 'percent' },
            { key: 'minHours', label: t`And at least`, unit: 'hours' },
          ]}
          {...form}
        />
      );
  }
}
