/** Reads for Admins. */
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ReviewKind } from '#contract/admin/review-kind.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { Answer, SentQuery } from '#contract/endpoint.ts';
import { attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { chargebackDeskEndpoints } from '#contract/wallet/chargeback-desk-endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads whether signing in asks the Admin for a second factor, and has to. */
export function useSecondFactor() {
  return useEndpoint(secondFactorEndpoints.getSecondFactor, {});
}

/** Returns whether the second factor lets the Admin in: it is on, or need not be (PRODUCT §12). */
export function isAreaOpen({ since, isRequired }: Answer<typeof secondFactorEndpoints.getSecondFactor>): boolean {
  return !isRequired || since !== null;
}

/** Reads the profiles and licenses waiting for review, oldest first. */
export function useReviews(query: SentQuery<typeof adminEndpoints.listReviews> = {}) {
  return useEndpoint(adminEndpoints.listReviews, { query: { pageSize: 100, ...query } }, { keepPrevious: true });
}

/** No live event announces these to Admins, so they are refetched each minute. In milliseconds. */
const MINUTE = 60_000;

/** Reads the arrivals and hours that an Admin decides, or decided. */
export function useAttendanceReviews(query: SentQuery<typeof attendanceReviewEndpoints.listAttendanceReviews>) {
  return useEndpoint(
    attendanceReviewEndpoints.listAttendanceReviews,
    { query },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
}

/** Reads the refused expenses that specialists insist on. */
export function useExpenseReviews(query: SentQuery<typeof expenseEndpoints.listExpenseReviews>) {
  return useEndpoint(expenseEndpoints.listExpenseReviews, { query }, { keepPrevious: true, refetchInterval: MINUTE });
}

/** Reads the disputes that an Admin decides, that wait for a side, or that are over. */
export function useDisputes(query: SentQuery<typeof disputeEndpoints.listDisputes>) {
  return useEndpoint(disputeEndpoints.listDisputes, { query }, { keepPrevious: true, refetchInterval: MINUTE });
}

/** Reads a dispute with its evidence and what each decision moves. */
export function useDispute(id: string) {
  return useEndpoint(disputeEndpoints.getDispute, { params: { id } });
}

/** Reads the reported messages, without what was written. */
export function useMessageReports(query: SentQuery<typeof messageEndpoints.listMessageReports>) {
  return useEndpoint(messageEndpoints.listMessageReports, { query }, { keepPrevious: true, refetchInterval: MINUTE });
}

/** Reads shown ratings: those reported, hidden, or all. */
export function useRatingReviews(query: SentQuery<typeof ratingEndpoints.listRatingReviews>) {
  return useEndpoint(ratingEndpoints.listRatingReviews, { query }, { keepPrevious: true, refetchInterval: MINUTE });
}

/** Reads the appeals of standing. */
export function useStandingAppeals(query: SentQuery<typeof standingEndpoints.listStandingAppeals>) {
  return useEndpoint(standingEndpoints.listStandingAppeals, { query }, { keepPrevious: true, refetchInterval: MINUTE });
}

/** Reads the pauses that last until an Admin has looked at them. */
export function usePauseReviews() {
  return useEndpoint(standingEndpoints.listPauseReviews, {}, { refetchInterval: MINUTE });
}

/** Reads the exclusion list that counts. */
export function useExclusionList() {
  return useEndpoint(exclusionEndpoints.getExclusionList, {});
}

/** Reads the people who may be on the exclusion list. */
export function useExclusionMatches(query: SentQuery<typeof exclusionEndpoints.listExclusionMatches>) {
  return useEndpoint(
    exclusionEndpoints.listExclusionMatches,
    { query },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
}

/** Reads a profile or license, whether it waits for review or not. */
export function useReview(kind: ReviewKind, id: string, enabled: boolean) {
  return useEndpoint(adminEndpoints.getReview, { params: { kind, id } }, { enabled });
}

/** Reads people, by search text, role and status. */
export function useUsers(query: SentQuery<typeof adminEndpoints.listUsers>, options: { enabled?: boolean } = {}) {
  return useEndpoint(adminEndpoints.listUsers, { query }, { keepPrevious: true, ...options });
}

/** Reads a person with their profiles. */
export function useUser(id: string, enabled = true) {
  return useEndpoint(adminEndpoints.getAdminUser, { params: { id } }, { enabled });
}

/** Reads the figures and weeks of the overview. */
export function useOverview() {
  return useEndpoint(adminEndpoints.getOverview, {});
}

/** Reads audit entries, newest first. */
export function useAudit(query: SentQuery<typeof auditEndpoints.listAudit>) {
  return useEndpoint(auditEndpoints.listAudit, { query }, { keepPrevious: true });
}

/** Reads the scheduled tasks that fail, and refetches them while they are on the screen. */
export function useFailingWork(query: SentQuery<typeof adminEndpoints.listFailingWork>, refetchInterval: number) {
  return useEndpoint(adminEndpoints.listFailingWork, { query }, { keepPrevious: true, refetchInterval });
}

/** Reads whether the ledger balances, with the balance of each kind of account. */
export function useLedgerCheck() {
  return useEndpoint(adminEndpoints.checkLedger, {});
}

/** Reads the current policy and its version. */
export function usePolicy(options: { enabled?: boolean } = {}) {
  return useEndpoint(adminEndpoints.getPolicy, {}, options);
}

/** Reads the support inbox; the live line tells of each change. */
export function useSupportCases(query: SentQuery<typeof supportEndpoints.listSupportCases> = {}) {
  return useEndpoint(supportEndpoints.listSupportCases, { query }, { keepPrevious: true, refetchInterval: MINUTE });
}

/** Reads payments, by search text and what is to be looked at. */
export function useAdminPayments(query: SentQuery<typeof paymentDeskEndpoints.listAdminPayments>) {
  return useEndpoint(
    paymentDeskEndpoints.listAdminPayments,
    { query },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
}

/** Reads one payment's whole life. */
export function useAdminPayment(id: string) {
  return useEndpoint(paymentDeskEndpoints.getAdminPayment, { params: { id } });
}

/** Reads differences to the provider, suspense, and closed months. */
export function useBooks() {
  return useEndpoint(bookEndpoints.getBooks, {});
}

/** Reads the pay owed to deleted accounts. */
export function useUnclaimedPay() {
  return useEndpoint(unclaimedPayEndpoints.listUnclaimedPay, {});
}

/** Reads the accounts of a kind, the largest balance first. */
export function useLedgerAccounts(query: SentQuery<typeof bookEndpoints.listLedgerAccounts>, enabled: boolean) {
  return useEndpoint(bookEndpoints.listLedgerAccounts, { query }, { keepPrevious: true, enabled });
}

/** Reads the entries of an account or of a transaction, newest first. */
export function useLedgerEntries(query: SentQuery<typeof bookEndpoints.listLedgerEntries>, enabled: boolean) {
  return useEndpoint(bookEndpoints.listLedgerEntries, { query }, { keepPrevious: true, enabled });
}

/** Reads chargebacks, open ones by when evidence is due. */
export function useChargebacks(query: SentQuery<typeof chargebackDeskEndpoints.listChargebacks>) {
  return useEndpoint(
    chargebackDeskEndpoints.listChargebacks,
    { query },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
}
