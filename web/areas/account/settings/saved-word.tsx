import classes from './settings.module.css';

/** Settings save themselves and say so quietly. */
export function SavedWord({ saved, saving }: { saved: boolean; saving: boolean }) {
  return (
    <p className={classes.saved} aria-live="polite">
      {saving ? 'Saving …' : saved ? 'Saved' : ''}
    </p>
  );
}
