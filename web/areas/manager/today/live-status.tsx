import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { nowIso } from '#web/clock.ts';
import { useLiveState } from '#web/features/live/live-line.ts';
import { clockTime, zoneShort } from '#web/ui/format-time.ts';
import classes from './today.module.css';

type Props = {
  timeZone: string;
  /** Undefined until the day has loaded, and while a part of it is missing. */
  count: { shifts: number; pharmacies: number } | undefined;
};

/** Says that the page is live, or when it was last updated. */
export function LiveStatus({ timeZone, count }: Props) {
  const { t } = useLingui();
  const { state, lastOpenAt } = useLiveState();
  const at = (moment: string) => `${clockTime(moment, timeZone)} ${zoneShort(moment, timeZone)}`;
  const { shifts, pharmacies } = count ?? { shifts: 0, pharmacies: 0 };
  const shiftsWords = plural(shifts, { one: '# shift', other: '# shifts' });
  const pharmaciesWords = plural(pharmacies, { one: '# pharmacy', other: '# pharmacies' });
  const many = count && t`${shiftsWords} at ${pharmaciesWords}.`;
  const last = lastOpenAt ? at(lastOpenAt) : t`unknown`;
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
