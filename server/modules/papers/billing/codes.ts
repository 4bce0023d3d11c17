/** Cost centers, purchase orders and accounts of the general ledger. A change counts for papers issued from then on. */
import type { paperEndpoints } from '#contract/papers/endpoints.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { ownBusiness } from '../../businesses/index.ts';
import {
  glCodesOf,
  pharmacyCodesOf,
  pharmacyOfPosting,
  postingOrderOf,
  putGlCodes,
  putPharmacyCodes,
  putPostingOrder,
} from '../queries/billing-queries.ts';

export const getBillingCodes: ActionOf<typeof paperEndpoints.getBillingCodes> = async ({ db, actor }) => ({
  glCodes: await glCodesOf(db, actor.userId),
  pharmacies: await pharmacyCodesOf(db, actor.userId),
});

export const updateGlCodes: ActionOf<typeof paperEndpoints.updateGlCodes> = async ({ db, actor, now }, { body }) => {
  await putGlCodes(db, actor.userId, body.glCodes, now);
  return {};
};

export const updatePharmacyCodes: ActionOf<typeof paperEndpoints.updatePharmacyCodes> = async (
  call,
  { params, body },
) => {
  await ownBusiness(call, params.id, { lock: true });
  await putPharmacyCodes(call.db, params.id, body, call.now);
  return {};
};

export const getPostingOrder: ActionOf<typeof paperEndpoints.getPostingOrder> = async (call, { params }) => {
  const businessId = (await pharmacyOfPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, businessId);
  return (await postingOrderOf(call.db, params.id)) ?? refuse('not_found');
};

export const updatePostingOrder: ActionOf<typeof paperEndpoints.updatePostingOrder> = async (
  call,
  { params, body },
) => {
  const businessId = (await pharmacyOfPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, businessId, { lock: true });
  await putPostingOrder(call.db, params.id, body, call.now);
  return {};
};
