/** The time left as a ring that empties, with the digits in it. */
import classes from './ring-clock.module.css';

const RADIUS = 31;
const AROUND = 2 * Math.PI * RADIUS;

type Props = {
  /** What is left of the whole, 0 to 1. */
  share: number;
  /** `3:52`; what it counts toward is said beside it. */
  children: string;
};

export function RingClock({ share, children }: Props) {
  return (
    <span className={classes.clock} role="timer">
      <svg width={72} height={72} viewBox="0 0 72 72" aria-hidden="true">
        <circle className={classes.track} cx={36} cy={36} r={RADIUS} />
        <circle
          className={classes.left}
          cx={36}
          cy={36}
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - Math.max(0, Math.min(1, share)))}
          transform="rotate(-90 36 36)"
        />
      </svg>
      <span className={classes.digits}>{children}</span>
    </span>
  );
}
