import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { approveProfile } from './approve-profile.ts';
import { blockUser } from './block-user.ts';
import { checkLedger } from './check-ledger.ts';
import { declineProfile } from './decline-profile.ts';
import { getAdminUser } from './get-admin-user.ts';
import { getOverview } from './get-overview.ts';
import { getPolicy } from './get-policy.ts';
import { getReview } from './get-review.ts';
import { listReviews } from './list-reviews.ts';
import { listUsers } from './list-users.ts';
import { pauseProfile } from './pause-profile.ts';
import { unblockUser } from './unblock-user.ts';
import { updatePolicy } from './update-policy.ts';

export const adminRoutes: readonly Route[] = [
  route(adminEndpoints.listReviews, listReviews),
  route(adminEndpoints.getReview, getReview),
  route(adminEndpoints.approveProfile, approveProfile),
  route(adminEndpoints.declineProfile, declineProfile),
  route(adminEndpoints.pauseProfile, pauseProfile),
  route(adminEndpoints.listUsers, listUsers),
  route(adminEndpoints.getAdminUser, getAdminUser),
  route(adminEndpoints.blockUser, blockUser),
  route(adminEndpoints.unblockUser, unblockUser),
  route(adminEndpoints.getOverview, getOverview),
  route(adminEndpoints.checkLedger, checkLedger),
  route(adminEndpoints.getPolicy, getPolicy),
  route(adminEndpoints.updatePolicy, updatePolicy),
];
