import { Trans } from '@lingui/react/macro';
import classes from './map-missing.module.css';
import type { MapViewProps } from './map-view.tsx';

/** Says that no map can be drawn here; a picture of it is enough until somebody asks to move it. */
export function MapMissing({ still = false, ground }: MapViewProps) {
  if (still && ground) return null;
  return (
    <p className={classes.missing} data-over-ground={Boolean(ground) || undefined}>
      <Trans>The map isn’t available in this browser. The list shows everything.</Trans>
    </p>
  );
}
