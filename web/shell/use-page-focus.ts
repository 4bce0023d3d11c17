import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new page's h1 after a path change, so that a screen reader announces the page. A page that
 * sets the focus itself (a code to enter) marks its h1 with `data-keeps-focus`.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    let frames = 120;
    let frame = 0;
    const attempt = () => {
      const heading = document.querySelector<HTMLElement>('h1');
      frames -= 1;
      if (heading?.hasAttribute('data-keeps-focus')) return;
      if (heading) {
        if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      } else if (frames > 0) frame = requestAnimationFrame(attempt);
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
