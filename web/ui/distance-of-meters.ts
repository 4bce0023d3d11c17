/** A short distance as a phone measures it. Apart from `distance`, which public pages load. */
import { t } from '@lingui/core/macro';

const FEET_OF_METER = 3.28084;
const FEET_OF_MILE = 5280;

/** `110 ft`, `4.8 mi` */
export function distanceOfMeters(meters: number): string {
  const feet = Math.max(10, Math.round((meters * FEET_OF_METER) / 10) * 10);
  const tenths = (feet / FEET_OF_MILE).toFixed(1);
  return feet < 1000 ? t`${feet} ft` : t`${tenths} mi`;
}
