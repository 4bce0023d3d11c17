import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { attendanceReviewEndpoints as reviewCalls } from '#contract/engagements/attendance-review-endpoints.ts';
import { recordEndpoints as records } from '#contract/engagements/booking-record.ts';
import { disputeEndpoints as disputes } from '#contract/engagements/dispute-endpoints.ts';
import { doorPhotoEndpoints as doorPhotos } from '#contract/engagements/door-photo-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints as expenses } from '#contract/engagements/expense-endpoints.ts';
import { hidingEndpoints as hidings } from '#contract/engagements/hiding-endpoints.ts';
import { onBehalfEndpoints as onBehalf } from '#contract/engagements/on-behalf-endpoints.ts';
import { ownBankEndpoints as ownBanks } from '#contract/engagements/own-bank.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { standingEndpoints as standing } from '#contract/engagements/standing-endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { acceptEngagement } from './accept-engagement.ts';
import { acceptAmendment, secureAmendment } from './amendments/accept-amendment.ts';
import { declineAmendment, withdrawAmendment } from './amendments/answer-amendment.ts';
import { previewAmendment, proposeAmendment } from './amendments/propose-amendment.ts';
import { announceArrival } from './announce-arrival.ts';
import { approveTimesheet } from './approve-timesheet.ts';
import { arrive } from './arrive.ts';
import { arriveWithoutCode } from './arrive-without-code.ts';
import { cancelEngagement } from './cancel-engagement.ts';
import { cancelShift } from './cancel-shift.ts';
import { confirmAttendance } from './confirm-attendance.ts';
import { correctHours, previewCorrection } from './correct-hours.ts';
import { countWhoCanBook } from './count-who-can-book.ts';
import { counterEngagement } from './counter-engagement.ts';
import { departWithoutCode } from './day/depart-without-code.ts';
import { addDoorPhoto, downloadDoorPhoto, prepareDoorPhoto } from './day/door-photos.ts';
import { previewEnding } from './day/ending-effect.ts';
import { reinstateBooking } from './day/reinstate-booking.ts';
import { releaseToBackups } from './day/release-to-backups.ts';
import { reportSentHome } from './day/report-sent-home.ts';
import { reportWalkOut } from './day/walk-out.ts';
import { decideAttendanceReview } from './decide-attendance-review.ts';
import { declineEngagement } from './decline-engagement.ts';
import { depart } from './depart.ts';
import { answerDispute, withdrawDispute } from './disputes/answer-dispute.ts';
import { appealDispute } from './disputes/appeal-dispute.ts';
import { decideDispute, previewDecision } from './disputes/decide-dispute.ts';
import { disputeEnding } from './disputes/dispute-ending.ts';
import { addDisputeFile, downloadDisputeFile } from './disputes/dispute-files.ts';
import { getDispute, listDisputes } from './disputes/list-disputes.ts';
import { disputeTimesheet } from './disputes/open-dispute.ts';
import { previewDispute } from './disputes/preview-dispute.ts';
import { answerExpense, approveExpense, decideExpense } from './expenses/answer-expense.ts';
import { listExpenseReviews } from './expenses/list-expense-reviews.ts';
import { addReceipt, downloadReceipt } from './expenses/receipts.ts';
import { getAttendanceCodes } from './get-attendance-codes.ts';
import { getEvidence } from './get-evidence.ts';
import { hideEngagement } from './hide-engagement.ts';
import { inviteSpecialist } from './invite-specialist.ts';
import { listAttendanceReviews } from './list-attendance-reviews.ts';
import { listCandidates } from './list-candidates.ts';
import { cancelFor, inviteFor, previewCancelFor } from './on-behalf.ts';
import {
  confirmOwnBank,
  leaveOwnBank,
  listOwnBanks,
  proposeForOwnBank,
  removeFromOwnBank,
} from './own-bank/own-bank.ts';
import { confirmArrival, reportNotHere } from './pharmacy-word.ts';
import { previewCancel, previewCancelShift } from './preview-cancel.ts';
import { replyToRating, reportRating } from './ratings/answer-rating.ts';
import { listBusinessRatings, listRatingsToGive, listSpecialistRatings } from './ratings/list-ratings.ts';
import { getRatings, rateEngagement } from './ratings/rate-engagement.ts';
import { decideRating, listRatingReviews } from './ratings/review-ratings.ts';
import { countEngagements, countWaiting, getEngagement, listEngagements } from './read-engagements.ts';
import { reassignBooking } from './reassign-booking.ts';
import { downloadBookingRecord, getBookingRecord } from './record/booking-record.ts';
import { requestShift } from './request-shift.ts';
import { previewAttendanceReview } from './review-effects.ts';
import { saveShift, unsaveShift } from './save-shift.ts';
import { securePayment } from './secure-booking.ts';
import { appealStanding, downloadAppealFile, prepareAppeal } from './standing/appeal-standing.ts';
import { getStanding } from './standing/get-standing.ts';
import { decideStandingAppeal, listStandingAppeals } from './standing/review-appeals.ts';
import { decidePauseReview, listPauseReviews } from './standing/review-pauses.ts';
import { submitTimesheet } from './submit-timesheet.ts';
import { undoBooking } from './undo-booking.ts';
import { askNextWave } from './waves/ask-next-wave.ts';
import { getStandby } from './waves/get-standby.ts';
import { countBackups, listBackups } from './waves/list-backups.ts';
import { raiseRate } from './waves/raise-rate.ts';
import { restartWaves } from './waves/restart-waves.ts';
import { stopWaves } from './waves/stop-waves.ts';

