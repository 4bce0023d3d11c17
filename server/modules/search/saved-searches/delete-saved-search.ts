import type { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { removeSavedSearch } from '../queries/saved-search-queries.ts';
import { ownSearches } from './own-searches.ts';

export const deleteSavedSearch: ActionOf<typeof savedSearchEndpoints.deleteSavedSearch> = async (
  call: SignedCall,
  { params },
) => {
  if (!(await removeSavedSearch(call.db, params.id, ownSearches(call)))) refuse('not_found');
  return {};
};
