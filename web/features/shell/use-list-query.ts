import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Returns the filters of a list in the address, its page, from 0, and a function that changes some of them: null or ''
 * removes one, and a change without a page goes back to the first. `options` of the navigation: whether it replaces.
 */
export function useListQuery(options: NavigateOptions = {}) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Number(params.get('page') ?? '1') - 1) || 0;
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries({ page: null, ...changes })) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    }, options);
  const goToPage = (next: number) => change({ page: next === 0 ? null : String(next + 1) });
  return { params, page, change, goToPage };
}
