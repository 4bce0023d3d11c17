import type { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { changeSavedSearch } from '../queries/saved-search-queries.ts';
import { ownSearches } from './own-searches.ts';
import { presentOneSavedSearch } from './present-saved-search.ts';

/** Another name, alerts paused or on again, or its new shifts seen. */
export const updateSavedSearch: ActionOf<typeof savedSearchEndpoints.updateSavedSearch> = async (
  call: SignedCall,
  { params, body: { name, alerts, seen } },
) => {
  const specialistId = ownSearches(call);
  const changed = await changeSavedSearch(call.db, params.id, specialistId, {
    ...(name !== undefined && { name }),
    ...(alerts !== undefined && { alerts }),
    ...(seen && { seen_at: call.now }),
    updated_at: call.now,
  });
  if (!changed) refuse('not_found');
  return presentOneSavedSearch(call, specialistId, params.id);
};
