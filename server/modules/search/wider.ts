import type { SearchAnswer } from '#contract/search/endpoints.ts';
import type { Db } from '../../db/open.ts';
import { countWithin } from './queries/count-queries.ts';
import type { Wanted } from './queries/search-values.ts';

/** Radii to suggest when one finds nothing, in miles. */
const WIDER_MILES = [40, 60, 100, 150] as const;

/** The first wider radius with anything in it, and how many shifts; null when there is none. */
export async function widerThan(db: Db, wanted: Wanted): Promise<SearchAnswer['wider']> {
  const steps = WIDER_MILES.filter((miles) => miles > wanted.radiusMiles);
  // One by one: what is near is mostly near, and the widest circle holds a whole state.
  for (const radiusMiles of steps) {
    const shifts = await countWithin(db, { ...wanted, radiusMiles });
    if (shifts > 0) return { radiusMiles, shifts };
  }
  return null;
}
