import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsDiff } from '@tabler/icons-react';
import { clockTime } from '#web/ui/format-time.ts';
import classes from './benefits.module.css';

/** Shows a sample of a proposed change: what was agreed, what is proposed, and that declining is an option. */
export function ChangeSample() {
  const { t } = useLingui();
  const agreed = clockTime('2000-01-01T09:00:00Z', 'UTC');
  const asked = clockTime('2000-01-01T08:00:00Z', 'UTC');
  return (
    <div
      className={classes.change}
      role="img"
      aria-label={t`A proposed change: start at ${asked} in place of ${agreed}, paid. Accept, or keep ${agreed}.`}
    >
      <span className={classes.head}>
        <IconArrowsDiff size={18} stroke={1.75} color="var(--ink-3)" /> <Trans>Proposed change</Trans>
      </span>
      <span className={classes.what}>
        <Trans context="of a shift">Start</Trans>
      </span>
      <span>
        <Trans>
          <span className={classes.old}>{agreed}</span> <strong>→ {asked}</strong>, one more paid hour
        </Trans>
      </span>
      <span className={classes.answers}>
        <span className={`${classes.answer} ${classes.yes}`}>
          <Trans>Accept</Trans>
        </span>
        <span className={classes.answer}>
          <Trans>Keep {agreed}</Trans>
        </span>
      </span>
    </div>
  );
}
