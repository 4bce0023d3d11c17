/** A call was answered: told to whoever counts what people do, so that no page has to (docs/decisions/041-analytics.md). */
import type { Endpoint } from '#contract/endpoint.ts';

export type Answered = { readonly endpoint: Endpoint; readonly input: unknown; readonly answer: unknown };

type Listener = (answered: Answered) => void;

const listeners = new Set<Listener>();

export function raiseAnswered(answered: Answered): void {
  for (const listener of listeners) listener(answered);
}

/** Answers the way to stop listening. */
export function onAnswered(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
