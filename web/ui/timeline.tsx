/** Who did what when, by which rule: nothing changes silently (DESIGN-LANGUAGE §1). */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Tone } from '#web/theme/colors.ts';
import { DateTime } from './date-time.tsx';
import classes from './timeline.module.css';

type TimelineItem = {
  key: string;
  /** ISO 8601. */
  at: string;
  sentence: ReactNode;
  detail?: ReactNode;
  tone?: Tone;
};

type Props = { items: readonly TimelineItem[]; timeZone: string; label?: string };

export function Timeline({ items, timeZone, label }: Props) {
  const { t } = useLingui();
  return (
    <ol className={classes.timeline} aria-label={label ?? t`What happened`}>
      {items.map((item) => (
        <li key={item.key} className={classes.item}>
          <span
            className={classes.dot}
            style={{ background: `var(--${item.tone ?? 'grey'}-solid)` }}
            aria-hidden="true"
          />
          <div className={classes.words}>
            <div className={classes.sentence}>{item.sentence}</div>
            {item.detail && <div className={classes.detail}>{item.detail}</div>}
            <DateTime at={item.at} timeZone={timeZone} className={classes.time} />
          </div>
        </li>
      ))}
    </ol>
  );
}
