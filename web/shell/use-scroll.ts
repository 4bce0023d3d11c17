import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepPositions, keptPositions, type Position } from './scroll-positions.ts';

/** How long a late list is waited for, in milliseconds. */
const PATIENCE = 10_000;

const positions = keptPositions();

/**
 * The page scrolls to the top on every path change (SPEC R-4), and back to where it was on Back, Forward and after a
 * reload (T-12), as soon as what was there is there again.
 */
export function useScroll(): void {
  const { key, pathname, search } = useLocation();
  const how = useNavigationType();
  const lastPath = useRef(pathname);
  // Whatever is opened by its address has the same key.
  const place = `${key} ${pathname}${search}`;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => keepPositions(positions);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (how !== 'POP') {
      if (moved) window.scrollTo(0, 0);
      return;
    }
    return restore(positions.get(place) ?? { top: 0, height: 0 });
  }, [place, pathname, how]);

  useEffect(() => {
    const remember = () => positions.set(place, { top: window.scrollY, height: heightNow() });
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
}

const heightNow = () => document.documentElement.scrollHeight;

/**
 * Goes there, and again each time the page grows, until it is as tall as it was or the person moves it themselves: what
 * comes late above would carry the place along.
 */
function restore({ top, height }: Position): () => void {
  const stop = new AbortController();
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1 && heightNow() >= height) stop.abort();
  };
  attempt();
  if (stop.signal.aborted) return () => undefined;
  const growing = new ResizeObserver(attempt);
  growing.observe(document.body);
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  for (const touch of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(touch, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  stop.signal.addEventListener('abort', () => {
    growing.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}
