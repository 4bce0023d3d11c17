/** Why the server refuses, as people read it (PRODUCT §10): what happened and what to do next. */
import type { RefusalCode } from '../refusals.ts';
import type { Facts } from './facts.ts';
import { defineMessages, type Message, messageOf } from './message.ts';

export const refusalMessages = defineMessages('refusal', {
  // Any call
  unauthenticated: 'Your session has ended. Sign in again.',
  wrong_role: 'This area belongs to another role.',
  not_found: 'We couldn’t find that.',
  invalid_input: 'Some fields need another look.',
  payload_too_large: 'Payload size too large',
  unsupported_media_type:
    '{takes, select, form {Send a form with files (multipart/form-data).} file {This kind of file isn’t accepted.} other {Send JSON.}}',
  too_many_requests: 'Too many tries. Wait {retryAfterSeconds} and try again.',
  internal_error: 'An error occurred on the server',
  unavailable: 'Mortar is busy. Try again in a moment.',
  idempotency_key_missing: 'This call needs an Idempotency-Key header of 1 to 255 printable characters.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  idempotency_in_progress: 'The first try of this request is still running.',
  changed_meanwhile: 'This changed while you were looking. Here’s the latest version.',
  work_running: 'This is running right now. Look again in a moment.',
  // Accounts
  email_taken: 'This email already has an account. Sign in instead.',
  phone_taken: 'This phone number already has an account.',
  wrong_credentials:
    'Incorrect email or password. After {triesLeft, plural, one {# more try} other {# more tries}}, sign-in pauses for 15 minutes.',
  account_blocked: 'This account is blocked. Write to support to learn why.',
  wrong_password: 'Incorrect password.',
  proof_needed: 'Confirm your password first.',
  second_factor_needed: 'Enter the code from your authenticator app.',
  wrong_second_factor:
    'That code doesn’t match, or was used before. {triesLeft, plural, one {# try left} other {# tries left}}.',
  second_factor_on: 'Two-step sign-in is on already.',
  second_factor_off: 'Two-step sign-in is off already.',
  second_factor_not_begun: 'Start again: scan the QR code first.',
  own_second_factor: 'Turn off your own in Settings.',
  second_factor_required: 'Turn on two-step sign-in first. Admins need it.',
  weak_password: 'That password is too common. Use a sentence of your own.',
  wrong_code: 'That code doesn’t match. {triesLeft, plural, one {# try left} other {# tries left}}.',
  code_expired: 'That code has expired. Ask for a new one.',
  code_locked: 'Too many wrong codes. Try again in {retryAfterSeconds}.',
  reset_token_invalid: 'That link has expired. Ask for a new code.',
  open_work:
    '{side, select, specialist {Finish or cancel your booked shifts and requests first. Their hours must be decided and your pay must have arrived.} other {Finish or cancel your open and booked shifts first. Their hours must be decided and paid; a shift nobody came to stays open for 7 days, as a late proof of arrival still counts.}}',
  // Profiles
  profile_not_approved: 'Your profile isn’t approved yet.',
  own_email_unconfirmed: 'Your email isn’t confirmed yet. Confirm it in Settings to book shifts.',
  own_phone_unconfirmed: 'Your phone isn’t confirmed yet. Confirm it in Settings to book shifts.',
  profile_incomplete: 'Your profile is missing some details: {missing}.',
  booked_before:
    '{firstName} was booked here through Mortar before. Your own bank is for people you knew before Mortar.',
  booked_here_before:
    'You were booked here through Mortar before. An own bank is for people a pharmacy knew before Mortar.',
  person_blocked: 'You’ve blocked {firstName}. Unblock them first.',
  license_held: 'You already have a license for {licenseState}. Change that one instead.',
  license_primary: 'This is your primary license. Make another one primary first.',
  license_needed:
    'Your booked shift at {pharmacy} on {startsAt} needs this license. You can remove it once the shift is over or canceled.',
  document_ended: 'This document expired {date}. Decline it and ask for the renewed one.',
  facts_differ: 'What was typed differs from the scan: {facts}. Accept what you read, or ask the person.',
  already_asked: 'This person was already asked and hasn’t answered yet.',
  license_lapsed: 'This {licenseState} license expired {date}. Decline it and ask for the renewed one.',
  unknown_zip: 'ZIP {zip} wasn’t found. Check the number or try a city.',
  invites_need_approval: 'You can invite managers once this pharmacy is approved. It’s {status} now.',
  already_invited: 'This person already has an open invitation.',
  too_many_invitations: 'You’ve sent as many invitations as we allow for now. Wait {retryAfterSeconds} and try again.',
  invitation_invalid: 'This invitation no longer works. Ask the pharmacy for a new one.',
  invitation_expired: 'This invitation has expired. Ask the pharmacy for a new one.',
  invitation_used: 'This invitation was already accepted. Sign in instead.',
  invitation_paused: 'The pharmacy can’t take on managers right now. Try this link again later.',
  already_manager: 'This person already manages this pharmacy.',
  email_unconfirmed:
    'The account with this email hasn’t confirmed it. Sign in and confirm it in Settings, or set a new password with “Forgot password?”. Then open this link again.',
  not_a_manager_account: 'This email belongs to an account with another role.',
  wrong_status: 'This is {status} now, so that can’t be done.',
  owner_only: 'Only the owner can do this.',
  paused_by_admin: 'We paused this: {reason} Write to support to open it again.',
  // Shifts and postings
  no_payment_method: 'Add a card or bank account in billing first.',
  card_needed: 'A bank debit takes 5 business days, and the shift starts sooner. It needs a card in billing.',
  business_not_approved: 'The pharmacy isn’t approved yet.',
  starts_too_soon: 'A shift starts at least {hours, plural, one {# hour} other {# hours}} from now.',
  shift_too_short: 'A shift lasts {min} to {max} hours.',
  rate_out_of_range: 'The rate for this role is {minCents} to {maxCents} an hour.',
  break_too_long: 'The break is longer than the shift allows.',
  posting_has_bookings: 'A shift in this posting is booked. Cancel it first.',
  posting_published: 'A published posting keeps its terms. Cancel its shifts and post again.',
  too_many_templates: 'Too many templates. Delete one first.',
  dates_overlap: 'This overlaps another date.',
  has_money: 'There is money on this shift, or a dispute, so it stays in the books.',
  // Engagements
  shift_taken: 'Someone just took this shift.',
  block_not_bookable:
    'All {dates} dates go together, and {because, select, shift_taken {{date} is taken} overlapping_booking {another shift is in the way on {date}} license_expired {the license ends before {date}} other {{date} can’t be booked}}.',
  shift_not_open: 'This shift is no longer open.',
  bookings_closed: 'The pharmacy can’t book anyone at the moment. Your Shifts page says what it’s waiting for.',
  shift_started: 'This shift has already started.',
  too_late: 'It’s too late for that.',
  too_early: 'It’s too early for that.',
  overlapping_booking: 'You have another shift at that time.',
  already_engaged: 'You already have a request, an invite or a booking on this shift.',
  license_missing: 'Add your license to your profile.',
  license_wrong_state: 'This shift is in {shiftState}. You’re licensed in {licenseStates}.',
  license_expired: 'Your {licenseState} license ends {date}, before this shift does.',
  license_wrong_type: 'This shift needs a {needed}. You’re licensed as a {license}.',
  license_in_review: 'Your {licenseState} license is in review. It counts once it’s verified.',
  license_declined: 'Your {licenseState} license wasn’t verified. The reason: “{reason}”',
  immunizer_needed: 'This shift needs a verified immunizer certificate that lasts through it.',
  software_needed: 'This shift needs {softwares}. Add it to your profile if you know it.',
  language_needed: 'This shift needs someone who speaks {languages}.',
  blocked_by_business: 'This pharmacy doesn’t take your requests.',
  standing_paused:
    '{inReview, select, true {Your standing fell to 0, so booking is paused until an admin has reviewed it.} other {Your standing fell to 0, so booking is paused until {pausedUntilTime}, {pausedUntilDay}.}} Pharmacies where you’re a favorite can still book you.',
  not_asking: 'Nobody is being asked to take this shift.',
  not_stopped: 'Asking backups for this shift wasn’t stopped.',
  nobody_to_ask: 'Everyone who qualifies has already been asked.',
  night_for_all: 'It’s nighttime for everyone left to ask.',
  not_taking_invites: 'This person isn’t taking invites for this shift. Invite someone else.',
  invite_only: 'Only the pharmacy’s favorites can ask for this shift now. It opens to everyone {opensAt}.',
  counter_not_allowed: 'This pharmacy doesn’t take counter-offers on this shift.',
  counter_used: 'Each side counters once.',
  no_counter_offer: 'There’s no counter-offer to answer.',
  counter_too_late:
    'It’s too late for a counter-offer: a pharmacy answers until {hours, plural, one {# hour} other {# hours}} before the start. You can still book at the posted rate.',
  counter_out_of_range: 'Counter-offers run from {minCents} to {maxCents}.',
  not_your_turn: 'The other side answers next.',
  undo_over: 'The time to undo is over.',
  undo_used: 'You have already undone a booking of this shift once. You can still cancel.',
  on_hold:
    '{because, select, shiftBooked {On hold: someone else was just booked. You can answer if that’s undone.} other {On hold: just booked elsewhere at that time. You can answer if that’s undone.}}',
  payment_refused: 'The pharmacy’s payment didn’t go through.',
  amendment_open: 'A change is already waiting for an answer. Answer or withdraw it first.',
  amendment_closed: 'This change is no longer open. The booking shows the current terms.',
  debit_too_late: 'A bank debit takes 5 business days, too long for this change. Add a card in billing first.',
  credit_too_low: 'This costs more than is left of the weekly credit. Pay an invoice in billing, or propose less.',
  change_not_covered: 'The pharmacy’s payment doesn’t cover this change right now. The booking stays as it is.',
  propose_instead: 'This shift is booked, so its terms are locked. Propose a change on the booking instead.',
  nothing_changes: 'Change at least one of the terms.',
  already_ended: 'The new end has already passed.',
  person_not_free: 'They can’t work those hours anymore. Propose different ones.',
  person_license_ends: 'Their license ends {date}, before the shift would.',
  outside_arrival_window:
    'The arrival code doesn’t work at this time. Your check-in page shows from when to when it does.',
  entered_too_late:
    'This code reached us more than {days, plural, one {# day} other {# days}} after it was entered, too late to count by itself. Write to support: an admin can look at it.',
  no_arrival_claim: 'Nobody is waiting for your answer about their arrival.',
  arrival_claimed: 'They say they’re at the pharmacy. Answer that first.',
  already_decided: 'This has already been decided.',
  day_open: 'What came of it can still change.',
  timesheet_open: 'The hours haven’t been sent yet.',
  hours_invalid: 'These hours don’t add up.',
  expenses_invalid: 'Check the expenses.',
  dispute_open: 'These hours are disputed. The dispute has to end first.',
  disputed_before: 'This pay has been disputed before.',
  appealed_before: 'Your side has already appealed.',
  another_admin: '{admin} decided this first. Another admin decides the appeal.',
  door_photos_full: 'This booking can’t hold any more photos of the door.',
  dispute_files_invalid: 'Check the files.',
  pay_out_of_range: 'Enter an amount from {minCents} to {maxCents}.',
  // Standing
  nothing_to_appeal: 'This line takes no points, so there’s nothing to appeal.',
  standing_in_review: 'An admin is looking at this already. You can appeal once it counts.',
  already_appealed: 'You’ve already appealed this line. An admin’s answer is final.',
  // Messages
  thread_closed:
    '{because, select, notBooked {This ended without a booking, so its messages are closed. You can still read them.} other {This shift is long over, so its messages closed {closedDay}. You can still read them.}}',
  messages_blocked: 'This pharmacy doesn’t take messages from you.',
  push_unavailable: 'Notifications can’t be turned on here right now. Reload the page and try again.',
  push_service_unknown:
    'Mortar doesn’t know the service that delivers this browser’s notifications. Try Chrome, Edge, Firefox or Safari.',
  account_gone: 'The other side deleted their account, so nobody would read this.',
  nothing_to_rate: 'Only a shift that was worked can be rated, in the days after it.',
  rating_closed:
    'Rating is closed for this shift: the time is over, or both sides have rated it. Ratings are shown and can’t be changed.',
  own_rating: 'Your side wrote this. You can reply to and report what the other side writes.',
  already_replied: 'There’s already a reply. Each rating gets one.',
  own_message: 'Your side wrote this. You can report what the other side writes.',
  report_unread: 'Open the report and read the message first.',
  exclusion_list_columns:
    'This isn’t the exclusion list: the columns {columns} are missing. Download “LEIE Database” (UPDATED.csv) from OIG’s site.',
  exclusion_list_unreadable:
    '{refused, plural, =0 {There are no people in this file} one {# of the {rows} rows can’t be read} other {# of the {rows} rows can’t be read}}. Download the exclusion list again.',
  exclusion_list_shorter:
    'This list has {people, plural, one {# person} other {# people}}; the last one had {before}. It may have been cut off during download. Nothing was changed.',
  exclusion_open: 'Decide first whether this is the person on the exclusion list.',
  exclusion_confirmed: 'This person was confirmed to be on the exclusion list. Undo that first if it’s wrong.',
  // Money
  unknown_payment_token: 'We can’t use that payment method.',
  payment_method_in_use: 'This pays for booked shifts. Add another one first.',
  nothing_to_pay_out: 'There’s nothing to pay out yet.',
  no_bank_account: 'Add a bank account for your payouts.',
  payouts_paused: 'Stripe has paused your payouts. Open your payout account to see what it needs.',
  tax_details_missing: 'Add your W-9 details first. The IRS asks us for them before we pay you.',
  instant_not_yet: 'Instant payout opens after {shifts, plural, one {# completed shift} other {# completed shifts}}.',
  bad_signature: 'The signature doesn’t match.',
  balance_owed: '{owedCents} is still owed. Pay it in billing, then delete your account.',
  invoice_to_come: 'Shifts for {owedCents} have no invoice yet. Pay the next one in billing, then delete your account.',
  payment_owed: '{owedCents} is still owed. Pay it in billing, then post again.',
  invoice_overdue: 'An invoice of {owedCents} is overdue. Pay it in billing, then try again.',
  invoice_paid: 'This invoice is paid.',
  invoice_being_paid: 'A payment for this invoice is already on its way.',
  terms_limit_too_high: 'The policy allows up to {mostCents} per owner.',
  no_kept_credit: 'No credit waits to be returned any more: it was used, or it went back meanwhile.',
  kept_credit_changed: 'The credit is {nowCents} now: some of it was used, or more came off. Check what was sent.',
  no_refund_waits: 'No refund waits any more: it was sent again, or returned meanwhile.',
  amount_changed: '{nowCents} waits now. Check what was sent.',
  no_unclaimed_pay: 'No pay waits for this account any more: it was paid another way meanwhile.',
  nothing_owed: 'Nothing is owed.',
  difference_stays: 'The provider’s facts changed nothing here. Post it to suspense, or explain it.',
  period_not_over: 'This month isn’t over yet.',
  period_not_next: 'Close the months in order, each once.',
  ledger_unbalanced: 'The ledger doesn’t balance.',
  suspense_not_zero: 'There’s money in suspense. Clear it first.',
  differences_open: 'Ledger and provider still differ. Settle the differences first.',
  not_reconciled: 'Compare the ledger with the provider after the end of the month first.',
  not_refused: 'Only a refused payment that nothing newer replaces can be tried again.',
  no_booking_ahead: 'This hold can only be tried again while the shift is booked and hasn’t started.',
  not_owed: 'Nothing is owed on this payment.',
  evidence_closed: 'The bank no longer accepts evidence for this chargeback.',
  evidence_sent: 'Evidence was already sent. The bank accepts it only once.',
  no_hold: 'There’s no hold on a card to renew.',
  not_refundable: 'There’s nothing left to refund on this payment.',
  refund_too_large: 'At most {leftCents} can be refunded this way.',
  not_reversible: 'Only a payout that has arrived can be pulled back, and only what is left of it.',
  reversal_too_large: 'At most {leftCents} of this payout can be pulled back.',
  // Search
  radius_out_of_range: 'Choose a radius up to {max} miles.',
  unknown_place: 'We couldn’t find {query}. Check the spelling or try a ZIP.',
  search_saved_already: 'You already saved this search, as {name}.',
  too_many_saved_searches: 'You can keep {most} saved searches. Delete one first.',
  // Admin
  reason_needed: 'Give a reason. The person will read it.',
  cannot_block_self: 'You can’t block your own account.',
  last_admin: 'You’re the only admin: nobody would be left to decide anything. Create another admin first.',
  cannot_view_admin: 'You can’t view Mortar as another admin.',
  off_in_view: 'This is off while you view Mortar as someone else.',
  hidden_in_view:
    'Messages, codes, site packs, files and tax details are hidden while you view Mortar as someone else.',
} as const satisfies Readonly<Record<RefusalCode, string>>);

