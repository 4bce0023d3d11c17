/** The gaps above the board: the nearest one, how many, how long, and a card for each of the next ones. */
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import type { License } from '#contract/specialists/specialist.ts';
import { dayIn, toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { calendarDay, timeRange } from '#web/ui/format-time.ts';
import touch from '#web/ui/touch-target.module.css';
import { type Gap, gapMinutes, type Unfilled } from './board-days.ts';
import { GapCard } from './gap-card.tsx';
import classes from './gap-cards.module.css';
import type { GapPosting } from './use-gap-posting.ts';

type Props = {
  gaps: readonly Gap[];
  /** What is posted and nobody has yet. */
  unfilled: readonly Unfilled[];
  role: License;
  /** `pharmacist` */
  who: string;
  today: string;
  posting: GapPosting;
  /** The 14 days start today. */
  ahead: boolean;
};

const SHOWN = 3;

export function GapCards({ gaps, unfilled, role, who, today, posting, ahead }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const now = useNow(1000);
  const lately = posting.posted.filter(({ until }) => toMillis(until) > now);
  const open = gaps.filter(({ key }) => !lately.some(({ gap }) => gap.key === key));
  const cards = [...open, ...lately.map(({ gap }) => gap)].sort(
    (a, b) => toMillis(a.stretch.startsAt) - toMillis(b.stretch.startsAt),
  );
  // A posted gap stays in sight while it can be undone.
  const stays = ({ key }: Gap, index: number) => index < SHOWN || lately.some(({ gap }) => gap.key === key);
  const count = cards.length;
  const gapHours = Math.round((gapMinutes(open) / 60) * 100) / 100;
  const nearest = [...open, ...unfilled].toSorted(
    (a, b) => toMillis(a.stretch.startsAt) - toMillis(b.stretch.startsAt),
  )[0];
  const isUrgent = open.length > 0 || unfilled.some(({ stretch }) => stretch.isUrgent);
  const shown = all ? cards : cards.filter(stays);

  return (
    <section className={classes.gaps} aria-labelledby="gaps-title">
      {!nearest ? (
        <p className={classes.covered} id="gaps-title" role="status">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          {ahead ? (
            <Trans>Every opening hour in the next 14 days has a {who}.</Trans>
          ) : (
            <Trans>Every opening hour in these 14 days has a {who}.</Trans>
          )}
        </p>
      ) : (
        <div className={classes.head} role="status">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <h2 id="gaps-title" className={clsx(classes.title, !isUrgent && classes.waits)}>
            {nearestWords(nearest)}
          </h2>
          <span className={classes.sub}>
            {open.length > 0 && (
              <>
                <Plural value={open.length} one="# time you can’t open" other="# times you can’t open" />
                {', '}
                <Plural value={gapHours} one={`# hour without a ${who}`} other={`# hours without a ${who}`} />
              </>
            )}
            {open.length > 0 && unfilled.length > 0 && '. '}
            {unfilled.length > 0 && (
              <Plural
                value={unfilled.length}
                one="# posted shift nobody has yet"
                other="# posted shifts nobody has yet"
              />
            )}
          </span>
        </div>
      )}
      {shown.length > 0 && (
        <div className={classes.cards}>
          {shown.map((gap) => (
            <GapCard
              key={gap.key}
              gap={gap}
              role={role}
              today={today}
              posting={posting}
              posted={lately.find((done) => done.gap.key === gap.key)}
              primary={gap.key === open[0]?.key}
            />
          ))}
        </div>
      )}
      {(all || shown.length < cards.length) && cards.length > SHOWN && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={clsx(classes.more, touch.target)}
          onClick={() => setAll(!all)}
        >
          {all ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </section>
  );
}

/** `Nobody yet: Harborlight, Mon, Nov 23, 1:00 PM – 6:00 PM`. */
function nearestWords({ coverage, stretch }: Unfilled): string {
  const { name, timeZone } = coverage;
  const day = calendarDay(dayIn(stretch.startsAt, timeZone));
  const time = timeRange(stretch.startsAt, stretch.endsAt, timeZone);
  return stretch.kind === 'gap' ? t`Nobody: ${name}, ${day}, ${time}` : t`Nobody yet: ${name}, ${day}, ${time}`;
}
