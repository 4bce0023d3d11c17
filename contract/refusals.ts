/**
 * Every reason the server may refuse, with its HTTP status and the facts it travels with; what people read of it stands in
 * words/refusals.words.ts (PRODUCT §10).
 *
 * 401: no or dead session. 403: a role's wrong area. Both sign out (SPEC A-3), so nothing else may use them: somebody
 * else's thing is 404, bad input or a wrong code 422, a wrong state 409, too many 429.
 */
import { z } from 'zod';
import { factNames } from './specialists/document-check.ts';
import { missingDetails } from './specialists/missing-details.ts';
import type { Facts } from './words/facts.ts';

/** Whom it is about, where the one who reads it is somebody else: the pharmacy that books or invites them. */
const ofPerson = { firstName: z.string().optional() };

const table = {
  // Any call
  unauthenticated: 401,
  wrong_role: 403,
  not_found: 404,
  invalid_input: 422,
  payload_too_large: 413,
  unsupported_media_type: [415, { takes: z.enum(['json', 'form', 'file']).optional() }],
  too_many_requests: [429, { retryAfterSeconds: z.number() }],
  internal_error: 500,
  unavailable: [503, { retryAfterSeconds: z.number().optional() }],
  idempotency_key_missing: 422,
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  changed_meanwhile: 409,
  work_running: 409,
  // Accounts
  email_taken: 409,
  phone_taken: 409,
  wrong_credentials: [422, { triesLeft: z.int() }],
  account_blocked: 422,
  wrong_password: 422,
  proof_needed: 409,
  second_factor_needed: 409,
  wrong_second_factor: [422, { triesLeft: z.int() }],
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_not_begun: 409,
  second_factor_required: 409,
  own_second_factor: 409,
  weak_password: 422,
  wrong_code: [422, { triesLeft: z.int() }],
  code_expired: 422,
  code_locked: [429, { retryAfterSeconds: z.number() }],
  reset_token_invalid: 422,
  open_work: [409, { side: z.enum(['specialist', 'business']) }],
  // Profiles
  profile_not_approved: [409, ofPerson],
  own_email_unconfirmed: [409, ofPerson],
  own_phone_unconfirmed: [409, ofPerson],
  profile_incomplete: [409, { missing: z.array(z.enum(missingDetails)) }],
  booked_before: [409, { firstName: z.string() }],
  booked_here_before: 409,
  person_blocked: [409, { firstName: z.string() }],
  license_held: [409, { licenseState: z.string() }],
  license_primary: 409,
  license_needed: [409, { pharmacy: z.string(), startsAt: z.string(), timeZone: z.string() }],
  document_ended: [409, { date: z.string() }],
  facts_differ: [409, { facts: z.array(z.enum(factNames)) }],
  already_asked: 409,
  license_lapsed: [409, { licenseState: z.string(), date: z.string() }],
  unknown_zip: [422, { zip: z.string() }],
  invites_need_approval: [409, { status: z.string() }],
  already_invited: 409,
  too_many_invitations: [429, { retryAfterSeconds: z.number() }],
  invitation_invalid: 422,
  invitation_expired: 422,
  invitation_used: 409,
  invitation_paused: 409,
  already_manager: 409,
  email_unconfirmed: 409,
  not_a_manager_account: 422,
  wrong_status: [409, { status: z.string() }],
  owner_only: 409,
  paused_by_admin: [409, { reason: z.string() }],
  // Shifts and postings
  no_payment_method: 409,
  card_needed: 409,
  business_not_approved: 409,
  starts_too_soon: [409, { hours: z.number() }],
  shift_too_short: [422, { min: z.number(), max: z.number() }],
  rate_out_of_range: [422, { minCents: z.int(), maxCents: z.int() }],
  break_too_long: 422,
  posting_has_bookings: 409,
  posting_published: 409,
  has_money: 409,
  too_many_templates: 409,
  dates_overlap: 422,
  // Engagements
  shift_taken: 409,
  block_not_bookable: [409, { because: z.string(), dates: z.int(), date: z.string() }],
  shift_not_open: 409,
  bookings_closed: 409,
  shift_started: 409,
  too_late: 409,
  too_early: 409,
  overlapping_booking: [409, ofPerson],
  already_engaged: [409, ofPerson],
  license_missing: [409, ofPerson],
  license_wrong_state: [409, { shiftState: z.string(), licenseStates: z.array(z.string()), ...ofPerson }],
  license_expired: [409, { licenseState: z.string(), date: z.string(), ...ofPerson }],
  license_wrong_type: [409, { needed: z.string(), license: z.string(), ...ofPerson }],
  license_in_review: [409, { licenseState: z.string(), ...ofPerson }],
  // The reason is the person's own to read.
  license_declined: [409, { licenseState: z.string(), reason: z.string().optional(), ...ofPerson }],
  immunizer_needed: 409,
  software_needed: [409, { softwares: z.array(z.string()), ...ofPerson }],
  language_needed: [409, { languages: z.array(z.string()) }],
  blocked_by_business: [409, ofPerson],
  // In review it has no date: an Admin looks at it first.
  standing_paused: [
    409,
    { inReview: z.boolean(), pausedUntilAt: z.string().optional(), timeZone: z.string(), ...ofPerson },
  ],
  not_taking_invites: 409,
  not_asking: 409,
  not_stopped: 409,
  nobody_to_ask: 409,
  night_for_all: 409,
  invite_only: [409, { opensAt: z.string(), timeZone: z.string() }],
  counter_not_allowed: 409,
  counter_used: 409,
  no_counter_offer: 409,
  counter_too_late: [409, { hours: z.int() }],
  counter_out_of_range: [422, { minCents: z.int(), maxCents: z.int() }],
  not_your_turn: 409,
  undo_over: 409,
  undo_used: 409,
  on_hold: [409, { because: z.enum(['shiftBooked', 'personBooked']) }],
  payment_refused: 409,
  amendment_open: 409,
  amendment_closed: 409,
  debit_too_late: 409,
  credit_too_low: 409,
  change_not_covered: 409,
  propose_instead: 409,
  nothing_changes: 422,
  already_ended: 409,
  person_not_free: 409,
  person_license_ends: [409, { date: z.string() }],
  outside_arrival_window: 409,
  entered_too_late: [409, { days: z.int() }],
  no_arrival_claim: 409,
  arrival_claimed: 409,
  already_decided: 409,
  day_open: 409,
  timesheet_open: 409,
  hours_invalid: 422,
  expenses_invalid: 422,
  // Ratings
  nothing_to_rate: 409,
  rating_closed: 409,
  own_rating: 409,
  already_replied: 409,
  dispute_open: 409,
  disputed_before: 409,
  appealed_before: 409,
  another_admin: [409, { admin: z.string() }],
  dispute_files_invalid: 422,
  door_photos_full: 409,
  pay_out_of_range: [422, { minCents: z.int(), maxCents: z.int() }],
  // Standing
  nothing_to_appeal: 409,
  standing_in_review: 409,
  already_appealed: 409,
  // Messages
  thread_closed: [
    409,
    { because: z.enum(['notBooked', 'over']), closedAt: z.string().nullable(), timeZone: z.string() },
  ],
  messages_blocked: 409,
  push_unavailable: 409,
  push_service_unknown: 422,
  account_gone: 409,
  own_message: 409,
  report_unread: 409,
  // Exclusions
  exclusion_list_columns: [422, { columns: z.array(z.string()) }],
  exclusion_list_unreadable: [422, { rows: z.int(), refused: z.int() }],
  exclusion_list_shorter: [409, { people: z.int(), before: z.int() }],
  exclusion_open: 409,
  exclusion_confirmed: 409,
  // Money
  unknown_payment_token: 422,
  payment_method_in_use: 409,
  nothing_to_pay_out: 409,
  no_bank_account: 409,
  payouts_paused: 409,
  tax_details_missing: 409,
  instant_not_yet: [409, { shifts: z.int() }],
  bad_signature: 400,
  balance_owed: [409, { owedCents: z.int() }],
  invoice_to_come: [409, { owedCents: z.int() }],
  payment_owed: [409, { owedCents: z.int() }],
  invoice_overdue: [409, { owedCents: z.int() }],
  invoice_paid: 409,
  invoice_being_paid: 409,
  terms_limit_too_high: [422, { mostCents: z.int() }],
  no_kept_credit: 409,
  kept_credit_changed: [409, { nowCents: z.int() }],
  no_refund_waits: 409,
  amount_changed: [409, { nowCents: z.int() }],
  no_unclaimed_pay: 409,
  nothing_owed: 409,
  difference_stays: 409,
  period_not_over: 409,
  period_not_next: 409,
  ledger_unbalanced: 409,
  suspense_not_zero: 409,
  differences_open: 409,
  not_reconciled: 409,
  not_refused: 409,
  no_booking_ahead: 409,
  not_owed: 409,
  evidence_closed: 409,
  evidence_sent: 409,
  no_hold: 409,
  not_refundable: 409,
  refund_too_large: [409, { leftCents: z.int() }],
  not_reversible: 409,
  reversal_too_large: [409, { leftCents: z.int() }],
  // Search
  radius_out_of_range: [422, { max: z.number() }],
  unknown_place: [422, { query: z.string() }],
  search_saved_already: [409, { name: z.string() }],
  too_many_saved_searches: [409, { most: z.int() }],
  // Admin
  reason_needed: 422,
  cannot_block_self: 409,
  last_admin: 409,
  cannot_view_admin: 409,
  off_in_view: 409,
  hidden_in_view: 409,
} as const satisfies Record<string, number | readonly [status: number, facts: z.core.$ZodLooseShape]>;

type Table = typeof table;

export type RefusalCode = keyof Table;

export const refusalCodes = Object.keys(table) as RefusalCode[];

/** The facts of a refusal, by their names: cents, instants, lists of codes. */
export type RefusalDetails<Code extends RefusalCode> = Table[Code] extends readonly [number, infer Shape]
  ? Shape extends z.core.$ZodLooseShape
    ? z.infer<z.ZodObject<Shape>>
    : never
  : Facts;

/** What every call may answer besides its own refusals. */
export const commonRefusals = [
  'invalid_input',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** Returns the HTTP status of a refusal. */
export function refusalStatus(code: RefusalCode): number {
  const row: number | readonly [number, unknown] = table[code];
  return typeof row === 'number' ? row : row[0];
}

/** Returns the shape of a refusal's facts; null for one without. */
export function refusalFacts(code: RefusalCode): z.ZodObject | null {
  const row: number | readonly [number, z.core.$ZodLooseShape] = table[code];
  return typeof row === 'number' ? null : z.object(row[1]);
}
