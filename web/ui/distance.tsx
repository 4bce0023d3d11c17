/** A distance: `4.3 mi, 15 min drive`, or feet when it is very near. */
import { t } from '@lingui/core/macro';

const FEET = 5280;

export function distance(miles: number, driveMinutes?: number | null): string {
  const feet = Math.max(50, Math.round((miles * FEET) / 50) * 50);
  const tenths = miles.toFixed(1);
  const far = miles < 0.2 ? t`${feet} ft` : t`${tenths} mi`;
  return driveMinutes == null ? far : t`${far}, ${driveMinutes} min drive`;
}
