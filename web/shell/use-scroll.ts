import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** The page scrolls to the top on every path change (SPEC R-4), and back to where it was on Back and Forward. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (how !== 'POP') {
      if (moved) window.scrollTo(0, 0);
      return;
    }
    return restore(positions.get(key) ?? 0);
  }, [key, pathname, how]);

  // Before the next page is scrolled: an effect that is cleaned up later would take that for a move on this one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Waits up to a second for the page to be tall enough. */
function restore(to: number): () => void {
  let frames = 60;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, to);
    frames -= 1;
    if (Math.abs(window.scrollY - to) > 1 && frames > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
