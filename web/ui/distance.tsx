/** How far: `4.3 mi, 15 min drive`; feet when it is next door. */
type Props = { miles: number; driveMinutes?: number | null };

const FEET = 5280;

export function Distance({ miles, driveMinutes }: Props) {
  return <span>{distance(miles, driveMinutes)}</span>;
}

export function distance(miles: number, driveMinutes?: number | null): string {
  const far = miles < 0.2 ? `${Math.max(50, Math.round((miles * FEET) / 50) * 50)} ft` : `${miles.toFixed(1)} mi`;
  return driveMinutes == null ? far : `${far}, ${driveMinutes} min drive`;
}
