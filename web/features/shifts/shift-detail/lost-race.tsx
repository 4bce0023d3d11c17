import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { money } from '#web/ui/format-money.ts';
import { dayLabel, timeRange } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useShiftsLike } from '../queries.ts';
import classes from './shift-foot.module.css';

/** Says that somebody else was booked first, with two similar shifts. */
export function LostRace({ shift, linkTo, asPage }: { shift: Shift; linkTo: (id: string) => string; asPage: boolean }) {
  const { t } = useLingui();
  const { data: like } = useShiftsLike(shift, true);
  const count = like?.length ?? 0;
  return (
    <footer className={classes.foot} data-page={asPage || undefined}>
      <Notice
        tone="plum"
        live="assertive"
        title={t`Someone just took this shift.`}
        icon={<IconArrowsDiff size={18} stroke={1.75} />}
      >
        {like === undefined
          ? t`Looking for others nearby.`
          : count > 0
            ? plural(count, {
                one: 'One like it is open.',
                2: 'Two like it are open.',
                other: '# like it are open.',
              })
            : t`No others are open nearby this week.`}
      </Notice>
      {like && count > 0 && (
        <ul className={classes.next}>
          {like.map(({ pharmacy, shift: next }) => (
            <li key={next.id}>
              <Link to={linkTo(next.id)} replace>
                <span>
                  <strong>{pharmacy.name}</strong> {dayLabel(next.startsAt, next.timeZone)},{' '}
                  {timeRange(next.startsAt, next.endsAt, next.timeZone)}
                </span>
                {money(next.quote.payCents)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
