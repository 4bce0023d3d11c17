import clsx from 'clsx';
import type { Shift } from '#contract/shifts/shift.ts';
import { points } from '#web/features/engagements/points.ts';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import classes from './cancel-scale.module.css';
import { Section } from './section.tsx';

/** What cancelling would do to one's standing, by notice; the box that holds now is amber. */
export function CancelScale({ rows }: { rows: Shift['cancelScale'] }) {
  const { data: profile } = useMyProfile();
  return (
    <Section title="If you had to cancel">
      <ul className={classes.scale}>
        {rows.map((row) => (
          <li
            key={row.label}
            className={clsx(classes.step, row.current && classes.current)}
            aria-current={row.current || undefined}
          >
            <strong className={classes.effect}>{points(row.effect)}</strong>
            <span>{row.current ? `Now: ${row.label}` : row.label}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{profile && `Your score is ${profile.standing}. `}No money fines, ever.</p>
    </Section>
  );
}
