/** So many at once get a connection in time on a busy machine too (server/db/time-limits.ts): more would be refused with 503. */
const AT_ONCE = 50;

/** Returns the outcomes of `times` acts, fifty at the same instant and then the next fifty. */
export async function inBatches<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  while (outcomes.length < times) {
    const batch = Array.from({ length: Math.min(AT_ONCE, times - outcomes.length) }, act);
    outcomes.push(...(await Promise.all(batch)));
  }
  return outcomes;
}
