/** Keeps short messages off a bar at the foot of a phone's page: they stand above it (toaster.tsx). */
import { type RefCallback, useCallback } from 'react';

/** Returns the ref of the bar. */
export function useToastClearance(): RefCallback<HTMLElement> {
  return useCallback((bar) => {
    if (!bar) return;
    const root = document.documentElement.style;
    const measure = () => {
      const above = Number.parseFloat(getComputedStyle(bar).bottom) || 0;
      root.setProperty('--toast-foot', `${bar.offsetHeight + above + 8}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty('--toast-foot');
    };
  }, []);
}
