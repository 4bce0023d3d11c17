/** Requests, invites, bookings, attendance, hours (API.md, Engagements). Each returns the engagement as it is now. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldError } from '../field-errors.ts';
import { Empty, Id, IdParams, listOf, PageQuery, severalOf, text } from '../lists.ts';
import { RatePerHourCents } from '../shifts/shift.ts';
import { EngagementStatus } from '../statuses.ts';
import { Instant } from '../time.ts';
import { bookingRefusals } from './booking-refusals.ts';
import { countEndpoints } from './count-endpoints.ts';
import { counterEndpoints } from './counter-endpoints.ts';
import { dayEndpoints } from './day-endpoints.ts';
import { CancelEffect, Engagement, ExpectedEffect, Location, SentHours } from './engagement.ts';
import { ClaimedExpense, ExpenseDecision, MOST_EXPENSES } from './expense.ts';
import { staffingEndpoints } from './staffing-endpoints.ts';
import { waveEndpoints } from './wave-endpoints.ts';

const specialistOnly = ['Specialist'] as const;
const pharmacySide = ['Business', 'Manager'] as const;
const bothSides = ['Specialist', 'Business', 'Manager'] as const;
const everyRole = ['Specialist', 'Business', 'Manager', 'Admin'] as const;

/** Four digits, shown to the pharmacy (PRODUCT §5). */
const FourDigits = z.string().regex(/^\d{4}$/, fieldError('four_digits'));

