import type { RefObject } from 'react';
import { useKeys } from '#web/ui/use-keys.ts';

type Keys = {
  root: RefObject<HTMLElement | null>;
  placeRef: RefObject<HTMLInputElement | null>;
  step: (by: -1 | 1) => void;
  atStart: boolean;
  showMap: () => void;
};

/** `/` place, `[` `]` fourteen days, arrows along the shifts, M map (DESIGN-LANGUAGE 02). Enter follows the link. */
export function useFindKeys({ root, placeRef, step, atStart, showMap }: Keys): void {
  const along = (by: -1 | 1) => {
    const links = [...(root.current?.querySelectorAll<HTMLElement>('a[data-shift]') ?? [])];
    const here = links.findIndex((link) => link.contains(document.activeElement));
    links[here < 0 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1)]?.focus();
  };
  useKeys({
    '/': () => placeRef.current?.focus(),
    '[': () => !atStart && step(-1),
    ']': () => step(1),
    ArrowDown: () => along(1),
    ArrowUp: () => along(-1),
    m: () => {
      showMap();
      root.current?.querySelector<HTMLElement>('section[data-find-map] button')?.focus();
    },
  });
}
