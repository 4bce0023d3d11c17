/** The gaps, on top of everything: how many, how long, a card for each of the soonest. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { License } from '#contract/specialists/specialist.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { hours } from '#web/ui/format-time.ts';
import { type Gap, gapMinutes } from './board-days.ts';
import { GapCard } from './gap-card.tsx';
import classes from './gap-cards.module.css';
import type { GapPosting } from './use-gap-posting.ts';

type Props = {
  gaps: readonly Gap[];
  role: License;
  /** `pharmacist` */
  who: string;
  today: string;
  posting: GapPosting;
  /** Of the days looked at: `the next 14 days`. */
  span: string;
};

const SHOWN = 3;

export function GapCards({ gaps, role, who, today, posting, span }: Props) {
  const [all, setAll] = useState(false);
  const now = useNow(1000);
  const lately = posting.posted.filter(({ until }) => toMillis(until) > now);
  const open = gaps.filter(({ key }) => !lately.some(({ gap }) => gap.key === key));
  const cards = [...open, ...lately.map(({ gap }) => gap)].sort(
    (a, b) => toMillis(a.stretch.startsAt) - toMillis(b.stretch.startsAt),
  );
  // What was just posted stays in sight while it can be taken back.
  const stays = ({ key }: Gap, index: number) => index < SHOWN || lately.some(({ gap }) => gap.key === key);
  const shown = all ? cards : cards.filter(stays);

  return (
    <section className={classes.gaps} aria-labelledby="gaps-title">
      {open.length === 0 ? (
        <p className={classes.covered} id="gaps-title" role="status">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          Every opening hour of {span} has a {who}.
        </p>
      ) : (
        <div className={classes.head} role="status">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <h2 id="gaps-title" className={classes.title}>
            {open.length === 1 ? '1 time you cannot open' : `${open.length} times you cannot open`}
          </h2>
          <span className={classes.sub}>
            {hours(gapMinutes(open)).replace(' h', open.length === 1 && gapMinutes(open) === 60 ? ' hour' : ' hours')}{' '}
            without a {who}
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
        <Button variant="subtle" size="compact-sm" className={classes.more ?? ''} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${cards.length}`}
        </Button>
      )}
    </section>
  );
}
