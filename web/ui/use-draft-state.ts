import { useEffect, useState } from 'react';
import { draftKey, draftOf, dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * Keeps the values of a form without a form library over a reload (drafts.ts), as `useFormDraft` does: the draft ends when
 * they are what they began as, or the page is left.
 */
export function useDraftState<Values extends Record<string, unknown>>(
  name: string,
  begin: () => Values,
): readonly [Values, (change: Partial<Values>) => void] {
  const [key] = useState(() => draftKey(window.location.pathname, name));
  const [initial] = useState(begin);
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(readDraft(key, initial)?.draft as Partial<Values>),
  }));
  useEffect(() => keepDraft(key, draftOf(values, initial), initial), [key, values, initial]);
  // Going elsewhere in the app leaves the form; a reload does not come by here.
  useEffect(() => () => dropDraft(key), [key]);
  return [values, (change) => setValues((before) => ({ ...before, ...change }))];
}
