import type { Call } from '../../../call/call.ts';
import { countReliability } from '../../businesses/index.ts';
import { addSpecialistRating, type RatingRow } from '../queries/rating-queries.ts';

/**
 * Adds a rating to the figures of whom it is about (1), or takes it out again (-1). They count what is shown and not
 * hidden, and change in the transaction that shows or hides it, so that search reads sums (PRODUCT §8).
 */
export async function countRating(call: Call, rating: RatingRow, by: 1 | -1): Promise<void> {
  const sums = { ratings: by, stars: by * rating.stars };
  if (rating.by_side === 'business') return addSpecialistRating(call.db, rating.specialist_id, sums);
  const facts = Object.values((rating.facts ?? {}) as Record<string, boolean>);
  await countReliability(call, rating.business_id, {
    ...sums,
    described_shifts: by,
    described_facts: by * facts.length,
    described_yes: by * facts.filter(Boolean).length,
  });
}
