/** Every call of the API, by its one name. */
import { accountEndpoints } from './accounts/endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor-endpoints.ts';
import { viewingEndpoints } from './accounts/viewing-endpoints.ts';
import { deskEndpoints } from './admin/desk-endpoints.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { exportEndpoints } from './admin/export-endpoints.ts';
import { personEndpoints } from './admin/person-endpoints.ts';
import { analyticsEndpoints } from './analytics/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { businessEndpoints } from './businesses/endpoints.ts';
import { rosterEndpoints } from './businesses/roster-endpoints.ts';
import { calendarEndpoints } from './calendar/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { amendmentEndpoints } from './engagements/amendment-endpoints.ts';
import { attendanceReviewEndpoints } from './engagements/attendance-review-endpoints.ts';
import { recordEndpoints } from './engagements/booking-record.ts';
import { disputeEndpoints } from './engagements/dispute-endpoints.ts';
import { doorPhotoEndpoints } from './engagements/door-photo-endpoints.ts';
import { engagementEndpoints } from './engagements/endpoints.ts';
import { expenseEndpoints } from './engagements/expense-endpoints.ts';
import { hidingEndpoints } from './engagements/hiding-endpoints.ts';
import { onBehalfEndpoints } from './engagements/on-behalf-endpoints.ts';
import { ownBankEndpoints } from './engagements/own-bank.ts';
import { ratingEndpoints } from './engagements/rating-endpoints.ts';
import { standingEndpoints } from './engagements/standing-endpoints.ts';
import { exclusionEndpoints } from './exclusions/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { operationEndpoints } from './operations/endpoints.ts';
import { paperEndpoints } from './papers/endpoints.ts';
import { taxEndpoints } from './papers/tax-endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { savedSearchEndpoints } from './search/saved-searches.ts';
import { coverageEndpoints } from './shifts/coverage-endpoints.ts';
import { shiftEndpoints } from './shifts/endpoints.ts';
import { fairRateEndpoints } from './shifts/fair-rates.ts';
import { templateEndpoints } from './shifts/template-endpoints.ts';
import { specialistEndpoints } from './specialists/endpoints.ts';
import { supportEndpoints } from './support/endpoints.ts';
import { bookEndpoints } from './wallet/book-endpoints.ts';
import { chargebackDeskEndpoints } from './wallet/chargeback-desk-endpoints.ts';
import { walletEndpoints } from './wallet/endpoints.ts';
import { paymentDeskEndpoints } from './wallet/payment-desk-endpoints.ts';
import { unclaimedPayEndpoints } from './wallet/unclaimed-pay-endpoints.ts';

export const endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...viewingEndpoints,
  ...businessEndpoints,
  ...rosterEndpoints,
  ...specialistEndpoints,
  ...shiftEndpoints,
  ...templateEndpoints,
  ...fairRateEndpoints,
  ...coverageEndpoints,
  ...engagementEndpoints,
  ...hidingEndpoints,
  ...amendmentEndpoints,
  ...recordEndpoints,
  ...calendarEndpoints,
  ...ownBankEndpoints,
  ...onBehalfEndpoints,
  ...attendanceReviewEndpoints,
  ...expenseEndpoints,
  ...ratingEndpoints,
  ...disputeEndpoints,
  ...doorPhotoEndpoints,
  ...standingEndpoints,
  ...searchEndpoints,
  ...savedSearchEndpoints,
  ...walletEndpoints,
  ...paperEndpoints,
  ...taxEndpoints,
  ...bookEndpoints,
  ...paymentDeskEndpoints,
  ...unclaimedPayEndpoints,
  ...chargebackDeskEndpoints,
  ...notificationEndpoints,
  ...exclusionEndpoints,
  ...messageEndpoints,
  ...supportEndpoints,
  ...adminEndpoints,
  ...deskEndpoints,
  ...personEndpoints,
  ...auditEndpoints,
  ...exportEndpoints,
  ...analyticsEndpoints,
  ...operationEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
