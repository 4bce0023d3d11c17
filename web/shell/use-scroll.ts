import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where each page of this tab's history was scrolled to is kept under this key, over a reload. */
const KEY = 'scroll';
const MOST = 50;

/** Pixels from the top, and how tall the page was then. */
type Position = { readonly top: number; readonly height: number };

/** How long to wait for a list to load, in milliseconds. */
const PATIENCE = 10_000;

const positions = keptPositions();

/**
 * Scrolls to the top on every path change (SPEC R-4), and back to the earlier position on Back, Forward and after a
 * reload (T-12), once the page is tall enough again.
 */
export function useScroll(): void {
  const { key, pathname, search } = useLocation();
  const how = useNavigationType();
  const lastPath = useRef<string | null>(null);
  // Every page opened by its address has the same key.
  const place = `${key} ${pathname}${search}`;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => keepPositions(positions);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const last = lastPath.current;
    lastPath.current = pathname;
    // A page just opened is at its top: to look would lay it out before it is painted.
    if (last === null && !positions.has(place)) return;
    if (how !== 'POP') {
      if (last !== pathname) window.scrollTo(0, 0);
      return;
    }
    return restore(positions.get(place) ?? { top: 0, height: 0 });
  }, [place, pathname, how]);

  // In the phase of the scroll to the top: its event would otherwise be kept for the page before.
  useLayoutEffect(() => {
    const remember = () => positions.set(place, { top: window.scrollY, height: heightNow() });
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
}

const heightNow = () => document.documentElement.scrollHeight;

/**
 * Scrolls to a position, and again each time the page grows, until it is as tall as it was or the person scrolls:
 * content that loads above would move the place.
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

/** By `place`, oldest first. */
function keptPositions(): Map<string, Position> {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const pairs = Array.isArray(found) ? found.filter(isPair) : [];
    return new Map(pairs);
  } catch {
    return new Map();
  }
}

function keepPositions(positions: ReadonlyMap<string, Position>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // Storage is refused: a reload begins at the top.
  }
}

function isPair(entry: unknown): entry is [string, Position] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1]);
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { top, height } = value as { readonly [key in keyof Position]?: unknown };
  return typeof top === 'number' && typeof height === 'number';
}
