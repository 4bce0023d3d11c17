import { IconArrowUp, IconHeartFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Candidate, Shift } from '#contract/shifts/shift.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { fullName } from '#web/features/session/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { distance } from '#web/ui/distance.tsx';
import { money } from '#web/ui/format-money.ts';
import classes from './candidates.module.css';

type Props = { candidate: Candidate; shift: Shift; selected: boolean };

/** One person among the candidates; its link carries who is looked at, so that back goes back to the list. */
export function PersonLine({ candidate, shift, selected }: Props) {
  const links = usePharmacyPaths();
  const name = fullName(candidate);
  const asksMore = candidate.ratePerHourCents > shift.ratePerHourCents;
  return (
    <Link
      to={links.candidates(shift.id, candidate.specialistId)}
      replace={selected}
      preventScrollReset
      className={clsx(classes.person, selected && classes.selected)}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar name={name} size={40} />
      <span className={classes.personWords}>
        <span className={classes.name}>
          {name}
          {candidate.isFavourite && <IconHeartFilled size={15} className={classes.heart} aria-label="Favorite" />}
        </span>
        <span className={classes.quiet}>
          {candidate.origin === 'invite' && candidate.engagementStatus === 'Pending' ? 'Invited, ' : ''}
          {knownWords(candidate.timesWorkedHere)}, {distance(candidate.distanceMiles)}
        </span>
      </span>
      <span className={classes.figures}>
        <span className={clsx(asksMore && classes.counter)}>
          {asksMore && <IconArrowUp size={14} stroke={2} aria-label="asks for more" />}{' '}
          {money(candidate.ratePerHourCents)}
        </span>
        <span className={classes.quiet}>fit {candidate.fitScore}</span>
      </span>
    </Link>
  );
}

export function knownWords(times: number): string {
  if (times === 0) return 'New to you';
  if (times === 1) return 'Worked here once';
  return times === 2 ? 'Worked here twice' : `Worked here ${times} times`;
}