export const engagementRoutes: readonly Route[] = [
  route(calls.listBackups, listBackups),
  route(calls.countBackups, countBackups),
  route(calls.getStandby, getStandby),
  route(calls.askNextWave, askNextWave),
  route(calls.stopWaves, stopWaves),
  route(calls.restartWaves, restartWaves),
  route(calls.raiseRate, raiseRate),
  route(calls.saveShift, saveShift),
  route(calls.unsaveShift, unsaveShift),
  route(calls.requestShift, requestShift, securePayment),
  route(calls.inviteSpecialist, inviteSpecialist),
  route(calls.listEngagements, listEngagements),
  route(calls.countEngagements, countEngagements),
  route(calls.countWaiting, countWaiting),
  route(calls.getEngagement, getEngagement),
  route(calls.acceptEngagement, acceptEngagement, securePayment),
  route(calls.declineEngagement, declineEngagement),
  route(calls.counterEngagement, counterEngagement),
  route(calls.cancelEngagement, cancelEngagement),
  route(calls.previewCancel, previewCancel),
  route(calls.undoBooking, undoBooking),
  route(hidings.hideEngagement, hideEngagement),
  route(amendments.previewAmendment, previewAmendment),
  route(amendments.proposeAmendment, proposeAmendment),
  route(amendments.acceptAmendment, acceptAmendment, secureAmendment),
  route(amendments.declineAmendment, declineAmendment),
  route(amendments.withdrawAmendment, withdrawAmendment),
  route(ownBanks.proposeForOwnBank, proposeForOwnBank),
  route(ownBanks.removeFromOwnBank, removeFromOwnBank),
  route(ownBanks.listOwnBanks, listOwnBanks),
  route(ownBanks.confirmOwnBank, confirmOwnBank),
  route(ownBanks.leaveOwnBank, leaveOwnBank),
  route(records.getBookingRecord, getBookingRecord),
  route(records.downloadBookingRecord, downloadBookingRecord),
  route(calls.confirmAttendance, confirmAttendance),
  route(calls.getAttendanceCodes, getAttendanceCodes),
  route(calls.announceArrival, announceArrival),
  route(calls.arrive, arrive),
  route(calls.arriveWithoutCode, arriveWithoutCode),
  route(calls.confirmArrival, confirmArrival),
  route(calls.reportNotHere, reportNotHere),
  route(calls.releaseToBackups, releaseToBackups),
  route(calls.reportSentHome, reportSentHome),
  route(calls.previewEnding, previewEnding),
  route(calls.depart, depart),
  route(calls.departWithoutCode, departWithoutCode),
  route(calls.reportWalkOut, reportWalkOut),
  route(calls.reinstateBooking, reinstateBooking),
  route(calls.submitTimesheet, submitTimesheet),
  route(calls.approveTimesheet, approveTimesheet),
  route(expenses.addReceipt, addReceipt),
  route(expenses.downloadReceipt, downloadReceipt),
  route(expenses.answerExpense, answerExpense),
  route(expenses.approveExpense, approveExpense),
  route(expenses.listExpenseReviews, listExpenseReviews),
  route(expenses.decideExpense, decideExpense),
  route(ratings.getRatings, getRatings),
  route(ratings.rateEngagement, rateEngagement),
  route(ratings.listRatingsToGive, listRatingsToGive),
  route(ratings.replyToRating, replyToRating),
  route(ratings.reportRating, reportRating),
  route(ratings.listBusinessRatings, listBusinessRatings),
  route(ratings.listSpecialistRatings, listSpecialistRatings),
  route(ratings.listRatingReviews, listRatingReviews),
  route(ratings.decideRating, decideRating),
  route(disputes.disputeTimesheet, disputeTimesheet),
  route(disputes.disputeEnding, disputeEnding),
  route(disputes.previewDispute, previewDispute),
  route(disputes.answerDispute, answerDispute),
  route(disputes.withdrawDispute, withdrawDispute),
  route(disputes.appealDispute, appealDispute),
  route(disputes.previewDecision, previewDecision),
  route(disputes.decideDispute, decideDispute),
  route(disputes.addDisputeFile, addDisputeFile),
  route(disputes.downloadDisputeFile, downloadDisputeFile),
  preparedRoute(doorPhotos.addDoorPhoto, prepareDoorPhoto, addDoorPhoto),
  route(doorPhotos.downloadDoorPhoto, downloadDoorPhoto),
  route(disputes.getEvidence, getEvidence),
  route(disputes.listDisputes, listDisputes),
  route(disputes.getDispute, getDispute),
  route(reviewCalls.listAttendanceReviews, listAttendanceReviews),
  route(reviewCalls.previewAttendanceReview, previewAttendanceReview),
  route(reviewCalls.decideAttendanceReview, decideAttendanceReview),
  route(standing.getStanding, getStanding),
  preparedRoute(standing.appealStanding, prepareAppeal, appealStanding),
  route(standing.downloadAppealFile, downloadAppealFile),
  route(standing.listStandingAppeals, listStandingAppeals),
  route(standing.decideStandingAppeal, decideStandingAppeal),
  route(standing.listPauseReviews, listPauseReviews),
  route(standing.decidePauseReview, decidePauseReview),
  route(onBehalf.previewCancelFor, previewCancelFor),
  route(onBehalf.cancelFor, cancelFor),
  route(onBehalf.inviteFor, inviteFor),
  route(onBehalf.previewCorrection, previewCorrection),
  route(onBehalf.correctHours, correctHours),
  route(onBehalf.reassignBooking, reassignBooking, securePayment),
  route(calls.cancelShift, cancelShift),
  route(calls.previewCancelShift, previewCancelShift),
  route(calls.listCandidates, listCandidates),
  route(calls.countWhoCanBook, countWhoCanBook),
];
