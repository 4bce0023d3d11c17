import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Asks the browser where it is, once, when the person asks. */
export function useDevicePlace(onFound: (at: Coordinates) => void): { asking: boolean; ask: () => void } {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    if (!('geolocation' in navigator)) {
      toastError(t`This browser does not tell its location. Type a ZIP or city.`);
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      (refused) => {
        setAsking(false);
        toastError(
          refused.code === refused.PERMISSION_DENIED
            ? t`Your browser keeps your location private. Type a ZIP or city.`
            : t`We could not find where you are. Type a ZIP or city.`,
        );
      },
      { timeout: 10_000, maximumAge: 5 * 60_000 },
    );
  };
  return { asking, ask };
}
