import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { acceptEngagement } from './accept-engagement.ts';
import { announceArrival } from './announce-arrival.ts';
import { approveTimesheet } from './approve-timesheet.ts';
import { arrive } from './arrive.ts';
import { arriveWithoutCode } from './arrive-without-code.ts';
import { cancelEngagement } from './cancel-engagement.ts';
import { cancelShift } from './cancel-shift.ts';
import { confirmAttendance } from './confirm-attendance.ts';
import { declineEngagement } from './decline-engagement.ts';
import { depart } from './depart.ts';
import { getAttendanceCodes } from './get-attendance-codes.ts';
import { inviteSpecialist } from './invite-specialist.ts';
import { listCandidates } from './list-candidates.ts';
import { getEngagement, listEngagements } from './read-engagements.ts';
import { requestShift } from './request-shift.ts';
import { saveShift, unsaveShift } from './save-shift.ts';
import { securePayment } from './secure-payment.ts';
import { submitTimesheet } from './submit-timesheet.ts';
import { undoBooking } from './undo-booking.ts';

export const engagementRoutes: readonly Route[] = [
  route(calls.saveShift, saveShift),
  route(calls.unsaveShift, unsaveShift),
  route(calls.requestShift, requestShift, securePayment),
  route(calls.inviteSpecialist, inviteSpecialist),
  route(calls.listEngagements, listEngagements),
  route(calls.getEngagement, getEngagement),
  route(calls.acceptEngagement, acceptEngagement, securePayment),
  route(calls.declineEngagement, declineEngagement),
  route(calls.cancelEngagement, cancelEngagement),
  route(calls.undoBooking, undoBooking),
  route(calls.confirmAttendance, confirmAttendance),
  route(calls.getAttendanceCodes, getAttendanceCodes),
  route(calls.announceArrival, announceArrival),
  route(calls.arrive, arrive),
  route(calls.arriveWithoutCode, arriveWithoutCode),
  route(calls.depart, depart),
  route(calls.submitTimesheet, submitTimesheet),
  route(calls.approveTimesheet, approveTimesheet),
  route(shiftEndpoints.cancelShift, cancelShift),
  route(shiftEndpoints.listCandidates, listCandidates),
];
