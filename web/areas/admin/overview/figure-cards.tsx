/** The five figures, each with its change against the four weeks before. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { i18n } from '#web/language/words.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { number } from '#web/ui/format-number.ts';
import classes from './overview.module.css';

export type Overview = Answer<typeof adminEndpoints.getOverview>;
type Figure = Overview['openShifts'];

const figures: readonly {
  key: 'openShifts' | 'filledPercent' | 'hoursToFill' | 'paidOutCents' | 'feesCents';
  label: MessageDescriptor;
  show: (value: number) => string;
  /** Returns the size of the change, without its direction. */
  move: (figure: Figure) => string;
  /** The good direction; null for neither. */
  good: 'up' | 'down' | null;
}[] = [
  { key: 'openShifts', label: msg`Open shifts`, show: count, move: by(count), good: null },
  {
    key: 'filledPercent',
    label: msg`Fill rate`,
    show: (value) => `${value}%`,
    move: by((points) => t`${points} pts`),
    good: 'up',
  },
  {
    key: 'hoursToFill',
    label: msg`Median time to fill`,
    show: (value) => `${value} h`,
    move: by((value) => `${value} h`),
    good: 'down',
  },
  { key: 'paidOutCents', label: msg`Paid out`, show: (cents) => money(cents), move: share, good: 'up' },
  { key: 'feesCents', label: msg`Fees earned`, show: (cents) => money(cents), move: share, good: 'up' },
];

export function FigureCards({ overview }: { overview: Overview }) {
  return (
    <div className={classes.figures}>
      {figures.map(({ key, label, show, move, good }) => {
        const figure = overview[key];
        return (
          <Card key={key} className={classes.figure}>
            <h2 className={classes.label}>{i18n._(label)}</h2>
            <p className={classes.value} style={{ '--length': show(figure.value).length } as CSSProperties}>
              {show(figure.value)}
            </p>
            <p className={classes.before}>
              <Change figure={figure} words={move(figure)} good={good} /> {wasWords(show(figure.before))}
            </p>
          </Card>
        );
      })}
    </div>
  );
}

function Change({ figure, words, good }: { figure: Figure; words: string; good: 'up' | 'down' | null }) {
  if (figure.value === figure.before) {
    return (
      <span className={classes.change}>
        <IconEqual size={15} stroke={2} aria-hidden="true" /> <Trans>same</Trans>
      </span>
    );
  }
  const way = figure.value > figure.before ? 'up' : 'down';
  const Arrow = way === 'up' ? IconArrowUpRight : IconArrowDownRight;
  const tone = good === null ? null : good === way ? classes.better : classes.worse;
  return (
    <span className={clsx(classes.change, tone)}>
      <Arrow size={15} stroke={2} role="img" aria-label={way === 'up' ? t`up` : t`down`} /> {words}
    </span>
  );
}

function count(value: number): string {
  return number(value);
}

function by(say: (difference: number) => string): (figure: Figure) => string {
  return ({ value, before }) => say(Math.round(Math.abs(value - before) * 10) / 10);
}

function share({ value, before }: Figure): string {
  return before === 0 ? t`from zero` : `${Math.round(Math.abs(value / before - 1) * 100)}%`;
}

function wasWords(before: string): string {
  return t`was ${before}`;
}
