import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Asks the browser where it is, once, when the person asks. */
export function useDevicePlace(onFound: (at: Coordinates) => void): { asking: boolean; ask: () => void } {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    if (!('geolocation' in navigator)) {
      toastError(t`This browser can’t share your location. Enter a ZIP or city.`);
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
            ? t`Your browser isn’t sharing your location. Enter a ZIP or city.`
            : t`We couldn’t find your location. Enter a ZIP or city.`,
        );
      },
      { timeout: 10_000, maximumAge: 5 * 60_000 },
    );
  };
  return { asking, ask };
}
