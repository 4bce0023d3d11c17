/** The spinner while the current-user check runs (SPEC R-5). */
import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import classes from './full-screen-loader.module.css';
import { Logo } from './logo.tsx';

export function FullScreenLoader() {
  const { t } = useLingui();
  return (
    <div className={classes.screen} role="status" aria-label={t`Loading Mortar`}>
      <Logo size={32} withName={false} />
      <Loader size={24} />
    </div>
  );
}
