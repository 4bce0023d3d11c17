/**
 * Postings and shifts: what a pharmacy publishes, one date at one pharmacy each, with terms, price and requirements.
 * Also the rules of who may take a shift (`may-book.ts`), asked by every read that shows a button and by the
 * engagements that act on it. Who holds a shift is the engagements' business; they change a shift only through here.
 */

export {
  activatePostings,
  type BookingsClosedBy,
  bookingsClosedBy,
  completePostingIfOver,
  holdPostings,
  holdUnpayablePostings,
} from './activate-postings.ts';
export { answerBy } from './answer-by.ts';
export { blockRefusal, freePlaces, lockWithBlock, refusalToAll } from './blocks.ts';
export { type BookingFacts, bookingFactsOf, loadBookingFacts, type Person } from './booking-facts.ts';
export { cancelOpenShift, recordShiftCancelled } from './cancel-open-shift.ts';
export { cancelScale, namedSteps } from './cancel-scale.ts';
export type { Check } from './check.ts';
export {
  type BookedPay,
  compensationFor,
  compensationScale,
  noticeSentence,
  sentHomePay,
  turnedAwayPay,
  walkOutPay,
} from './compensation.ts';
export { askingRange, returnRange } from './counter-range.ts';
export { gapOf } from './cover-of.ts';
export { doorToDoorOf, doorToDoorWith } from './door-to-door.ts';
export { fitLines } from './fit.ts';
export { cancelledColumns, reopenedColumns } from './lifecycle.ts';
export { localStart } from './local-start.ts';
export { refusalToBook, refusalToCounter, refusalToRequest, refusalToStay } from './may-book.ts';
export { moveShifts } from './move-shifts.ts';
export { isOffMarket, markByPaymentMethods, refusalOffMarket, refuseOffMarket } from './off-market.ts';
export { isEmergency, presentShifts } from './present-shift.ts';
export { blockSums, lockShifts, lockShiftsEver, shiftsOfBlocks } from './queries/block-queries.ts';
export { changeOpenPlaces, countPlaces, findListedPlace } from './queries/place-queries.ts';
export {
  eraseShiftReasons,
  findShift,
  findShifts,
  lockShift,
  lockShiftEver,
  type ShiftRow,
  setBackupUntil,
  takeShift,
} from './queries/shift-queries.ts';
export { paidMinutes, payOf, payTermsOf, quoteOf } from './quote.ts';
export { cellOf } from './search-cell.ts';
export { refusalToInvite, specialistActions } from './shift-actions.ts';
export { checkLengths, checkRate } from './shift-terms.ts';
export { shiftSweeps } from './sweeps.ts';
export { allowShift, transitionShift } from './transition.ts';
