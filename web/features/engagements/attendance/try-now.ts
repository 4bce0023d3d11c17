/** "Try now": asked for by a button, heard by the keeper. */
const listeners = new Set<() => void>();

export function tryNow(): void {
  for (const listener of listeners) listener();
}

export function onTryNow(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
