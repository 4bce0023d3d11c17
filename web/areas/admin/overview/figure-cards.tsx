/** The five numbers, each with how it moved against the four weeks before. */
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import clsx from 'clsx';
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import classes from './overview.module.css';

export type Overview = Answer<typeof adminEndpoints.getOverview>;
type Figure = Overview['openShifts'];

const figures: readonly {
  key: 'openShifts' | 'filledPercent' | 'hoursToFill' | 'paidOutCents' | 'feesCents';
  label: string;
  show: (value: number) => string;
  /** How far it moved, without its direction. */
  move: (figure: Figure) => string;
  /** Which way is good; null: neither. */
  good: 'up' | 'down' | null;
}[] = [
  { key: 'openShifts', label: 'Open shifts', show: count, move: by(count), good: null },
  {
    key: 'filledPercent',
    label: 'Fill rate',
    show: (value) => `${value}%`,
    move: by((points) => `${points} pts`),
    good: 'up',
  },
  {
    key: 'hoursToFill',
    label: 'Median time to fill',
    show: (value) => `${value} h`,
    move: by((value) => `${value} h`),
    good: 'down',
  },
  { key: 'paidOutCents', label: 'Paid out', show: (cents) => money(cents), move: share, good: 'up' },
  { key: 'feesCents', label: 'Fees earned', show: (cents) => money(cents), move: share, good: 'up' },
];

export function FigureCards({ overview }: { overview: Overview }) {
  return (
    <div className={classes.figures}>
      {figures.map(({ key, label, show, move, good }) => {
        const figure = overview[key];
        return (
          <Card key={key} className={classes.figure}>
            <h2 className={classes.label}>{label}</h2>
            <p className={classes.value}>
              <strong>{show(figure.value)}</strong>
              <Change figure={figure} words={move(figure)} good={good} />
            </p>
            <p className={classes.before}>was {show(figure.before)}</p>
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
        <IconEqual size={15} stroke={2} aria-hidden="true" /> same
      </span>
    );
  }
  const way = figure.value > figure.before ? 'up' : 'down';
  const Arrow = way === 'up' ? IconArrowUpRight : IconArrowDownRight;
  const tone = good === null ? null : good === way ? classes.better : classes.worse;
  return (
    <span className={clsx(classes.change, tone)}>
      <Arrow size={15} stroke={2} role="img" aria-label={way} /> {words}
    </span>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function by(say: (difference: number) => string): (figure: Figure) => string {
  return ({ value, before }) => say(Math.round(Math.abs(value - before) * 10) / 10);
}

function share({ value, before }: Figure): string {
  return before === 0 ? 'from nothing' : `${Math.round(Math.abs(value / before - 1) * 100)}%`;
}
