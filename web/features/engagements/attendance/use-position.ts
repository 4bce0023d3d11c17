/**
 * Returns the person's position, as evidence and only when shared (PRODUCT §5): a button asks once, later reads are
 * silent.
 */
import { useCallback, useEffect, useState } from 'react';
import type { AttendanceEntry } from './attendance-entry.ts';

type Position = {
  state: 'unknown' | 'asking' | 'shared' | 'refused';
  location: AttendanceEntry['location'];
  ask: () => void;
};

/** Returns the position, its state, and a function that asks for it. */
export function usePosition(): Position {
  const [state, setState] = useState<Position['state']>('unknown');
  const [location, setLocation] = useState<Position['location']>(null);

  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setState('refused');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocation({
          lat: coords.latitude,
          lng: coords.longitude,
          accuracyMeters: Math.min(100_000, coords.accuracy),
        });
        setState('shared');
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }, []);

  useEffect(() => {
    let gone = false;
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((permission) => !gone && permission.state === 'granted' && ask())
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [ask]);

  return { state, location, ask };
}
