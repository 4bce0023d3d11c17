import { Suspense, useRef } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { SearchCriteria } from './save-search-form.tsx';
import { useOpenSaved } from './use-open-saved.ts';
import type { ChangeSearch } from './use-search-address.ts';

export const loadSaved = () => import('./saved-searches.tsx');
const SavedSearches = lazyPart(async () => ({ default: (await loadSaved()).SavedSearches }));

type Props = { opened: boolean; onClose: () => void; criteria: SearchCriteria; change: ChangeSearch };

/** A pharmacist's saved searches, over the search; one may be asked for by the address. */
export function OwnSaved({ change, ...drawer }: Props) {
  const open = useOpenSaved(change);
  // A drawer's code is not needed before it is opened; it stays to close as it came.
  const seen = useRef(false);
  if (drawer.opened) seen.current = true;
  return <Suspense>{seen.current && <SavedSearches {...drawer} onOpen={open} />}</Suspense>;
}
