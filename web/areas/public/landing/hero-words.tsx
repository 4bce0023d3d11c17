import { Trans } from '@lingui/react/macro';
import classes from './hero.module.css';

/** What Mortar is, in two sentences. */
export function HeroWords() {
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        <Trans>The pharmacy opens. Someone is there.</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>
          Mortar fills pharmacy shifts with licensed pharmacists and technicians. Terms lock when you book, and pay
          follows the hours worked.
        </Trans>
      </p>
    </>
  );
}
