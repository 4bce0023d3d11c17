import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentReview } from './present-reviews.ts';

/** One profile as a reviewer sees it, whatever its status: also one to pause, or to let back after a pause. */
export const getReview: ActionOf<typeof adminEndpoints.getReview> = (call, { params }) => presentReview(call, params);
