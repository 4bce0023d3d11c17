/**
 * Every reason the server may refuse, with its HTTP status and the sentence a person reads (PRODUCT §10).
 *
 * 401: no or dead session. 403: a role's wrong area. Both sign out (SPEC A-3), so nothing else may use them: somebody
 * else's thing is 404, bad input or a wrong code 422, a wrong state 409, too many 429. `{name}` is filled from details.
 */
const table = {
  // Any call
  unauthenticated: [401, 'Your session has ended. Sign in again.'],
  wrong_role: [403, 'This area belongs to another role.'],
  not_found: [404, 'We could not find that.'],
  invalid_input: [422, 'Some fields need another look.'],
  payload_too_large: [413, 'Payload size too large'],
  unsupported_media_type: [415, 'Send JSON.'],
  too_many_requests: [429, 'Too many tries. Wait {retryAfter} and try again.'],
  internal_error: [500, 'An error occurred on the server'],
  unavailable: [503, 'Mortar is busy. Try again in a moment.'],
  idempotency_key_missing: [422, 'This call needs an Idempotency-Key header.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  idempotency_in_progress: [409, 'The first try of this request is still running.'],
  changed_meanwhile: [409, 'This changed while you were looking. Here is how it is now.'],
  // Accounts
  email_taken: [409, 'This email already has an account. Sign in instead.'],
  phone_taken: [409, 'This phone number already has an account.'],
  wrong_credentials: [
    422,
    'Email or password is not right. After {triesLeft} more tries we pause sign-in for 15 minutes.',
  ],
  account_blocked: [422, 'This account is blocked. Write to support to learn why.'],
  wrong_password: [422, 'That password is not right.'],
  weak_password: [422, 'That password is too common. Use a sentence of your own.'],
  wrong_code: [422, 'That code does not match. {triesLeft} tries left.'],
  code_expired: [422, 'That code has expired. Ask for a new one.'],
  code_locked: [429, 'Too many wrong codes. Try again in {retryAfter}.'],
  reset_token_invalid: [422, 'That link has expired. Ask for a new code.'],
  open_work: [409, 'Finish or cancel your open shifts first.'],
  // Profiles
  profile_not_approved: [409, 'Your profile is not approved yet.'],
  profile_incomplete: [409, 'Your profile is missing some details: {missing}.'],
  unknown_zip: [422, 'We do not know {zip}. Try a city.'],
  already_manager: [409, 'This person already manages this pharmacy.'],
  not_a_manager_account: [422, 'This email belongs to an account with another role.'],
  wrong_status: [409, 'This is {status} now, so that cannot be done.'],
  owner_only: [409, 'Only the owner can do this.'],
  paused_by_admin: [409, 'We paused this: {reason} Write to support to open it again.'],
  // Shifts and postings
  no_payment_method: [409, 'Add a card or bank account before you post.'],
  business_not_approved: [409, 'The pharmacy is not approved yet.'],
  starts_too_soon: [409, 'A shift starts at least {hours} hours from now.'],
  shift_too_short: [422, 'A shift lasts {min} to {max} hours.'],
  rate_out_of_range: [422, 'The rate for this role is {min} to {max} an hour.'],
  break_too_long: [422, 'The break is longer than the shift allows.'],
  posting_has_bookings: [409, 'A shift of this posting is booked. Cancel it first.'],
  posting_published: [409, 'A published posting keeps its terms. Cancel its shifts and post again.'],
  has_money: [409, 'There is money on this shift, so it stays in the books.'],
  // Engagements
  shift_taken: [409, 'Someone just took this shift.'],
  shift_not_open: [409, 'This shift is no longer open.'],
  shift_started: [409, 'This shift has already started.'],
  too_late: [409, 'It is too late for that.'],
  too_early: [409, 'It is too early for that.'],
  overlapping_booking: [409, 'You have another shift at that time.'],
  already_engaged: [409, 'You already have an answer pending or a booking on this shift.'],
  license_missing: [409, 'Add your license to your profile.'],
  license_wrong_state: [409, 'This shift is in {shiftState}. Your license is for {licenseState}.'],
  license_expired: [409, 'Your {licenseState} license ends {date}, before this shift does.'],
  license_wrong_type: [409, 'This shift needs a {needed}. You are licensed as a {license}.'],
  immunizer_needed: [409, 'This shift needs an immunizer certificate.'],
  software_needed: [409, 'This shift needs {software}. Add it to your profile if you know it.'],
  language_needed: [409, 'This shift needs someone who speaks {language}.'],
  blocked_by_business: [409, 'This pharmacy does not take your requests.'],
  invite_only: [409, 'The pharmacy\u2019s favorites hear of this shift first. It opens to everyone {opensAt}.'],
  counter_not_allowed: [409, 'This pharmacy does not take counter-offers on this shift.'],
  counter_out_of_range: [422, 'Counter-offers run from {min} to {max}.'],
  not_your_turn: [409, 'The other side answers next.'],
  undo_over: [409, 'The time to undo has passed.'],
  payment_refused: [409, 'The pharmacy\u2019s payment did not go through.'],
  outside_arrival_window: [409, 'The arrival code works from 60 minutes before the start to 4 hours after.'],
  timesheet_open: [409, 'The hours are not sent yet.'],
  hours_invalid: [422, 'These hours do not add up.'],
  // Money
  unknown_payment_token: [422, 'That payment method is not one we can use.'],
  payment_method_in_use: [409, 'This pays for booked shifts. Add another first.'],
  nothing_to_pay_out: [409, 'There is nothing to pay out yet.'],
  no_bank_account: [409, 'Add a bank account for your payouts.'],
  instant_not_yet: [409, 'Instant payout opens after {shifts} completed shifts.'],
  bad_signature: [400, 'The signature does not match.'],
  // Search
  radius_out_of_range: [422, 'Choose a radius up to {max} miles.'],
  unknown_place: [422, 'We do not know {query}. Try a city.'],
  search_saved_already: [409, 'You saved this search already, as {name}.'],
  too_many_saved_searches: [409, 'You can keep {most} saved searches. Delete one first.'],
  // Admin
  reason_needed: [422, 'Give a reason. The person will read it.'],
  cannot_block_self: [409, 'You cannot block your own account.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof table;

export const refusalCodes = Object.keys(table) as RefusalCode[];

/** What every call may answer besides its own refusals. */
export const commonRefusals = [
  'invalid_input',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** The names a refusal's sentence is filled with. */
export function refusalPlaceholders(code: RefusalCode): string[] {
  return [...table[code][1].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** The HTTP status of a refusal. */
export function refusalStatus(code: RefusalCode): number {
  return table[code][0];
}

/** The refusal's sentence with `{placeholders}` filled from `details`; an unfilled one is left out with its clause's word. */
export function refusalSentence(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}): string {
  const filled = table[code][1].replace(/\{(\w+)\}/g, (_whole, key: string) => String(details[key] ?? '…'));
  return filled.replace(/\b1 (more )?tries\b/, '1 $1try');
}
