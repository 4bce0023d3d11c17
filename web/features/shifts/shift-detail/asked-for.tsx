import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { Shift } from '#contract/shifts/shift.ts';
import { licenseLabel, spokenLabel } from '#web/language/labels.ts';
import { listed } from '#web/ui/format-number.ts';
import classes from './rows.module.css';
import { Section } from './section.tsx';

/** The requirements of a shift, for a visitor. */
export function AskedFor({ shift }: { shift: Shift }) {
  const { immunizer, softwares, languages } = shift.requirements;
  const { t } = useLingui();
  const role = licenseLabel(shift.role);
  const { state } = shift.business;
  const known = listed(softwares, 'disjunction');
  const spoken = listed(languages.map(spokenLabel));
  const requirements = [
    t`${role} licensed in ${state}`,
    immunizer && t`Immunizer certificate`,
    softwares.length > 0 && t`Knows ${known}`,
    languages.length > 0 && t`Speaks ${spoken}`,
  ].filter((line) => typeof line === 'string');
  return (
    <Section title={t`Requirements`}>
      <ul className={classes.rows}>
        {requirements.map((line) => (
          <li key={line} className={classes.row}>
            <IconCheck size={18} stroke={1.75} color="var(--ink-4)" aria-hidden="true" />
            <span className={classes.label}>{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
