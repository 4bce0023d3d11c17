/** A day on the scale from 7 AM to 10 PM: staff, bookings, requests, postings, gaps. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import { placeOf } from './board-days.ts';
import classes from './coverage-bar.module.css';

type Props = {
  day: CoverageDay;
  timeZone: string;
  tall?: boolean;
  /** Who works there is known; until then nothing is red. */
  asked?: boolean;
};

export function CoverageBar({ day, timeZone, tall = false, asked = true }: Props) {
  return (
    <span className={clsx(classes.bar, tall && classes.tall)} aria-hidden="true">
      {staffFirst(day).map((stretch) => {
        const place = placeOf(stretch, day.day, timeZone);
        return (
          place && (
            <span
              key={`${stretch.kind} ${stretch.startsAt}`}
              className={clsx(classes.brick, classes[lookOf(stretch, asked)])}
              style={{ left: `${place.left}%`, width: `${place.width}%` }}
            />
          )
        );
      })}
    </span>
  );
}

function lookOf({ kind, isUrgent }: CoverageStretch, asked: boolean): string {
  if (kind === 'gap') return asked ? 'gap' : 'unknown';
  return isUrgent ? 'urgent' : kind;
}

/** Own staff is drawn first, bookings over it. */
function staffFirst({ stretches }: CoverageDay): CoverageDay['stretches'] {
  return [...stretches].sort((a, b) => Number(b.kind === 'staff') - Number(a.kind === 'staff'));
}

/** The hours of the scale, under a single bar. */
export function ScaleHours() {
  return (
    <span className={classes.hours} aria-hidden="true">
      <span>
        <Trans>7 AM</Trans>
      </span>
      <span>
        <Trans>12 PM</Trans>
      </span>
      <span>
        <Trans>5 PM</Trans>
      </span>
      <span>
        <Trans>10 PM</Trans>
      </span>
    </span>
  );
}

const kinds = [
  ['staff', msg`Own staff`],
  ['booked', msg`Booked on Mortar`],
  ['requested', msg`Requests to answer`],
  ['posted', msg`Posted, nobody yet`],
  ['urgent', msg`Nobody yet, and it starts soon`],
  ['gap', msg`Can’t open`],
] as const;

/** The legend of the bars. */
export function CoverageLegend() {
  const { t } = useLingui();
  return (
    <ul className={classes.legend} aria-label={t`Legend`}>
      {kinds.map(([kind, words]) => (
        <li key={kind}>
          <span className={clsx(classes.brick, classes.sample, classes[kind])} aria-hidden="true" />
          {t(words)}
        </li>
      ))}
    </ul>
  );
}
