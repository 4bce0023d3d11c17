import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { Engagement } from '#contract/engagements/engagement.ts';
import classes from './today.module.css';
import { needsAttention, type Stage, stageOf } from './urgency.ts';

type Props = {
  engagements: readonly Engagement[];
  /** Shifts that need a backup; null: not known. */
  open: number | null;
};

/** Counts the people at each step of the day. */
export function StatTiles({ engagements, open }: Props) {
  const { t } = useLingui();
  const count = (stage: Stage) => engagements.filter((engagement) => stageOf(engagement) === stage).length;
  const urgent = engagements.filter(needsAttention).length + (open ?? 0);
  const tiles = [
    { label: t`Need attention`, value: open === null ? '–' : urgent, urgent: urgent > 0 },
    { label: t`On the way`, value: count('onTheWay') },
    { label: t`Arrived`, value: count('arrived') },
    { label: t`Later today`, value: count('later') },
    { label: t`Clocked out`, value: count('signedOut') },
  ];
  return (
    <dl className={classes.tiles} aria-live="polite">
      {tiles.map(({ label, value, urgent: red }) => (
        <div key={label} className={clsx(classes.tile, red && classes.red)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
