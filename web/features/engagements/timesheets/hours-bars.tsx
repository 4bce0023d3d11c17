/** Planned, recorded and submitted hours as bars on one scale, with the time over plan in amber. */
import { useLingui } from '@lingui/react/macro';
import type { Engagement, Timesheet } from '#contract/engagements/engagement.ts';
import { after, HOUR, minutesBetween, toMillis } from '#contract/time.ts';
import { clockTime, duration } from '#web/ui/format-time.ts';
import classes from './hours-bars.module.css';

const EPOCH = '1970-01-01T00:00:00Z';

type Row = {
  key: 'planned' | 'recorded' | 'submitted';
  label: string;
  from: string | null;
  to: string | null;
  words: string;
};

export function HoursBars({ engagement, timesheet }: { engagement: Engagement; timesheet: Timesheet }) {
  const { t } = useLingui();
  const { timeZone } = engagement.shift;
  const { planned, recorded, submitted } = timesheet;
  const at = (moment: string | null) => (moment ? clockTime(moment, timeZone) : '?');
  const span = (from: string | null, to: string | null) => `${at(from)} – ${at(to)}`;
  const rows: Row[] = [
    {
      key: 'planned',
      label: t`Planned`,
      from: planned.startedAt,
      to: planned.endedAt,
      words: `${span(planned.startedAt, planned.endedAt)}, ${duration(paid(planned))}`,
    },
    {
      key: 'recorded',
      label: t`Recorded`,
      from: recorded.startedAt,
      to: recorded.endedAt,
      words: recorded.startedAt || recorded.endedAt ? span(recorded.startedAt, recorded.endedAt) : t`Nothing recorded`,
    },
    {
      key: 'submitted',
      label: t`Submitted`,
      from: submitted?.startedAt ?? null,
      to: submitted?.endedAt ?? null,
      words: submitted
        ? `${span(submitted.startedAt, submitted.endedAt)}, ${duration(timesheet.paidMinutes)}`
        : t`Not sent yet`,
    },
  ];
  const ends = rows.flatMap(({ from, to }) => [from, to]).flatMap((moment) => (moment ? [toMillis(moment)] : []));
  const first = Math.floor(Math.min(...ends) / HOUR) * HOUR;
  const last = Math.ceil(Math.max(...ends) / HOUR) * HOUR;
  const length = last - first || HOUR;
  const place = (from: string, to: string) => ({
    left: `${((toMillis(from) - first) / length) * 100}%`,
    width: `${Math.max(0.5, ((toMillis(to) - toMillis(from)) / length) * 100)}%`,
  });

  return (
    <dl className={classes.rows}>
      {rows.map(({ key, label, from, to, words }) => (
        <div key={key} className={classes.row}>
          <dt>{label}</dt>
          <dd className={classes.track} aria-hidden="true">
            {from && to && key === 'planned' && <span className={classes.planned} style={place(from, to)} />}
            {from && to && key !== 'planned' && (
              <>
                <span className={classes.worked} style={place(from, earlier(to, planned.endedAt))} />
                {toMillis(to) > toMillis(planned.endedAt) && (
                  <span className={classes.over} style={place(planned.endedAt, to)} />
                )}
              </>
            )}
          </dd>
          <dd className={classes.words}>{words}</dd>
        </div>
      ))}
      <div className={classes.row} aria-hidden="true">
        <dt />
        <dd className={classes.scale}>
          <span>{hourOf(first, timeZone)}</span>
          <span>{hourOf(last, timeZone)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Returns `1 PM`, of milliseconds on the hour. */
function hourOf(millis: number, timeZone: string): string {
  return clockTime(after(EPOCH, millis).toISOString(), timeZone).replace(':00', '');
}

function paid({ startedAt, endedAt, breakMinutes }: Timesheet['planned']): number {
  return minutesBetween(startedAt, endedAt) - breakMinutes;
}

function earlier(a: string, b: string): string {
  return toMillis(a) < toMillis(b) ? a : b;
}
