/** Runs pieces of work one after the other: over all tabs where the browser has locks, else in this one. */
export function oneAtATime(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
      return navigator.locks.request(name, () => work()) as Promise<T>;
    }
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
