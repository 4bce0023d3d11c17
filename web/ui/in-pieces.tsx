import { type ReactNode, useDeferredValue } from 'react';

type Props = {
  /** What stands there until the rest is drawn. */
  meanwhile: ReactNode;
  children: ReactNode;
};

/**
 * Draws what is in it in pieces, between which a press is answered, though it is there because of an answer, which is drawn
 * at once and whole. Not on a page the server writes: it would write what stands there meanwhile.
 */
export function InPieces({ meanwhile, children }: Props) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