export const engagementEndpoints = {
  ...staffingEndpoints,
  ...counterEndpoints,
  ...countEndpoints,
  ...waveEndpoints,
  ...dayEndpoints,
  saveShift: endpoint({
    name: 'saveShift',
    method: 'PUT',
    path: '/api/shifts/:id/saved',
    summary: 'Bookmark a shift',
    who: specialistOnly,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'shift_not_open', 'already_engaged'],
  }),
  unsaveShift: endpoint({
    name: 'unsaveShift',
    method: 'DELETE',
    path: '/api/shifts/:id/saved',
    summary: 'Remove the bookmark',
    who: specialistOnly,
    params: IdParams,
    answer: Empty,
    refusals: ['not_found'],
  }),
  requestShift: endpoint({
    name: 'requestShift',
    method: 'POST',
    path: '/api/shifts/:id/requests',
    summary: 'Ask to work a shift; instant mode books at once',
    who: specialistOnly,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ counterRatePerHourCents: RatePerHourCents.optional() }).prefault({}),
    answer: Engagement,
    refusals: [...bookingRefusals, 'counter_not_allowed', 'counter_too_late', 'counter_out_of_range'],
  }),
  inviteSpecialist: endpoint({
    name: 'inviteSpecialist',
    method: 'POST',
    path: '/api/shifts/:id/invites',
    summary: 'Ask somebody to work a shift',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ specialistId: Id }),
    answer: Engagement,
    refusals: [...bookingRefusals, 'not_taking_invites'],
  }),
  listEngagements: endpoint({
    name: 'listEngagements',
    method: 'GET',
    path: '/api/engagements',
    summary: 'The caller\u2019s engagements, or those at the caller\u2019s pharmacies, by start',
    who: everyRole,
    query: PageQuery.extend({
      status: severalOf(EngagementStatus, 12).optional(),
      shiftId: Id.optional(),
      businessId: Id.optional(),
      from: Instant.optional(),
      to: Instant.optional(),
      disputed: z.literal('true').optional(),
      /** Of what the caller's side has hidden: that alone, or that with the rest. Left out, the list is without it. */
      hidden: z.enum(['only', 'included']).optional(),
      order: z.enum(['soonest', 'latest']).default('soonest'),
    }),
    answer: listOf(Engagement),
  }),
  getEngagement: endpoint({
    name: 'getEngagement',
    method: 'GET',
    path: '/api/engagements/:id',
    summary: 'One engagement with its terms and timeline',
    who: everyRole,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found'],
  }),
  acceptEngagement: endpoint({
    name: 'acceptEngagement',
    method: 'POST',
    path: '/api/engagements/:id/accept',
    summary: 'The business accepts a request, the specialist an invite: booked, terms locked, the others declined',
    who: bothSides,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: [...bookingRefusals, 'not_your_turn', 'wrong_status', 'on_hold'],
  }),
  declineEngagement: endpoint({
    name: 'declineEngagement',
    method: 'POST',
    path: '/api/engagements/:id/decline',
    summary: 'Decline a request or an invite; declining is free',
    who: bothSides,
    params: IdParams,
    body: z.strictObject({ reason: text(500).default('') }).prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'not_your_turn', 'wrong_status'],
  }),
  cancelEngagement: endpoint({
    name: 'cancelEngagement',
    method: 'POST',
    path: '/api/engagements/:id/cancel',
    summary: 'Leave a request, invite or booking',
    who: bothSides,
    idempotent: true,
    params: IdParams,
    body: z
      .strictObject({
        reason: text(500).default(''),
        /** What the preview said. Left out, whatever the effect is now is applied. */
        expected: ExpectedEffect.optional(),
      })
      .prefault({}),
    answer: Engagement.extend({ effect: CancelEffect }),
    refusals: ['not_found', 'wrong_status', 'shift_started', 'changed_meanwhile'],
  }),
  previewCancel: endpoint({
    name: 'previewCancel',
    method: 'GET',
    path: '/api/engagements/:id/cancel-preview',
    summary: 'What cancelling now would do to standing or pay (PRODUCT §4)',
    who: bothSides,
    params: IdParams,
    answer: CancelEffect,
    refusals: ['not_found', 'wrong_status', 'shift_started'],
  }),
  undoBooking: endpoint({
    name: 'undoBooking',
    method: 'POST',
    path: '/api/engagements/:id/undo',
    summary: 'Either side takes a booking back within 5 minutes, start at least 8 h away (PRODUCT §3)',
    who: bothSides,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'undo_over', 'undo_used'],
  }),
  confirmAttendance: endpoint({
    name: 'confirmAttendance',
    method: 'POST',
    path: '/api/engagements/:id/confirm',
    summary: '"I\u2019ll be there": the reply to the confirmation asked 48, 24 and 12 h before',
    who: specialistOnly,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'shift_started'],
  }),
  getAttendanceCodes: endpoint({
    name: 'getAttendanceCodes',
    method: 'GET',
    path: '/api/engagements/:id/codes',
    summary: 'The arrival code and the supervisor\u2019s code: the pharmacy\u2019s side only',
    who: pharmacySide,
    params: IdParams,
    answer: z.object({
      arrival: z.string(),
      supervisorAttendance: z.string(),
      validFrom: Instant,
      validUntil: Instant,
      /** Contents of the QR code of each, to scan instead of typing. */
      arrivalQr: z.string(),
      supervisorAttendanceQr: z.string(),
    }),
    refusals: ['not_found', 'wrong_status'],
  }),
  announceArrival: endpoint({
    name: 'announceArrival',
    method: 'POST',
    path: '/api/engagements/:id/on-my-way',
    summary: '"On my way", from 90 minutes before; with a location, an estimate of arrival',
    who: specialistOnly,
    params: IdParams,
    body: z
      .strictObject({
        at: Instant.optional(),
        location: Location.optional(),
        /** How long it takes by their own word, which goes before what the location says. */
        inMinutes: z.int().min(1).max(240).optional(),
      })
      .prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_early', 'too_late'],
  }),
  arrive: endpoint({
    name: 'arrive',
    method: 'POST',
    path: '/api/engagements/:id/arrive',
    summary: 'Prove arrival with the pharmacy\u2019s 4 digits; `at` carries the time of an entry made offline',
    who: specialistOnly,
    params: IdParams,
    body: z.strictObject({ code: FourDigits, at: Instant.optional(), location: Location.optional() }),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'wrong_code', 'code_locked', 'outside_arrival_window', 'entered_too_late'],
  }),
  arriveWithoutCode: endpoint({
    name: 'arriveWithoutCode',
    method: 'POST',
    path: '/api/engagements/:id/arrive-without-code',
    summary:
      '"No one can give me the code": logs time and place, alerts; after 15 minutes the place decides, else an Admin',
    who: specialistOnly,
    params: IdParams,
    body: z
      .strictObject({ at: Instant.optional(), location: Location.optional(), note: text(500).default('') })
      .prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'outside_arrival_window'],
  }),
  confirmArrival: endpoint({
    name: 'confirmArrival',
    method: 'POST',
    path: '/api/engagements/:id/confirm-arrival',
    summary:
      'The pharmacy says that the person who waits without a code, or is late, is there: arrived from when they said so, or now',
    who: pharmacySide,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'no_arrival_claim'],
  }),
  depart: endpoint({
    name: 'depart',
    method: 'POST',
    path: '/api/engagements/:id/depart',
    summary: 'Clock out with the supervisor\u2019s code',
    who: specialistOnly,
    params: IdParams,
    body: z.strictObject({ code: FourDigits, at: Instant.optional(), location: Location.optional() }),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'wrong_code', 'code_locked'],
  }),
  submitTimesheet: endpoint({
    name: 'submitTimesheet',
    method: 'PUT',
    path: '/api/engagements/:id/timesheet',
    summary: 'Send the hours within 12 h of leaving; else they go as recorded',
    who: specialistOnly,
    params: IdParams,
    body: SentHours.extend({
      note: text(500).default(''),
      /** All of them; left out, they stay as they are. */
      expenses: z.array(ClaimedExpense).max(MOST_EXPENSES).optional(),
    }),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'dispute_open', 'hours_invalid', 'expenses_invalid'],
  }),
  approveTimesheet: endpoint({
    name: 'approveTimesheet',
    method: 'POST',
    path: '/api/engagements/:id/timesheet/approve',
    summary: 'Approve the hours and the expenses with them: they are charged and paid out',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    body: z
      .strictObject({
        /** The hours seen: others by now are `changed_meanwhile`. Left out, whatever stands is approved. */
        paidMinutes: z.int().min(0).optional(),
        /** Every line seen: others by now are `changed_meanwhile`. Left out, all there are are approved. */
        expenses: z.array(ExpenseDecision).max(MOST_EXPENSES).optional(),
      })
      .prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'timesheet_open', 'changed_meanwhile'],
  }),
} as const;
