import { useEffect, useRef } from 'react';
import type { PostingBody } from './post-values.ts';

/** DESIGN-LANGUAGE 07: saved as a draft each 2 seconds, in milliseconds. */
const EVERY = 2000;

/** Saves what changed once it has been still for two seconds. `untouched`: the body as it was when the page opened. */
export function useAutosave(
  body: PostingBody | null,
  untouched: PostingBody | null,
  save: (body: PostingBody) => Promise<unknown>,
): void {
  const text = body && JSON.stringify(body);
  const last = useRef(untouched && JSON.stringify(untouched));

  useEffect(() => {
    if (!text || text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      // What the server refuses is said at the fields when one posts; the page shows that it is not saved.
      save(JSON.parse(text) as PostingBody).catch(() => undefined);
    }, EVERY);
    return () => clearTimeout(timer);
  }, [text, save]);
}
