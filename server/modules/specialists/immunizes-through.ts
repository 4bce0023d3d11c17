import type { SpecialistRow } from './queries/specialist-queries.ts';

/**
 * Returns whether somebody may immunize through a day: they say so, and a verified certificate lasts that long (PRODUCT §3).
 * `immunizes` in SQL is its twin.
 */
export function immunizesThrough(
  { immunizer, immunizer_until }: Pick<SpecialistRow, 'immunizer' | 'immunizer_until'>,
  day: string,
): boolean {
  return immunizer && immunizer_until !== null && immunizer_until >= day;
}
