import { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { exportEndpoints } from '#contract/admin/export-endpoints.ts';
import { personEndpoints } from '#contract/admin/person-endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { checkLedger } from './check-ledger.ts';
import {
  askForMore,
  declineDocument,
  declineLicense,
  verifyDocument,
  verifyLicense,
  withdrawDocument,
  withdrawLicense,
} from './decide-license.ts';
import { approveProfile, declineProfile, pauseProfile } from './decide-profile.ts';
import { exportFrom } from './exports/export-list.ts';
import { listFailingWork, type RetryWork, runFailingWork, takeFailingWork } from './failing-work.ts';
import { getOverview } from './get-overview.ts';
import {
  getPersonMoney,
  getPersonStanding,
  listPersonBookings,
  listPersonCases,
  listPersonDocuments,
} from './person/read-person.ts';
import { getPolicy, updatePolicy } from './policy.ts';
import { getAdminUser, listUsers } from './read-users.ts';
import { getReview, listReviews } from './reviews.ts';
import { searchDesk } from './search-desk.ts';
import { blockUser, endUserSessions, removeSecondFactor, unblockUser } from './user-access.ts';

export const adminRoutes = (retryWork: RetryWork): readonly Route[] => [
  route(adminEndpoints.listReviews, listReviews),
  route(adminEndpoints.getReview, getReview),
  route(adminEndpoints.approveProfile, approveProfile),
  route(adminEndpoints.declineProfile, declineProfile),
  route(adminEndpoints.pauseProfile, pauseProfile),
  route(adminEndpoints.verifyLicense, verifyLicense),
  route(adminEndpoints.declineLicense, declineLicense),
  route(adminEndpoints.verifyDocument, verifyDocument),
  route(adminEndpoints.declineDocument, declineDocument),
  route(adminEndpoints.withdrawLicense, withdrawLicense),
  route(adminEndpoints.withdrawDocument, withdrawDocument),
  route(adminEndpoints.askForMore, askForMore),
  route(deskEndpoints.searchDesk, searchDesk),
  route(adminEndpoints.listUsers, listUsers),
  route(adminEndpoints.getAdminUser, getAdminUser),
  route(personEndpoints.listPersonBookings, listPersonBookings),
  route(personEndpoints.listPersonCases, listPersonCases),
  route(personEndpoints.listPersonDocuments, listPersonDocuments),
  route(personEndpoints.getPersonStanding, getPersonStanding),
  route(personEndpoints.getPersonMoney, getPersonMoney),
  route(adminEndpoints.blockUser, blockUser),
  route(adminEndpoints.unblockUser, unblockUser),
  route(adminEndpoints.removeSecondFactor, removeSecondFactor),
  route(adminEndpoints.endUserSessions, endUserSessions),
  route(adminEndpoints.getOverview, getOverview),
  route(adminEndpoints.listFailingWork, listFailingWork),
  route(adminEndpoints.retryFailingWork, takeFailingWork(retryWork), runFailingWork(retryWork)),
  route(adminEndpoints.checkLedger, checkLedger),
  route(adminEndpoints.getPolicy, getPolicy),
  route(adminEndpoints.updatePolicy, updatePolicy),
];

/** Returns the line of the call that writes a list of these as a file. */
export const exportRoute = (routes: readonly Route[]): Route => route(exportEndpoints.exportList, exportFrom(routes));
