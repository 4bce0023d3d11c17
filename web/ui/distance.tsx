/** How far: `4.3 mi, 15 min drive`; feet when it is next door. */
import { t } from '@lingui/core/macro';

type Props = { miles: number; driveMinutes?: number | null };

const FEET = 5280;

export function Distance({ miles, driveMinutes }: Props) {
  return <span>{distance(miles, driveMinutes)}</span>;
}

export function distance(miles: number, driveMinutes?: number | null): string {
  const feet = Math.max(50, Math.round((miles * FEET) / 50) * 50);
  const tenths = miles.toFixed(1);
  const far = miles < 0.2 ? t`${feet} ft` : t`${tenths} mi`;
  return driveMinutes == null ? far : t`${far}, ${driveMinutes} min drive`;
}
