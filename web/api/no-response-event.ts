/** A call got no response at all (SPEC X-3): heard by the toaster, which says so once however many calls failed. */
const listeners = new Set<() => void>();

export function raiseNoResponse(): void {
  for (const listener of listeners) listener();
}

export function onNoResponse(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
