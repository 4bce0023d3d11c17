import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { nowIso } from '#web/clock.ts';
import { useLiveState } from '#web/features/live/live-state.ts';
import { clockTime, zoneShort } from '#web/ui/format-time.ts';
import classes from './today.module.css';

type Props = {
  timeZone: string;
  /** Unknown until the day has come. */
  count: { shifts: number; pharmacies: number } | undefined;
};

/** Whether what one sees is now, or when it was. */
export function LiveLine({ timeZone, count }: Props) {
  const { t } = useLingui();
  const { state, lastOpenAt } = useLiveState();
  const at = (moment: string) => `${clockTime(moment, timeZone)} ${zoneShort(moment, timeZone)}`;
  const { shifts, pharmacies } = count ?? { shifts: 0, pharmacies: 0 };
  const shiftsWords = plural(shifts, { one: '# shift', other: '# shifts' });
  const pharmaciesWords = plural(pharmacies, { one: '# pharmacy', other: '# pharmacies' });
  const many = count && t`${shiftsWords} at ${pharmaciesWords}.`;
  const last = lastOpenAt ? at(lastOpenAt) : t`not known`;
  const now = at(nowIso());
  if (state === 'lost' || state === 'closed') {
    return (
      <span className={classes.lost} role="status">
        <Trans>Last update {last}.</Trans> {many}
      </span>
    );
  }
  return (
    <span className={classes.live}>
      <span className={classes.dot} aria-hidden="true" />
      <Trans>Live, {now}.</Trans> {many}
    </span>
  );
}
