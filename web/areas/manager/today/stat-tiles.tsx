import clsx from 'clsx';
import type { Engagement } from '#contract/engagements/engagement.ts';
import classes from './today.module.css';
import { needsYou, type Stage, stageOf } from './urgency.ts';

/** How many are where. */
export function StatTiles({ engagements }: { engagements: readonly Engagement[] }) {
  const count = (stage: Stage) => engagements.filter((engagement) => stageOf(engagement) === stage).length;
  const urgent = engagements.filter(needsYou).length;
  const tiles = [
    { label: 'Need you', value: urgent, urgent: urgent > 0 },
    { label: 'On the way', value: count('onTheWay') },
    { label: 'Arrived', value: count('arrived') },
    { label: 'Later today', value: count('later') },
    { label: 'Signed out', value: count('signedOut') },
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
