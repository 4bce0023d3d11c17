/** What an Admin decides about one license of a person. */
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import * as licenses from '../specialists/index.ts';
import { presentReview } from './reviews.ts';

/** Verifies a license; the person's others stay as they are. */
export const verifyLicense: ActionOf<typeof adminEndpoints.verifyLicense> = async (call, { params, body }) => {
  await licenses.verifyLicense(call, params.id, body.note);
  return presentReview(call, { kind: 'license', id: params.id });
};

/** Declines a license with a reason its holder reads. */
export const declineLicense: ActionOf<typeof adminEndpoints.declineLicense> = async (call, { params, body }) => {
  await licenses.declineLicense(call, params.id, body.reason);
  return presentReview(call, { kind: 'license', id: params.id });
};
