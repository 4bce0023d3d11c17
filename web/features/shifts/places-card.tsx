/** The places of a shift for several people, and who has each (PRODUCT §3, "headcount"); nothing for a shift for one. */
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { blocksTaken, placeName } from './place-words.ts';
import classes from './places-card.module.css';
import { placesOpen } from './places-open.ts';

/** `current`: the place the page is about, where it is about one. */
export function PlacesCard({ shift, current }: { shift: Shift; current?: string }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const { places, block } = shift;
  if (!places) return null;
  const isBlock = block !== null;
  return (
    <Card
      title={isBlock ? blocksTaken(places) : placesOpen(places)}
      sub={
        isBlock
          ? t`Each person takes one block, every day of it. The others are declined once all are taken.`
          : t`A request is for any place. The others are declined once all are taken.`
      }
    >
      <ul className={classes.places} aria-label={isBlock ? t`Blocks` : t`Places`}>
        {numbered(places.each).map(({ shiftId, status, booked, number }) => (
          <li
            key={shiftId}
            className={clsx(shiftId === current && classes.current)}
            aria-current={shiftId === current || undefined}
          >
            <span className={classes.name}>{placeName(number, isBlock)}</span>
            <span className={classes.who}>
              {booked ? <Link to={links.shift(shiftId)}>{fullName(booked)}</Link> : <Trans>Nobody yet</Trans>}
            </span>
            <StatusBadge set="shift" value={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function numbered<T>(all: readonly T[]): (T & { number: number })[] {
  return all.map((one, index) => ({ ...one, number: index + 1 }));
}
