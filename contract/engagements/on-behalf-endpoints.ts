/** What an Admin does for one side of a booking, always with a reason, told to both (PRODUCT §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, text } from '../lists.ts';
import { bookingRefusals } from './booking-refusals.ts';
import { DisputeHours } from './dispute.ts';
import { DecisionEffect } from './dispute-case.ts';
import { CancelEffect, Engagement, ExpectedEffect } from './engagement.ts';

const correctionRefusals = [
  'not_found',
  'wrong_status',
  'dispute_open',
  'timesheet_open',
  'hours_invalid',
  'nothing_changes',
] as const;

/** Null: none were worked. */
const CorrectedHours = DisputeHours.nullable();

const Side = z.enum(['specialist', 'business']);

export const onBehalfEndpoints = {
  previewCancelFor: endpoint({
    name: 'previewCancelFor',
    method: 'GET',
    path: '/api/admin/engagements/:id/cancel-preview',
    summary: 'What cancelling for a side would do to its standing or to pay, were it to have its usual effect',
    who: ['Admin'],
    params: IdParams,
    query: z.strictObject({ side: Side }),
    answer: CancelEffect,
    refusals: ['not_found', 'wrong_status', 'shift_started'],
  }),
  cancelFor: endpoint({
    name: 'cancelFor',
    method: 'POST',
    path: '/api/admin/engagements/:id/cancel',
    summary:
      'Cancel for a side: for the specialist the shift opens again, for the pharmacy it is canceled. With the usual effect on standing or pay, or with none',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({
      side: Side,
      effect: z.enum(['usual', 'none']),
      reason: text(500, 1),
      /** What the preview said. Left out, whatever the effect is now is applied. */
      expected: ExpectedEffect.optional(),
    }),
    answer: Engagement.extend({ effect: CancelEffect }),
    refusals: ['not_found', 'wrong_status', 'shift_started', 'changed_meanwhile'],
  }),
  inviteFor: endpoint({
    name: 'inviteFor',
    method: 'POST',
    path: '/api/admin/shifts/:id/invites',
    summary:
      'Give an open shift to another specialist who may book it: an invite in the pharmacy’s name, which holds once they say yes',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ specialistId: Id, reason: text(500, 1) }),
    answer: Engagement,
    refusals: [...bookingRefusals, 'not_taking_invites'],
  }),
  previewCorrection: endpoint({
    name: 'previewCorrection',
    method: 'POST',
    path: '/api/admin/engagements/:id/hours-preview',
    summary: 'What correcting approved hours to these would move',
    who: ['Admin'],
    reads: true,
    params: IdParams,
    body: z.strictObject({ hours: CorrectedHours }),
    answer: DecisionEffect,
    refusals: correctionRefusals,
  }),
  correctHours: endpoint({
    name: 'correctHours',
    method: 'POST',
    path: '/api/admin/engagements/:id/hours',
    summary:
      'Correct hours that were approved, with a reason both sides read: less is returned and taken from the next payouts, more is charged and paid',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ hours: CorrectedHours, reason: text(500, 1) }),
    answer: Engagement,
    refusals: correctionRefusals,
  }),
  reassignBooking: endpoint({
    name: 'reassignBooking',
    method: 'POST',
    path: '/api/admin/engagements/:id/reassign',
    summary:
      'Give a booking to another specialist who may book it, agreed by phone with both: the first one leaves free of effect, the second is booked by the shift’s terms, in one act',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ specialistId: Id, reason: text(500, 1) }),
    answer: Engagement,
    refusals: [...bookingRefusals, 'wrong_status'],
  }),
} as const;
