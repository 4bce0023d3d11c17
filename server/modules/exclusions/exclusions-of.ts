import type { Db } from '../../db/open.ts';
import { countingMatches } from './queries/match-queries.ts';

export type Exclusion = 'open' | 'confirmed';

/** Returns, of these specialists, who may be on the exclusion list and who is; of several matches the oldest counts. */
export async function exclusionsOf(db: Db, specialistIds: readonly string[]): Promise<Map<string, Exclusion>> {
  if (specialistIds.length === 0) return new Map();
  const matches = await countingMatches(db, specialistIds);
  return new Map(
    matches.toReversed().map(({ specialist_id, verdict }) => [specialist_id, verdict === null ? 'open' : 'confirmed']),
  );
}
