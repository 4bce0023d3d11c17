import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new page's h1 after a path change, so that a screen reader announces the page. A page that
 * sets the focus itself (a code to enter) marks its h1 with `data-keeps-focus`; a field that takes the focus after the
 * change keeps it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  // At the change itself: a field that has the focus then is one that is being left.
  useLayoutEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const left = document.activeElement;
    let frames = 120;
    let frame = 0;
    const attempt = () => {
      const heading = document.querySelector<HTMLElement>('h1');
      frames -= 1;
      if (heading?.hasAttribute('data-keeps-focus')) return;
      const current = document.activeElement;
      if (current !== left && current?.matches('input, textarea, select')) return;
      if (heading) {
        if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      } else if (frames > 0) frame = requestAnimationFrame(attempt);
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
