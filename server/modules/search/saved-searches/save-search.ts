import { MOST_SAVED_SEARCHES, type savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { newId } from '../../../ids.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { countSavedSearches, findSameSearch, insertSavedSearch } from '../queries/saved-search-queries.ts';
import { columnsOf } from './columns-of.ts';
import { ownSearches } from './own-searches.ts';
import { presentOneSavedSearch } from './present-saved-search.ts';

/** Keeps a search. The same twice is refused with the name it has; so is one more than a person may have. */
export const saveSearch: ActionOf<typeof savedSearchEndpoints.saveSearch> = async (call: SignedCall, { body }) => {
  const specialistId = ownSearches(call);
  // One at a time for a person, so that two windows together do not pass the limit.
  const { region } = await lockSpecialist(call, specialistId);
  const columns = columnsOf(body);
  const same = await findSameSearch(call.db, specialistId, columns.sought);
  if (same) refuse('search_saved_already', { name: same.name });
  if ((await countSavedSearches(call.db, specialistId)) >= MOST_SAVED_SEARCHES)
    refuse('too_many_saved_searches', { most: MOST_SAVED_SEARCHES });
  const id = newId();
  await insertSavedSearch(call.db, {
    ...{ id, region, specialist_id: specialistId, ...columns },
    ...{ seen_at: call.now, created_at: call.now, updated_at: call.now },
  });
  return presentOneSavedSearch(call, specialistId, id);
};
