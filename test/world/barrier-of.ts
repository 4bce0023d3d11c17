/**
 * Holds the first `count` who come until all of them are there, so that a race is one however busy the machine is; who comes
 * later passes.
 */
export function barrierOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

/** The same work, whose first `count` runs end together: all have looked before any of them acts. */
export function meetAfter<Given extends unknown[], Found>(
  count: number,
  work: (...given: Given) => Promise<Found>,
): (...given: Given) => Promise<Found> {
  const allThere = barrierOf(count);
  return async (...given) => {
    const found = await work(...given);
    await allThere();
    return found;
  };
}
