import { type RefObject, useEffect, useRef } from 'react';

/** Fields say it of themselves; groups of choices are described by their error. */
const WRONG = '[aria-invalid="true"], [aria-describedby*="-error"], [role="alert"][tabindex]';

/** What of a wrong field takes the focus, the choice that was made before any other. */
const STOPS = ['input:checked', 'input, textarea, select, button, [tabindex]'];

/** Focuses the first wrong field in the order of the page and shows it. Returns whether a field was wrong. */
export function focusFirstWrong(within: Element | null): boolean {
  const wrong = [...(within?.querySelectorAll<HTMLElement>(WRONG) ?? [])].find((field) => field.checkVisibility());
  if (!wrong) return false;
  const stop = stopOf(wrong);
  wrong.scrollIntoView({ block: 'center' });
  stop.focus({ preventScroll: true });
  return true;
}

function stopOf(field: HTMLElement): HTMLElement {
  if (field.matches('input, textarea, select, button, [tabindex]')) return field;
  for (const kind of STOPS) {
    const found = [...field.querySelectorAll<HTMLElement>(kind)].find((stop) => !stop.matches(':disabled'));
    if (found) return found;
  }
  return field;
}

/**
 * Once what is in `ref` was sent, its first wrong field takes the focus (DESIGN-LANGUAGE §4), be it wrong at once or by the
 * server's word. A person who has typed or pressed something since stays there.
 */
export function useFirstWrongField<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  /** To be called when it is sent. */
  onSent: () => void;
} {
  const ref = useRef<Element>(null);
  const waits = useRef(false);
  const look = () => {
    if (waits.current && focusFirstWrong(ref.current)) waits.current = false;
  };
  // The answer shows its errors in a later render.
  useEffect(look);
  useEffect(() => {
    const goOn = () => {
      waits.current = false;
    };
    const kinds = ['keydown', 'pointerdown', 'input'] as const;
    for (const kind of kinds) document.addEventListener(kind, goOn, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, goOn, true);
    };
  }, []);
  return {
    ref,
    onSent: () => {
      waits.current = true;
      // The same errors as before are no new render.
      setTimeout(look);
    },
  };
}
