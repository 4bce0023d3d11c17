/** What canceling a booked shift would do, now or later: replayed by the function that does it (PRODUCT §4). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import {
  byNotice,
  type NextPause,
  pauseWith,
  type Standing,
  standingAt,
  standingStep,
  standingWith,
} from '#contract/engagements/standing.ts';
import { after, dayIn, HOUR, minutesBetween, toMillis } from '#contract/time.ts';
import { pauseSentence } from '#web/features/engagements/pause-sentence.ts';
import { points } from '#web/features/engagements/points.ts';
import { Card } from '#web/ui/card.tsx';
import { clockTime, dayLabel, duration, unbroken, weekdayShort } from '#web/ui/format-time.ts';
import { replayed } from './standing-lines.ts';
import classes from './what-if-card.module.css';

type Booked = Standing['booked'][number];
type Choice = {
  readonly from: string;
  readonly effect: number;
  readonly sentence: string;
  readonly isNow: boolean;
  readonly isFree: boolean;
};

export function WhatIfCard({ standing }: { standing: Standing }) {
  const { t } = useLingui();
  const { booked } = standing;
  const [id, setId] = useState('');
  const shift = booked.find(({ engagementId }) => engagementId === id) ?? booked[0];
  return (
    <Card title={t`What if`} sub={t`A preview. Nothing is stored.`} className={classes.card}>
      <div id="what-if">
        {shift ? (
          <>
            <NativeSelect
              label={t`If I`}
              classNames={{ input: classes.which ?? '' }}
              value={shift.engagementId}
              onChange={(event) => setId(event.currentTarget.value)}
              data={booked.map(({ engagementId, pharmacy, startsAt, timeZone }) => {
                const when = `${unbroken(dayLabel(startsAt, timeZone))}, ${unbroken(clockTime(startsAt, timeZone))}`;
                return { value: engagementId, label: t`Cancel ${pharmacy}, ${when}` };
              })}
            />
            <WhenToCancel key={shift.engagementId} shift={shift} standing={standing} />
          </>
        ) : (
          <p className={classes.none}>
            <Trans>You have no booked shift that could be canceled. The rules below say what it would cost.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}

function WhenToCancel({ shift, standing }: { shift: Booked; standing: Standing }) {
  const { t } = useLingui();
  const choices = choicesOf(shift, standing.asOf);
  const [chosen, setChosen] = useState(0);
  const choice = choices[chosen] ?? choices[0];
  if (!choice) return null;
  const lines = replayed(standing.lines);
  const { effect, from } = choice;
  const then = standingWith(lines, effect, from);
  const pause = pauseWith(lines, effect, from, { ...shift, counted: standing.countedPauses });
  return (
    <>
      <fieldset className={classes.when}>
        <legend>{t`When`}</legend>
        <div className={classes.choices}>
          {choices.map((each, index) => (
            <label key={each.from} className={clsx(classes.choice, index === chosen && classes.chosen)}>
              <input type="radio" name="when" checked={index === chosen} onChange={() => setChosen(index)} />
              <strong>{each.isNow ? t`Now` : <FromWhen at={each.from} timeZone={shift.timeZone} />}</strong>
              <span>
                {each.isFree
                  ? t`Payment refused`
                  : each.isNow
                    ? duration(minutesBetween(each.from, shift.noticeFrom))
                    : each.sentence}
                {`, ${points(each.effect)}`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <output className={classes.outcome}>
        <span className={classes.score}>
          <span>{t`Now`}</span>
          <strong>{standing.score}</strong>
        </span>
        <IconArrowRight size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.score} data-lower={then < standing.score}>
          <span>{t`Then`}</span>
          <strong>{then}</strong>
        </span>
        <span className={classes.back}>
          <AfterThat then={then} before={standingAt(lines, from)} pause={pause} rules={standing.rules} />
        </span>
      </output>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(then, standing.score)}%` }} />
        <span data-lost style={{ width: `${Math.max(0, standing.score - then)}%` }} />
      </span>
    </>
  );
}

function FromWhen({ at, timeZone }: { at: string; timeZone: string }) {
  const { t } = useLingui();
  const when = unbroken(`${weekdayShort(dayIn(at, timeZone))} ${clockTime(at, timeZone)}`);
  return t`From ${when}`;
}

type AfterThatProps = Pick<Standing, 'rules'> & { then: number; before: number; pause: NextPause | null };

/** What it takes to get back, or the pause it leads to. */
function AfterThat({ then, before, pause, rules }: AfterThatProps) {
  const { t } = useLingui();
  if (then >= before) return t`Nothing changes.`;
  if (pause) return pauseSentence(pause);
  const each = rules.completedEffect + rules.onTimeEffect;
  if (each === 0) return null;
  const shifts = Math.ceil((before - then) / each);
  return plural(shifts, {
    one: `Back to ${before} after # shift, completed and on time.`,
    other: `Back to ${before} after # shifts, completed and on time.`,
  });
}

/** Returns what each moment from now on would cost: now, then each next step as it begins. */
function choicesOf({ noticeFrom, steps, freeFrom }: Booked, asOf: string): Choice[] {
  const sorted = byNotice(steps);
  const current = standingStep(sorted, noticeFrom, asOf);
  const later = sorted.slice(sorted.indexOf(current) + 1).flatMap((step) => {
    const before = sorted[sorted.indexOf(step) - 1];
    return before ? [{ ...step, from: after(noticeFrom, -before.noticeHours * HOUR).toISOString(), isNow: false }] : [];
  });
  return [{ ...current, from: asOf, isNow: true }, ...later].map((choice) => {
    const isFree = freeFrom !== null && toMillis(choice.from) >= toMillis(freeFrom);
    return { ...choice, isFree, effect: isFree ? 0 : choice.effect };
  });
}
