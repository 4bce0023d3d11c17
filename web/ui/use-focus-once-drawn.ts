import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref to the field that is typed in first. It gets the focus once it is drawn: with `autoFocus` the page is laid out
 * within the same task, and a press waits for both.
 */
export function useFocusOnceDrawn(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let later = 0;
    const frame = requestAnimationFrame(() => {
      later = window.setTimeout(() => {
        // Whoever is in the form already stays where they are.
        if (!field.current?.form?.contains(document.activeElement)) field.current?.focus();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(later);
    };
  }, []);
  return field;
}
