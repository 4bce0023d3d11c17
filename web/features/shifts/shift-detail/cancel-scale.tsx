import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { points } from '#web/features/engagements/points.ts';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { paths } from '#web/paths.ts';
import classes from './cancel-scale.module.css';
import { Section } from './section.tsx';

/** What cancelling costs in standing, by notice; the step that applies now is amber. */
export function CancelScale({ rows }: { rows: Shift['cancelScale'] }) {
  const { t } = useLingui();
  const { data: profile } = useMyProfile();
  const standing = profile?.standing;
  const now = (label: string) => t`Now: ${label}`;
  return (
    <Section title={t`If you cancel`}>
      <ul className={classes.scale}>
        {rows.map((row) => (
          <li
            key={row.sentence}
            className={clsx(classes.step, row.current && classes.current)}
            aria-current={row.current || undefined}
          >
            <strong className={classes.effect}>{points(row.effect)}</strong>
            <span>{row.current ? now(row.sentence) : row.sentence}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {standing === undefined ? (
          <Trans>No money fines, ever.</Trans>
        ) : (
          <Trans>
            Your standing is {standing}. No money fines, ever.{' '}
            <Link to={paths.specialist.standing()}>How it changes</Link>
          </Trans>
        )}
      </p>
    </Section>
  );
}
