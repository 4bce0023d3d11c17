import { useLingui } from '@lingui/react/macro';
import classes from './settings.module.css';

/** Settings save themselves and say so quietly. */
export function SavedWord({ saved, saving }: { saved: boolean; saving: boolean }) {
  const { t } = useLingui();
  return (
    <p className={classes.saved} aria-live="polite">
      {saving ? t`Saving …` : saved ? t`Saved` : ''}
    </p>
  );
}
