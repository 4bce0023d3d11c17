/** The logo: bricks, one in amber. Its colors follow the color scheme. */
import classes from './logo.module.css';

type Props = {
  /** Height of the mark, in px. */
  size?: number;
  withName?: boolean;
};

export function Logo({ size = 24, withName = true }: Props) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.92 }}>
      <svg
        className={classes.mark}
        viewBox="0 0 26 24"
        height={size}
        role="img"
        aria-label={withName ? undefined : 'Mortar'}
        aria-hidden={withName}
      >
        <rect className={classes.first} width="15" height="7" rx="1.6" />
        <rect className={classes.second} x="17" width="9" height="7" rx="1.6" />
        <rect className={classes.second} y="8.5" width="9" height="7" rx="1.6" />
        <rect className={classes.third} x="11" y="8.5" width="15" height="7" rx="1.6" />
        <rect className={classes.first} y="17" width="15" height="7" rx="1.6" />
        <rect className={classes.second} x="17" y="17" width="9" height="7" rx="1.6" />
      </svg>
      {withName && <span className={classes.name}>Mortar</span>}
    </span>
  );
}
