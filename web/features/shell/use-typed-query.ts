import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { useListQuery } from './use-list-query.ts';

type List = Pick<ReturnType<typeof useListQuery>, 'params' | 'page' | 'change'>;

/** Milliseconds without a key until what is typed is searched for. */
const PAUSE = 250;

/**
 * Returns what somebody types into a list's search, what of it is searched for once they pause, and the page of that: the
 * address's own belongs to the search before until it says so. `alongside`: what else a search changes of the address.
 */
export function useTypedQuery({ params, page, change }: List, alongside: Readonly<Record<string, null>> = {}) {
  const inAddress = params.get('query') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [search] = useDebouncedValue(typed.trim(), PAUSE);
  const write = useRef(() => {});
  write.current = () => change({ query: search, ...alongside });
  useEffect(() => {
    if (search !== inAddress) write.current();
  }, [search, inAddress]);
  return { typed, setTyped, search, page: search === inAddress ? page : 0 };
}
