/** Who did what when, by which rule: nothing changes silently (DESIGN-LANGUAGE §1). */
import { useLingui } from '@lingui/react/macro';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import clsx from 'clsx';
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
  /** Of its icon, else of its dot. */
  tone?: Tone;
  icon?: TablerIcon;
};

type Props = { items: readonly TimelineItem[]; timeZone: string; label?: string; withYear?: boolean };

export function Timeline({ items, timeZone, label, withYear = false }: Props) {
  const { t } = useLingui();
  return (
    <ol className={classes.timeline} aria-label={label ?? t`What happened`}>
      {items.map(({ key, at, sentence, detail, tone = 'grey', icon: Icon }) => (
        <li key={key} className={clsx(classes.item, Icon && classes.withIcon)}>
          {Icon ? (
            <span
              className={classes.icon}
              style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
              aria-hidden="true"
            >
              <Icon size={16} stroke={1.75} />
            </span>
          ) : (
            <span className={classes.dot} style={{ background: `var(--${tone}-solid)` }} aria-hidden="true" />
          )}
          <div className={classes.words}>
            <div className={classes.sentence}>{sentence}</div>
            {detail && <div className={classes.detail}>{detail}</div>}
            <DateTime at={at} timeZone={timeZone} withYear={withYear} className={classes.time} />
          </div>
        </li>
      ))}
    </ol>
  );
}
