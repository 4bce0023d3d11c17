/** Changing locked terms (API.md, Engagements). Each write returns the engagement as it is now. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { text } from '../text.ts';
import { TermsChange, TermsComparison } from './amendment.ts';
import { Engagement } from './engagement.ts';

const bothSides = ['Specialist', 'Business', 'Manager'] as const;

/** Why terms cannot become what was proposed. */
const changeRefusals = [
  'not_found',
  'wrong_status',
  'shift_started',
  'already_ended',
  'nothing_changes',
  'starts_too_soon',
  'shift_too_short',
  'break_too_long',
  'rate_out_of_range',
  'overlapping_booking',
  'license_expired',
  'person_not_free',
  'person_license_ends',
  'no_payment_method',
  'debit_too_late',
  'credit_too_low',
  'invoice_overdue',
  'change_not_covered',
] as const;

export const amendmentEndpoints = {
  previewAmendment: endpoint({
    name: 'previewAmendment',
    method: 'POST',
    path: '/api/engagements/:id/amendments/preview',
    summary: 'What a change of the locked terms would come to, before it is proposed',
    who: bothSides,
    reads: true,
    params: IdParams,
    body: TermsChange,
    answer: TermsComparison,
    refusals: changeRefusals,
  }),
  proposeAmendment: endpoint({
    name: 'proposeAmendment',
    method: 'POST',
    path: '/api/engagements/:id/amendments',
    summary: 'Propose a change of the locked terms to the other side; they stand until it is accepted',
    who: bothSides,
    idempotent: 'ifKeyed',
    params: IdParams,
    body: TermsChange.extend({
      reason: text(500).default(''),
      /** Less time to answer than they would have; left out, all of it. */
      answerWithinHours: z.int().min(1).max(72).optional(),
    }),
    answer: Engagement,
    refusals: [...changeRefusals, 'amendment_open'],
  }),
  acceptAmendment: endpoint({
    name: 'acceptAmendment',
    method: 'POST',
    path: '/api/amendments/:id/accept',
    summary: 'Agree to a change: the next version of the record, once more pay is held where it has to be',
    who: bothSides,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: [...changeRefusals, 'not_your_turn', 'amendment_closed', 'payment_refused'],
  }),
  declineAmendment: endpoint({
    name: 'declineAmendment',
    method: 'POST',
    path: '/api/amendments/:id/decline',
    summary: 'Keep the locked terms; declining is free',
    who: bothSides,
    params: IdParams,
    body: z.strictObject({ reason: text(500).default('') }).prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'not_your_turn', 'amendment_closed'],
  }),
  withdrawAmendment: endpoint({
    name: 'withdrawAmendment',
    method: 'POST',
    path: '/api/amendments/:id/withdraw',
    summary: 'Withdraw the caller\u2019s own proposal before it is answered',
    who: bothSides,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'not_your_turn', 'amendment_closed'],
  }),
} as const;
