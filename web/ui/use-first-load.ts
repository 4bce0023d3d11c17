import { useDeferredValue, useRef } from 'react';

/**
 * Returns whether something loads for the first time: false once it has, and while it is asked for again. It turns a moment
 * after the answer: an answer is drawn at once and whole, what follows from this in pieces, between which a press is
 * answered.
 */
export function useFirstLoad(isLoading: boolean): boolean {
  const isDone = useRef(false);
  if (!isLoading) isDone.current = true;
  return useDeferredValue(!isDone.current);
}