/** The same rules of booking, said to the pharmacy of the person they are about. */
export const refusalsOfPerson = defineMessages('refusalOfPerson', {
  profile_not_approved: '{firstName}’s profile isn’t approved right now.',
  own_email_unconfirmed: '{firstName} can’t be booked until they confirm their email.',
  own_phone_unconfirmed: '{firstName} can’t be booked until they confirm their phone.',
  overlapping_booking: '{firstName} has another shift at that time.',
  already_engaged: '{firstName} already has a request, an invite or a booking on this shift.',
  license_missing: '{firstName} has no license on their profile.',
  license_wrong_state: 'This shift is in {shiftState}. {firstName} is licensed in {licenseStates}.',
  license_expired: '{firstName}’s {licenseState} license ends {date}, before this shift does.',
  license_wrong_type: 'This shift needs a {needed}. {firstName} is licensed as a {license}.',
  license_in_review: '{firstName}’s {licenseState} license is in review. It counts once it’s verified.',
  license_declined: '{firstName}’s {licenseState} license isn’t verified.',
  software_needed: 'This shift needs {softwares}, which {firstName} doesn’t list.',
  blocked_by_business: 'Your pharmacy has blocked {firstName}.',
  standing_paused:
    '{inReview, select, true {{firstName} can’t take new bookings right now.} other {{firstName} can’t take new bookings until {pausedUntilDay}.}} Pharmacies with {firstName} as a favorite can book them anyway.',
} as const satisfies Partial<Readonly<Record<RefusalCode, string>>>);

/** Returns what a refusal says to whoever reads it: of the person it names, or of the reader. */
export function refusalMessage(code: RefusalCode, details: Facts): Message {
  return (details['firstName'] !== undefined && messageOf(refusalsOfPerson, code)) || refusalMessages[code];
}

/** Returns whether this is the code of a refusal: each has its words. */
export function isRefusalCode(text: unknown): text is RefusalCode {
  return typeof text === 'string' && Object.hasOwn(refusalMessages, text);
}
