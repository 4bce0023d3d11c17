/** The score over six weeks: as it was, and dotted as it will be if the booked shifts are worked on time. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplayedLine, Standing } from '#contract/engagements/standing.ts';
import { standingAt } from '#contract/engagements/standing.ts';
import { after, DAY, toDate, toMillis } from '#contract/time.ts';
import { points } from '#web/features/engagements/points.ts';
import { shortDay } from '#web/features/standing/standing-words.ts';
import classes from './score-chart.module.css';
import { momentsBetween, replayed, workedOnTime } from './standing-lines.ts';

const DAYS_BEFORE = 28;
const DAYS_AHEAD = 14;
/** Labels nearer than this share of the width would stand in each other. */
const APART = 0.16;
/** The share of the width a label takes at most. */
const LABEL = 0.3;

/** The score from each place on, left to right. */
type Steps = readonly (readonly [x: number, score: number])[];

export function ScoreChart({ standing }: { standing: Standing }) {
  const { t } = useLingui();
  const { asOf, score, lines, booked } = standing;
  const [first, last] = [after(asOf, -DAYS_BEFORE * DAY), after(asOf, DAYS_AHEAD * DAY)];
  const now = toDate(asOf);
  const [from, to] = [toMillis(first), toMillis(last)];
  const [firstDay, lastDay] = [shortDay(first.toISOString()), shortDay(last.toISOString())];
  const place = (moment: Date | string) => (toMillis(moment) - from) / (to - from);
  const known = replayed(lines);
  const ahead = booked.filter(({ startsAt }) => toMillis(startsAt) < to);
  const hoped = [...known, ...workedOnTime(ahead)];
  const past = stepsOf(known, first, now).map(([moment, value]) => [place(moment), value] as const);
  const future = stepsOf(hoped, now, last).map(([moment, value]) => [place(moment), value] as const);
  const lost = labelled(
    lines
      .filter(({ effect, state, at }) => effect < 0 && state === 'counts' && toMillis(at) >= from)
      .map((line) => ({ line, x: place(line.at) })),
  );
  const count = ahead.length;
  const shifts = plural(count, { one: '# booked shift, on time', other: '# booked shifts, on time' });
  return (
    <figure className={classes.chart}>
      <div
        className={classes.plot}
        role="img"
        aria-label={t`Your score was drawn from ${firstDay} on: it is ${score} of 100 today.`}
      >
        {[100, 75, 50, 25, 0].map((value) => (
          <span key={value} className={classes.rule} style={{ top: `${100 - value}%` }}>
            {value % 50 === 0 && <span className={classes.value}>{value}</span>}
          </span>
        ))}
        <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={pathOf(past)} className={classes.past} vectorEffect="non-scaling-stroke" />
          {count > 0 && <path d={pathOf(future)} className={classes.future} vectorEffect="non-scaling-stroke" />}
        </svg>
        <span className={classes.today} style={{ left: `${place(now) * 100}%` }} />
        <span className={classes.dot} style={{ left: `${place(now) * 100}%`, top: `${100 - score}%` }} />
        {lost.map(({ line, x }, index) => (
          <span
            key={line.id}
            className={classes.lost}
            data-side={x > 0.5 ? 'left' : 'right'}
            style={{ left: `${x * 100}%`, ...clearOf(past, x > 0.5 ? x - LABEL : x, x > 0.5 ? x : x + LABEL) }}
          >
            {points(line.effect)}
            {index === 0 && `, ${shortDay(line.at)}`}
          </span>
        ))}
        {count > 0 && (
          <span className={classes.hope} style={clearOf(future, 0, 1)}>
            {shifts}
          </span>
        )}
      </div>
      <div className={classes.days} aria-hidden="true">
        <span>{firstDay}</span>
        <strong style={{ left: `${place(now) * 100}%` }}>
          <Trans>Today</Trans>
        </strong>
        <span>{lastDay}</span>
      </div>
      {count > 0 && (
        <figcaption className={classes.caption}>
          {plural(count, {
            one: 'Dotted: your booked shift, worked on time.',
            other: 'Dotted: your # booked shifts, worked on time.',
          })}
        </figcaption>
      )}
    </figure>
  );
}

/** Returns the score from each moment on. */
function stepsOf(lines: readonly ReplayedLine[], from: Date, to: Date): [Date, number][] {
  return momentsBetween(lines, from, to).map((moment) => [moment, standingAt(lines, moment)]);
}

/** Returns the line: level from each moment to the next, then up or down. */
function pathOf(steps: Steps): string {
  return steps
    .map(([x, score], index) => {
      const [left, top] = [(x * 100).toFixed(2), 100 - score];
      return index === 0 ? `M${left} ${top}` : `H${left} V${top}`;
    })
    .join(' ');
}

/** Returns where a label stands that reaches from one place to another: below the line there, or above where that is low. */
function clearOf(steps: Steps, from: number, to: number): { top: string } | { bottom: string } {
  const before = steps.findLast(([x]) => x <= from);
  const within = steps.filter(([x]) => x > from && x <= to);
  const scores = [...(before ? [before] : []), ...within].map(([, score]) => score);
  const low = Math.min(100, ...scores);
  if (low >= 25) return { top: `calc(${100 - low}% + 4px)` };
  return { bottom: `calc(${Math.max(low, ...scores)}% + 4px)` };
}

/** Leaves out labels that would stand in a newer one. */
function labelled<Label extends { readonly x: number }>(labels: readonly Label[]): Label[] {
  const shown: Label[] = [];
  for (const label of labels) if (shown.every(({ x }) => Math.abs(x - label.x) > APART)) shown.push(label);
  return shown;
}
