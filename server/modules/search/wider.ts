import type { Db } from '../../db/open.ts';
import { findMatches, type Wanted } from './queries/matching-queries.ts';

/** Radii to suggest when one finds nothing, in miles. */
const WIDER_MILES = [40, 60, 100, 150] as const;

/** The first wider radius with anything in it, and how many shifts; null when there is none. */
export async function widerThan(db: Db, wanted: Wanted): Promise<{ radiusMiles: number; shifts: number } | null> {
  const steps = WIDER_MILES.filter((miles) => miles > wanted.radiusMiles);
  const widest = steps.at(-1);
  if (!widest) return null;
  const { pharmacies } = await findMatches(db, { ...wanted, radiusMiles: widest, sort: 'nearest', pageSize: 0 });
  const [nearest] = pharmacies;
  const radiusMiles = steps.find((miles) => nearest && nearest.miles <= miles);
  if (!radiusMiles) return null;
  return {
    radiusMiles,
    shifts: pharmacies.filter(({ miles }) => miles <= radiusMiles).reduce((sum, { shifts }) => sum + shifts, 0),
  };
}
