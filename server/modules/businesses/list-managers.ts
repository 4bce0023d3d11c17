import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness } from './own-business.ts';
import { presentManager } from './present-manager.ts';
import { findManagers } from './queries/people-queries.ts';

/** Who runs a pharmacy, in the order they came. */
export const listManagers: ActionOf<typeof businessEndpoints.listManagers> = async (call, { params }) => {
  await ownBusiness(call, params.id);
  const managers = await findManagers(call.db, params.id);
  return { items: managers.map(presentManager), total: managers.length, page: 0 };
};
