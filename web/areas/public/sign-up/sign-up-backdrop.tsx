import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { visitorPlace } from '../landing/visitor-place.ts';
import classes from './step-frame.module.css';

/** Draws the map behind the steps, where there is room; it stays mounted through all of them. */
export function SignUpBackdrop({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 768px)', true);
  const { data: terms } = usePublicTerms();
  return (
    <div className={classes.screen}>
      {wide && (
        <div className={classes.ground} aria-hidden="true">
          <MapView
            className={classes.map}
            label={t`Map`}
            view={{ center: visitorPlace().center, radiusMiles: 30 }}
            still
            styleUrl={terms?.mapStyleUrl ?? null}
          />
        </div>
      )}
      {children}
    </div>
  );
}
