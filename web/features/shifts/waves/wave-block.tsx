import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconClockHour4, IconHourglass, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { AskedPerson, Standby, Wave } from '#contract/engagements/wave-endpoints.ts';
import { fullName } from '#web/features/session/person.ts';
import { minutesAndSeconds, useSecondsUntil } from '#web/features/shell/use-now.ts';
import { PersonName } from '#web/features/specialists/person-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { distance } from '#web/ui/distance.tsx';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import { answerWords, tierWords } from './wave-words.ts';
import classes from './waves.module.css';

const tags = {
  asked: { tone: 'amber', icon: IconClockHour4, outline: false },
  accepted: { tone: 'pine', icon: IconCheck, outline: false },
  declined: { tone: 'grey', icon: IconX, outline: false },
  noAnswer: { tone: 'grey', icon: IconHourglass, outline: true },
  withdrawn: { tone: 'grey', icon: IconArrowBackUp, outline: true },
} as const satisfies Record<AskedPerson['answer'], object>;

type Props = {
  wave: Wave;
  businessId: string;
  software: string;
  timeZone: string;
  isRunning: boolean;
  short: boolean;
  whole: boolean;
};

/** A wave that went out: when, whom it asked, and what each answered. */
export function WaveBlock({ wave, businessId, software, timeZone, isRunning, short, whole }: Props) {
  const { number, tier, people, askedAt } = wave;
  const count = people.length;
  const declined = people.filter(({ answer }) => answer === 'declined').length;
  const at = clockTime(askedAt, timeZone);
  return (
    <li className={clsx(classes.wave, whole && classes.whole)}>
      <Head number={number} title={tierWords(tier, software)} isRunning={isRunning}>
        {count === 0 ? t`Nobody, skipped` : plural(count, { one: `# asked, ${at}`, other: `# asked, ${at}` })}
        {short && declined > 0 && plural(declined, { one: ', # declined', other: ', # declined' })}
      </Head>
      {count > 0 && !short && (
        <ul className={classes.people}>
          {people.map((person) => (
            <Asked key={person.specialistId} person={person} businessId={businessId} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Asked({ person, businessId, timeZone }: { person: AskedPerson; businessId: string; timeZone: string }) {
  return (
    <li className={classes.person}>
      <Avatar name={fullName(person)} size={32} />
      <span className={classes.who}>
        <PersonName businessId={businessId} specialist={{ ...person, id: person.specialistId }} />
        <span className={classes.quiet}>{distance(person.miles, person.driveMinutes)}</span>
      </span>
      <Tag {...tags[person.answer]}>{answerWords(person.answer)}</Tag>
      <span className={classes.time}>{clockTime(person.at, timeZone)}</span>
    </li>
  );
}

type NextProps = {
  number: number;
  next: NonNullable<NonNullable<Standby['plan']>['next']>;
  software: string;
  timeZone: string;
  note: string;
  whole: boolean;
  children: ReactNode;
};

/** The wave to come, with its clock. */
export function NextWave({ number, next, software, timeZone, note, whole, children }: NextProps) {
  const left = useSecondsUntil(next.at);
  const at = clockTime(next.at, timeZone);
  const count = next.people;
  return (
    <li className={clsx(classes.wave, whole && classes.whole)}>
      <Head number={number} title={tierWords(next.tier, software)} isRunning={false}>
        {plural(count, { one: `# person, ${at}`, other: `# people, ${at}` })}
      </Head>
      <div className={classes.next}>
        <span className={classes.countdown} role="timer">
          {left < 3600 ? minutesAndSeconds(left) : `${dayLabel(next.at, timeZone)}, ${at}`}
        </span>
        <span className={classes.quiet}>
          {left < 3600 ? <Trans>until wave {number}.</Trans> : null} {note}
        </span>
        {children}
      </div>
    </li>
  );
}

type HeadProps = { number: number; title: string; isRunning: boolean; children: ReactNode };

function Head({ number, title, isRunning, children }: HeadProps) {
  return (
    <div className={clsx(classes.head, isRunning && classes.running)}>
      <span className={classes.number}>{number}</span>
      <h3 className={classes.title}>{title}</h3>
      <span className={classes.count}>{children}</span>
    </div>
  );
}

/** Returns which blocks of so many people take a whole row: those with nobody in them, and whichever has no neighbor. */
export function wholeRows(counts: readonly number[]): boolean[] {
  const whole = counts.map((count) => count === 0);
  for (let at = 0; at < counts.length; at += 1) {
    if (whole[at]) continue;
    if (whole[at + 1] === false) at += 1;
    else whole[at] = true;
  }
  return whole;
}
