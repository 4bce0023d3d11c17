import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { usePublicTerms } from '#web/features/operations/use-public-terms.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { visitorPlace } from '../landing/visitor-place.ts';
import classes from './step-frame.module.css';

/** The map behind the column, where there is room for one; the same for all steps. */
export function SignUpGround({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
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
