/** Hours as bars on one scale, a row each, with what is beyond the plan in amber. */
import { after, HOUR, toMillis } from '#contract/time.ts';
import { clockTime } from '#web/ui/format-time.ts';
import classes from './hours-bars.module.css';

const EPOCH = '1970-01-01T00:00:00Z';

export type BarRow = {
  key: string;
  label: string;
  from: string | null;
  to: string | null;
  /** The hours in words: the bar alone says nothing to who cannot see it. */
  words: string;
  /** `planned`: the plan · `worked`: what is said or recorded · `disputed`: what the pharmacy says instead. */
  tone: 'planned' | 'worked' | 'disputed';
};

/** `plannedEnd`: after it, a worked bar is amber. */
export function HourBars({
  rows,
  plannedEnd,
  timeZone,
}: {
  rows: readonly BarRow[];
  plannedEnd: string;
  timeZone: string;
}) {
  const ends = rows.flatMap(({ from, to }) => [from, to]).flatMap((moment) => (moment ? [toMillis(moment)] : []));
  const hours = hoursOfScale(Math.min(...ends), Math.max(...ends));
  const [first = 0] = hours;
  const length = (hours.at(-1) ?? first) - first;
  const place = (from: string, to: string) => ({
    left: `${((toMillis(from) - first) / length) * 100}%`,
    width: `${Math.max(0.5, ((toMillis(to) - toMillis(from)) / length) * 100)}%`,
  });
  return (
    <dl className={classes.rows}>
      {rows.map(({ key, label, from, to, words, tone }) => (
        <div key={key} className={classes.row}>
          <dt>{label}</dt>
          <dd className={classes.track} aria-hidden="true">
            {from && to && tone !== 'worked' && <span className={classes[tone]} style={place(from, to)} />}
            {from && to && tone === 'worked' && (
              <>
                <span className={classes.worked} style={place(from, earlier(to, plannedEnd))} />
                {toMillis(to) > toMillis(plannedEnd) && <span className={classes.over} style={place(plannedEnd, to)} />}
              </>
            )}
          </dd>
          <dd className={tone === 'disputed' ? classes.disputedWords : classes.words}>{words}</dd>
        </div>
      ))}
      <div className={classes.row} aria-hidden="true">
        <dt />
        <dd className={classes.scale}>
          {hours.map((hour) => (
            <span key={hour}>{hourOf(hour, timeZone)}</span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

/**
 * Returns the hours under the bars, in milliseconds: two to six, as far from each other, and around all that is shown. The
 * epoch's hours are those of every zone but a few, whose labels then say the minutes.
 */
export function hoursOfScale(from: number, to: number): number[] {
  const first = Math.floor(from / HOUR);
  const span = Math.max(1, Math.ceil(to / HOUR) - first);
  const step = [1, 2, 3, 4, 6].find((one) => span / one <= 5) ?? Math.ceil(span / 5);
  return Array.from({ length: Math.ceil(span / step) + 1 }, (_, at) => (first + at * step) * HOUR);
}

/** Returns `1 PM`, of milliseconds on the hour. */
function hourOf(millis: number, timeZone: string): string {
  return clockTime(after(EPOCH, millis).toISOString(), timeZone).replace(':00', '');
}

function earlier(a: string, b: string): string {
  return toMillis(a) < toMillis(b) ? a : b;
}
