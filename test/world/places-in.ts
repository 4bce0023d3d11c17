import type { Coordinates } from '#contract/geo.ts';

/** Every point anywhere in an answer, whatever its fields are called. */
export function pointsIn(answer: unknown): Coordinates[] {
  if (Array.isArray(answer)) return answer.flatMap(pointsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  const { lat, lng, latitude, longitude } = answer as Record<string, unknown>;
  const point = { lat: lat ?? latitude, lng: lng ?? longitude };
  const own = typeof point.lat === 'number' && typeof point.lng === 'number' ? [point as Coordinates] : [];
  return [...own, ...Object.values(answer).flatMap(pointsIn)];
}
