import { plural, t } from '@lingui/core/macro';
import { IconArrowUp, IconHeartFilled, IconPlayerPause } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { ratingWords } from '#web/features/ratings/rating-words.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { distance } from '#web/ui/distance.tsx';
import { money } from '#web/ui/format-money.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './candidates.module.css';

type Props = { candidate: Candidate; shift: Shift; selected: boolean };

/** A candidate in the list; the link holds the selected person, so that Back returns to the list. */
export function PersonLine({ candidate, shift, selected }: Props) {
  const links = usePharmacyPaths();
  const name = fullName(candidate);
  const rating = ratingWords(candidate);
  const isWaiting = candidate.awaits === 'specialist';
  const asksMore = candidate.ratePerHourCents > shift.ratePerHourCents;
  return (
    <Link
      to={links.candidates(shift.id, candidate.specialistId)}
      replace={selected}
      className={clsx(classes.person, candidate.onHold && classes.waits, selected && classes.selected)}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar name={name} size={40} />
      <span className={classes.personWords}>
        <span className={classes.name}>
          {name}
          {candidate.isFavourite && <IconHeartFilled size={15} className={classes.heart} aria-label={t`Favorite`} />}
        </span>
        <span className={classes.quiet}>
          {[
            isWaiting && (candidate.origin === 'invite' ? t`Invited` : t`You countered`),
            distance(candidate.distanceMiles),
          ]
            .filter(Boolean)
            .join(', ')}
          . {knownWords(candidate.timesWorkedHere)}.{rating && ` ${rating}.`}
        </span>
        {candidate.engagementStatus === 'Booked' && <StatusBadge set="engagement" value="Booked" />}
        {candidate.onHold && (
          <Tag tone="grey" icon={IconPlayerPause} outline className={classes.held}>
            {t`On hold`}
          </Tag>
        )}
      </span>
      <span className={classes.figures}>
        <span className={clsx(asksMore && classes.counter)}>
          {asksMore && <IconArrowUp size={14} stroke={2} aria-label={t`counter-offer`} />}{' '}
          {money(candidate.ratePerHourCents)}
        </span>
        <span className={classes.quiet}>{fitWords(candidate.fitScore)}</span>
      </span>
    </Link>
  );
}

/** Returns how often a person worked here: `Worked here 5 times`, `New to you`. */
export function knownWords(times: number): string {
  return plural(times, {
    0: 'New to you',
    one: 'Worked here once',
    2: 'Worked here twice',
    other: 'Worked here # times',
  });
}

/** Returns `fit 87`, of 100. */
export function fitWords(score: number): string {
  return t`fit ${score}`;
}
