import clsx from 'clsx';
import classes from './reasons.module.css';

type Brick = { kind: 'staff' | 'booked' | 'gap' | 'asked'; text: string; before?: string; span: number };

/** A day at four pharmacies, in 24ths of it. Invented: a picture of the coverage board. */
const towns: readonly (readonly [town: string, bricks: readonly Brick[]])[] = [
  [
    'Jersey City',
    [
      { kind: 'staff', text: 'D. Reyes', span: 14 },
      { kind: 'booked', text: 'I. Okafor', span: 10 },
    ],
  ],
  [
    'Montclair',
    [
      { kind: 'booked', text: 'P. Raman', span: 18 },
      { kind: 'staff', text: 'S. Ito', span: 6 },
    ],
  ],
  [
    'Bayonne',
    [
      { kind: 'staff', text: 'T. Whitlock', span: 7 },
      { kind: 'gap', text: '1 – 6 PM', before: 'No pharmacist', span: 10 },
      { kind: 'staff', text: 'L. Moss', span: 7 },
    ],
  ],
  [
    'Fort Lee',
    [
      { kind: 'staff', text: 'G. Abara', span: 11 },
      { kind: 'asked', text: '2 requests', span: 13 },
    ],
  ],
];

export function CoverageWall() {
  return (
    <div
      className={classes.wall}
      role="img"
      aria-label="A coverage board of four pharmacies. Three are covered or asked for; Bayonne has no pharmacist from 1 to 6 PM."
    >
      {towns.map(([town, bricks]) => (
        <div key={town} className={classes.row}>
          <span className={classes.town}>{town}</span>
          <span className={classes.bricks}>
            {bricks.map(({ kind, text, before, span }) => (
              <span key={text} className={clsx(classes.brick, classes[kind])} style={{ gridColumn: `span ${span}` }}>
                {before && <span className={classes.before}>{before}</span>}
                {text}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
