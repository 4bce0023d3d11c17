/** "You can book this": each requirement, met or not; missing ones come first, with their fix. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { FitLine, Shift } from '#contract/shifts/shift.ts';
import { Tag } from '#web/ui/tag.tsx';
import { FixLink } from '../fix-link.tsx';
import { AskedFor } from './asked-for.tsx';
import { fitWords } from './fit-words.ts';
import classes from './rows.module.css';
import { Section } from './section.tsx';

export function FitList({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const lines = [...shift.fit].sort((a, b) => Number(a.met) - Number(b.met));
  const met = lines.filter((line) => line.met).length;
  const may = lines.every((line) => line.met || !line.required);
  const all = lines.length;
  if (all === 0) return <AskedFor shift={shift} />;
  return (
    <Section
      title={!may ? t`What you’re missing` : shift.status === 'Active' ? t`You can book this` : t`You qualify`}
      aside={
        <Tag tone={may ? 'pine' : 'amber'} icon={may ? IconCheck : IconAlertTriangle}>
          <Trans>
            {met} of {all}
          </Trans>
        </Tag>
      }
    >
      <ul className={classes.rows}>
        {lines.map((line) => (
          <FitRow key={line.code} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function FitRow({ line }: { line: FitLine }) {
  const { t } = useLingui();
  const { label, detail } = fitWords(line);
  const tone = line.met ? 'pine' : line.required ? 'signal' : 'amber';
  const Icon = line.met ? IconCircleCheckFilled : line.required ? IconCircleXFilled : IconAlertTriangle;
  return (
    <li className={classes.row}>
      <Icon size={18} color={`var(--${tone}-solid)`} aria-label={line.met ? t`Met` : t`Missing`} role="img" />
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.quiet}>{detail}</span>}
      {!line.met && line.fix && <FixLink fix={line.fix} what={label} />}
    </li>
  );
}
