/**
 * Returns whether a value read from the device has the shape of `sample`: the same fields, each of the same kind, and
 * every item of a list like the sample's first. Where the sample says null, null or a text.
 */
export function hasShapeOf<T>(sample: T, value: unknown): value is T {
  if (sample === null) return value === null || typeof value === 'string';
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => hasShapeOf(sample[0], item));
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([field, of]) => hasShapeOf(of, (value as Record<string, unknown>)[field]));
}
