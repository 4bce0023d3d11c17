/** While the current-user check runs (SPEC R-5). */
import { Loader } from '@mantine/core';
import classes from './full-screen-loader.module.css';
import { Logo } from './logo.tsx';

export function FullScreenLoader() {
  return (
    <div className={classes.screen} role="status" aria-label="Loading Mortar">
      <Logo size={32} withName={false} />
      <Loader size={24} />
    </div>
  );
}
