/** The spinner while an area loads (SPEC R-3). Waits 150 ms before it shows, so that a fast load does not flash. */
import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import classes from './centered-loader.module.css';

export function CenteredLoader({ label }: { label?: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.area} role="status" aria-label={label ?? t`Loading`}>
      <Loader />
    </div>
  );
}
