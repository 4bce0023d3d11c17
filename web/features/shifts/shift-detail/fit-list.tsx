/** "You can book this": each requirement, met or not; what is missing comes first, with its fix. */
import { IconAlertTriangle, IconCheck, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FitLine, Shift } from '#contract/shifts/shift.ts';
import { Day } from '#contract/time.ts';
import { paths } from '#web/paths.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import classes from './rows.module.css';
import { Section } from './section.tsx';

/** What the profile can mend. */
const fixable = new Set([
  'license_missing',
  'license_wrong_state',
  'license_expired',
  'license_wrong_type',
  'immunizer_needed',
  'software_needed',
  'language_needed',
  'profile_not_approved',
]);

export function FitList({ shift, signedIn }: { shift: Shift; signedIn: boolean }) {
  if (!signedIn) return <AskedFor shift={shift} />;
  const lines = [...shift.fit].sort((a, b) => Number(a.met) - Number(b.met));
  const met = lines.filter((line) => line.met).length;
  const may = lines.every((line) => line.met || !line.required);
  if (lines.length === 0) return <AskedFor shift={shift} />;
  return (
    <Section
      title={!may ? 'What is missing' : shift.status === 'Active' ? 'You can book this' : 'You qualify'}
      aside={
        <Tag tone={may ? 'pine' : 'amber'} icon={may ? IconCheck : IconAlertTriangle}>
          {met} of {lines.length}
        </Tag>
      }
    >
      <ul className={classes.rows}>
        {lines.map((line) => (
          <FitRow key={`${line.code}${line.label}`} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function FitRow({ line }: { line: FitLine }) {
  const tone = line.met ? 'pine' : line.required ? 'signal' : 'amber';
  const Icon = line.met ? IconCircleCheckFilled : line.required ? IconCircleXFilled : IconAlertTriangle;
  return (
    <li className={classes.row}>
      <Icon size={18} color={`var(--${tone}-solid)`} aria-label={line.met ? 'Met' : 'Missing'} role="img" />
      <span className={classes.label}>{line.label}</span>
      {line.detail && (
        <span className={classes.quiet}>
          {Day.safeParse(line.detail).success ? `to ${calendarDay(line.detail, 'year')}` : line.detail}
        </span>
      )}
      {!line.met && fixable.has(line.code) && <Link to={paths.specialist.profile()}>Fix it</Link>}
    </li>
  );
}

/** For a visitor: what the shift asks for. */
function AskedFor({ shift }: { shift: Shift }) {
  const { immunizer, softwares, languages } = shift.requirements;
  const asked = [
    `${shift.role} licensed in ${shift.business.state}`,
    immunizer && 'Immunizer certificate',
    softwares.length > 0 && `Knows ${softwares.join(' or ')}`,
    languages.length > 0 && `Speaks ${languages.join(' and ')}`,
  ].filter((line) => typeof line === 'string');
  return (
    <Section title="What it asks for">
      <ul className={classes.rows}>
        {asked.map((line) => (
          <li key={line} className={classes.row}>
            <IconCheck size={18} stroke={1.75} color="var(--ink-4)" aria-hidden="true" />
            <span className={classes.label}>{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
