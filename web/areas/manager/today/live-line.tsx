import { nowIso } from '#web/clock.ts';
import { useLiveState } from '#web/features/live/live-state.ts';
import { clockTime, zoneShort } from '#web/ui/format-time.ts';
import classes from './today.module.css';

type Props = { timeZone: string; shifts: number; pharmacies: number };

/** Whether what one sees is now, or when it was. */
export function LiveLine({ timeZone, shifts, pharmacies }: Props) {
  const { state, lastOpenAt } = useLiveState();
  const at = (moment: string) => `${clockTime(moment, timeZone)} ${zoneShort(moment, timeZone)}`;
  const many = `${shifts === 1 ? '1 shift' : `${shifts} shifts`} at ${pharmacies === 1 ? '1 pharmacy' : `${pharmacies} pharmacies`}.`;
  if (state === 'lost' || state === 'closed') {
    return (
      <span className={classes.lost} role="status">
        Last update {lastOpenAt ? at(lastOpenAt) : 'not known'}. {many}
      </span>
    );
  }
  return (
    <span className={classes.live}>
      <span className={classes.dot} aria-hidden="true" />
      Live, {at(nowIso())}. {many}
    </span>
  );
}
