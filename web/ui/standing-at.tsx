import { type Ref, useEffect } from 'react';

type Props = {
  at: HTMLElement;
  ref?: Ref<HTMLElement>;
  /** As a pop-up gives them to what opens it. */
  id?: string;
  'aria-controls'?: string | undefined;
};

/** Places a pop-up at an element drawn elsewhere, which stays as it is when the pop-up's code comes. */
export function StandingAt({ at, ref, id, 'aria-controls': controls }: Props) {
  useEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(at);
    return () => void ref(null);
  }, [at, ref]);
  useEffect(() => {
    if (id) at.id = id;
    if (controls) at.setAttribute('aria-controls', controls);
    return () => at.removeAttribute('aria-controls');
  }, [at, id, controls]);
  return null;
}
