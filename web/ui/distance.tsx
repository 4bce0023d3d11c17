/** A distance: `4.3 mi, 15 min drive`, or feet when it is very near. */
import { t } from '@lingui/core/macro';

const FEET = 5280;
const FEET_OF_METER = 3.28084;

export function distance(miles: number, driveMinutes?: number | null): string {
  const feet = Math.max(50, Math.round((miles * FEET) / 50) * 50);
  const tenths = miles.toFixed(1);
  const far = miles < 0.2 ? t`${feet} ft` : t`${tenths} mi`;
  return driveMinutes == null ? far : t`${far}, ${driveMinutes} min drive`;
}

/** A short one, as a phone measures it: `110 ft`, `4.8 mi`. */
export function distanceOfMeters(meters: number): string {
  const feet = Math.max(10, Math.round((meters * FEET_OF_METER) / 10) * 10);
  const tenths = (feet / FEET).toFixed(1);
  return feet < 1000 ? t`${feet} ft` : t`${tenths} mi`;
}
