/** Which list each export is: it has the list's rights, criteria, order and facts. */

import { auditEndpoints } from '../audit/endpoints.ts';
import type { Endpoint, SentQuery } from '../endpoint.ts';
import { attendanceReviewEndpoints } from '../engagements/attendance-review-endpoints.ts';
import { disputeEndpoints } from '../engagements/dispute-endpoints.ts';
import { engagementEndpoints } from '../engagements/endpoints.ts';
import { expenseEndpoints } from '../engagements/expense-endpoints.ts';
import { ratingEndpoints } from '../engagements/rating-endpoints.ts';
import { standingEndpoints } from '../engagements/standing-endpoints.ts';
import { exclusionEndpoints } from '../exclusions/endpoints.ts';
import { messageEndpoints } from '../messages/endpoints.ts';
import { shiftEndpoints } from '../shifts/endpoints.ts';
import { specialistEndpoints } from '../specialists/endpoints.ts';
import { supportEndpoints } from '../support/endpoints.ts';
import { bookEndpoints } from '../wallet/book-endpoints.ts';
import { chargebackDeskEndpoints } from '../wallet/chargeback-desk-endpoints.ts';
import { paymentDeskEndpoints } from '../wallet/payment-desk-endpoints.ts';
import { adminEndpoints } from './endpoints.ts';
import type { ExportName } from './export-names.ts';

export const exportedLists = {
  users: adminEndpoints.listUsers,
  shifts: shiftEndpoints.listShifts,
  postings: shiftEndpoints.listPostings,
  bookings: engagementEndpoints.listEngagements,
  payments: paymentDeskEndpoints.listAdminPayments,
  chargebacks: chargebackDeskEndpoints.listChargebacks,
  ledgerEntries: bookEndpoints.listLedgerEntries,
  disputes: disputeEndpoints.listDisputes,
  appeals: standingEndpoints.listStandingAppeals,
  pauses: standingEndpoints.listPauseReviews,
  attendance: attendanceReviewEndpoints.listAttendanceReviews,
  expenses: expenseEndpoints.listExpenseReviews,
  messageReports: messageEndpoints.listMessageReports,
  ratings: ratingEndpoints.listRatingReviews,
  support: supportEndpoints.listSupportCases,
  exclusions: exclusionEndpoints.listExclusionMatches,
  reviews: adminEndpoints.listReviews,
  failingWork: adminEndpoints.listFailingWork,
  audit: auditEndpoints.listAudit,
  people: specialistEndpoints.listPeople,
} as const satisfies Record<ExportName, Endpoint>;

/** The list's criteria, without its page. */
export type ExportFilters<Name extends ExportName> = Omit<SentQuery<(typeof exportedLists)[Name]>, 'page' | 'pageSize'>;
