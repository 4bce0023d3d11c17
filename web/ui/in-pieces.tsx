import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  /** What stands there until the rest is drawn. */
  meanwhile: ReactNode;
  children: ReactNode;
};

/**
 * Draws what is in it in pieces, between which a press is answered, though it is there because of an answer, which is drawn
 * at once and whole. Where the server writes the page it is there from the start.
 */
export function InPieces({ meanwhile, children }: Props) {
  const isWritten = useRef(!useHydrated()).current;
  return useDeferredValue(true, isWritten) ? children : meanwhile;
}
