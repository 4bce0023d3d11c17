import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the newest message that still count as being there. */
const NEAR = 48;

type Options = {
  /** Of the last line. */
  lastKey: string | undefined;
  /** The last line was written here: it is scrolled to from anywhere in the thread. */
  isOwn: boolean;
  /** There are older lines, and none are on their way. */
  mayLoadEarlier: boolean;
  loadEarlier: () => void;
};

/**
 * Keeps the place in a thread. The box is laid out from its end (`column-reverse`), so that older lines on top move
 * nothing; new ones at the end are followed only from there. `isAtNewest`: the newest line is in view. `hasMissed`: a new
 * one has come since it was not.
 */
export function useThreadScroll({ lastKey, isOwn, mayLoadEarlier, loadEarlier }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const before = useRef({ lastKey, height: 0 });
  const [isAtNewest, setIsAtNewest] = useState(true);
  const [hasMissed, setHasMissed] = useState(false);

  const toNewest = useCallback(() => {
    box.current?.scrollTo({ top: 0 });
    setHasMissed(false);
  }, []);

  const onScroll = useCallback(() => {
    const isThere = (box.current?.scrollTop ?? 0) > -NEAR;
    setIsAtNewest(isThere);
    if (isThere) setHasMissed(false);
  }, []);

  useLayoutEffect(() => {
    const height = list.current?.offsetHeight ?? 0;
    const last = before.current;
    before.current = { lastKey, height };
    if (!box.current || last.lastKey === undefined || last.lastKey === lastKey) return;
    if (isOwn) return toNewest();
    if (box.current.scrollTop > -NEAR) return;
    box.current.scrollTop -= height - last.height;
    setHasMissed(true);
  });

  const load = useRef(loadEarlier);
  load.current = loadEarlier;
  useEffect(() => {
    if (!mayLoadEarlier || !top.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: box.current,
      rootMargin: '300px 0px',
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [mayLoadEarlier]);

  return { box, list, top, onScroll, isAtNewest, hasMissed, toNewest };
}
