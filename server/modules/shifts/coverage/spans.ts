/** Stretches of time as milliseconds, from the first to before the second. */
export type Span = readonly [from: number, to: number];

/** Returns what of `span` none of the `covers` covers, in order. */
export function uncovered(span: Span, covers: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = span[0];
  for (const [start, end] of [...covers].sort((a, b) => a[0] - b[0])) {
    if (start > from) left.push([from, Math.min(start, span[1])]);
    from = Math.max(from, end);
    if (from >= span[1]) break;
  }
  if (from < span[1]) left.push([from, span[1]]);
  return left;
}
