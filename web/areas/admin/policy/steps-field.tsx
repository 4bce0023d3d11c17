/** Edits a scale by notice: steps from the longest notice down to none, each with its cost. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { isSame } from '#web/ui/is-same.ts';
import touch from '#web/ui/touch-target.module.css';
import { UnitInput } from './number-field.tsx';
import classes from './policy.module.css';
import type { Step, Typed } from './policy-draft.ts';
import type { FormParts } from './policy-group-card.tsx';
import type { Unit } from './policy-groups.data.ts';

type Column = { key: string; label: string; unit: Unit };

type Props = FormParts & {
  legend: string;
  path: 'specialistCancel' | 'businessCancel';
  columns: readonly Column[];
};

export function StepsField({ legend, path, columns, policy, edits, problems, tried, onEdit }: Props) {
  const errorId = useId();
  const edited = edits[path];
  const was = policy[path] as readonly Step[];
  const steps: readonly Step[] = Array.isArray(edited) ? edited : was;
  const changed = !isSame(steps, was);
  // Steps have no id: their index is their key.
  const rows = steps.map((step, place) => ({ step, place, key: `${place} of ${steps.length}` }));
  const put = (place: number, key: string, value: Typed) =>
    onEdit(
      path,
      steps.map((step, index) => (index === place ? { ...step, [key]: value } : step)),
    );
  const whole = problems[path];
  const styles = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr)) 44px` };
  return (
    <fieldset className={classes.set} aria-describedby={whole ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={classes.steps}>
        <div className={classes.stepHead} style={styles} aria-hidden="true">
          {columns.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
        {rows.map(({ step, place, key: row }) => (
          <div key={row} className={classes.step} style={styles}>
            {columns.map(({ key, label, unit }) => (
              <UnitInput
                key={key}
                hideLabel
                label={stepWords(place + 1, label.toLowerCase())}
                unit={unit}
                changed={changed && was[place]?.[key] !== step[key]}
                value={step[key] ?? ''}
                error={problems[`${path}.${place}.${key}`] ?? (whole && key === 'noticeHours' ? ' ' : undefined)}
                tried={tried || whole !== undefined}
                onChange={(value) => put(place, key, value)}
              />
            ))}
            <ActionIcon
              className={touch.target ?? ''}
              variant="subtle"
              aria-label={removeWords(place + 1)}
              disabled={steps.length === 1}
              onClick={() =>
                onEdit(
                  path,
                  steps.filter((_, index) => index !== place),
                )
              }
            >
              <IconTrash size={17} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {whole && (
        <p id={errorId} className={classes.wrong}>
          {whole}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        className={touch.target ?? ''}
        leftSection={<IconPlus />}
        onClick={() => onEdit(path, [emptyStep(columns), ...steps])}
      >
        <Trans>Add a step</Trans>
      </Button>
    </fieldset>
  );
}

function emptyStep(columns: readonly Column[]): Step {
  return Object.fromEntries(columns.map(({ key }) => [key, '' as const]));
}

function stepWords(step: number, what: string): string {
  return t`Step ${step}, ${what}`;
}

function removeWords(step: number): string {
  return t`Remove step ${step}`;
}
