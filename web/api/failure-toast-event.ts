/** A failed write nobody else showed: heard by the toaster. The client below knows no screen. */
type Listener = (message: string) => void;

const listeners = new Set<Listener>();

export function raiseFailureToast(message: string): void {
  for (const listener of listeners) listener(message);
}

export function onFailureToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
