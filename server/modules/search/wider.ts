import type { SearchAnswer } from '#contract/search/endpoints.ts';
import type { Db } from '../../db/open.ts';
import { findFilledRadius } from './queries/count-queries.ts';
import type { Wanted } from './queries/search-values.ts';

/** Radii to suggest when one finds nothing, in miles. */
export const WIDER_MILES = [40, 60, 100, 150] as const;

/** The first wider radius with anything in it, and how many shifts; null when there is none. */
export function widerThan(db: Db, wanted: Wanted): Promise<SearchAnswer['wider']> {
  return findFilledRadius(
    db,
    wanted,
    WIDER_MILES.filter((miles) => miles > wanted.radiusMiles),
  );
}
