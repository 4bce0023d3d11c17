import type { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { presentSavedSearches } from './present-saved-search.ts';

/** Newest first; there are at most twenty, so they are one page. */
export const listSavedSearches: ActionOf<typeof savedSearchEndpoints.listSavedSearches> = async (call: SignedCall) => {
  const { specialistId } = call.actor;
  const items = specialistId ? await presentSavedSearches(call, specialistId) : [];
  return { items, total: items.length, page: 0 };
};
