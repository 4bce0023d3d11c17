/** A day on the scale of the coverage board: hours on duty with lunch away left out, opening hours, what is left open. */
import clsx from 'clsx';
import classes from './staff-bar.module.css';
import type { ClockSpan, Duty } from './staff-week.ts';
import { type GapCell, placeOfSpan } from './week-gaps.ts';

type Bar = ClockSpan & { kind: 'staff' | 'open' | 'gap' | 'posted' | 'lunch' | 'onSite' | 'booked' };

export function StaffBar({ bars, tall = false }: { bars: readonly Bar[]; tall?: boolean }) {
  return (
    <span className={clsx(classes.bar, tall && classes.tall)} aria-hidden="true">
      {bars.map(({ kind, ...span }) => {
        const place = placeOfSpan(span);
        return (
          place && (
            <span
              key={`${kind} ${span.from} ${span.to}`}
              className={clsx(classes.brick, classes[kind])}
              style={{ left: `${place.left}%`, width: `${place.width}%` }}
            />
          )
        );
      })}
    </span>
  );
}

/** Returns the bars of somebody's day. */
export function dutyBars(duty: Duty): Bar[] {
  if (duty.kind !== 'on') return [];
  return duty.spans.flatMap(({ from, to, lunch }): Bar[] => [
    { from, to, kind: 'staff' },
    ...(lunch ? [{ from: lunch.from, to: lunch.to, kind: lunch.onSite ? 'onSite' : 'lunch' } as const] : []),
  ]);
}

/** Returns the bars of what nobody covers. */
export function gapBars({ spans }: GapCell): Bar[] {
  return spans.map(({ from, to, kind }) => ({ from, to, kind: kind === 'lunch' ? 'gap' : kind }));
}
