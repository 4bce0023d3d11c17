import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import classes from './benefits.module.css';

type Brick = {
  kind: 'staff' | 'booked' | 'gap' | 'asked';
  who?: string;
  text?: MessageDescriptor;
  before?: MessageDescriptor;
  span: number;
};

/** A day at four pharmacies, in 24ths. Made up: a picture of the coverage board. */
const towns: readonly (readonly [town: string, bricks: readonly Brick[]])[] = [
  [
    'Jersey City',
    [
      { kind: 'staff', who: 'D. Reyes', span: 14 },
      { kind: 'booked', who: 'I. Okafor', span: 10 },
    ],
  ],
  [
    'Montclair',
    [
      { kind: 'booked', who: 'P. Raman', span: 18 },
      { kind: 'staff', who: 'S. Ito', span: 6 },
    ],
  ],
  [
    'Bayonne',
    [
      { kind: 'staff', who: 'T. Wells', span: 7 },
      {
        kind: 'gap',
        text: msg`1 – 6 PM`,
        before: msg({ message: 'No pharmacist', context: 'coverage picture' }),
        span: 10,
      },
      { kind: 'staff', who: 'L. Moss', span: 7 },
    ],
  ],
  [
    'Fort Lee',
    [
      { kind: 'staff', who: 'G. Abara', span: 11 },
      { kind: 'asked', text: msg`2 requests`, span: 13 },
    ],
  ],
];

export function CoverageSample() {
  const { t } = useLingui();
  return (
    <div
      className={classes.wall}
      role="img"
      aria-label={t`A coverage board of four pharmacies. Three are covered or asked for; Bayonne has no pharmacist from 1 to 6 PM.`}
    >
      {towns.map(([town, bricks]) => (
        <div key={town} className={classes.row}>
          <span className={classes.town}>{town}</span>
          <span className={classes.bricks}>
            {bricks.map(({ kind, who, text, before, span }) => (
              <span
                key={who ?? text?.id}
                className={clsx(classes.brick, classes[kind])}
                style={{ gridColumn: `span ${span}` }}
              >
                {before && <span className={classes.before}>{t(before)}</span>}
                {text ? t(text) : who}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
