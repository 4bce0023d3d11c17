/** Every event as the audit log words it: what was done, after the name of who did it ("Noah Bendtsen  Approved ..."). */
import { inDollars } from '#contract/money.ts';
import { dayInWords } from '#contract/time.ts';
import type { EventData, EventName } from '../../events/events.ts';

type Sentences = { readonly [N in EventName]: (data: EventData[N]) => string };

export const sentences = {
  userSignedUp: ({ role }) => `Signed up as ${role}`,
  userSignedIn: () => 'Signed in',
  sessionEnded: () => 'Signed out a device',
  signInPaused: () => 'Sign-in paused after too many wrong passwords',
  emailConfirmed: ({ email }) => `Confirmed the email ${email}`,
  phoneConfirmed: ({ phone }) => `Confirmed the phone ${phone}`,
  passwordChanged: ({ how }) => (how === 'reset' ? 'Set a new password with a code' : 'Changed the password'),
  accountChanged: ({ fields }) => `Changed the account: ${listed(fields)}`,
  accountDeleted: ({ reasons }) => `Deleted the account. Reasons: ${reasons.join('; ')}`,
  userBlocked: ({ reason }) => `Blocked the account: ${reason}`,
  userUnblocked: () => 'Unblocked the account',
  codeRequested: ({ type }) => `Asked for a code by ${type === 'email' ? 'email' : 'text message'}`,
  resetRequested: () => 'A code to set a password was asked for',
  businessCreated: ({ name }) => `Registered the pharmacy ${name}`,
  businessChanged: ({ fields }) => `Changed the pharmacy: ${listed(fields)}`,
  specialistChanged: ({ fields }) => `Changed the profile: ${listed(fields)}`,
  documentAdded: ({ kind }) => `Sent a document: ${words(kind)}`,
  profileSubmitted: ({ kind }) => `Handed in the ${noun(kind)} for review`,
  profileApproved: ({ kind, note }) => `Approved the ${noun(kind)}${note ? `. Seen: ${note}` : ''}`,
  profileDeclined: ({ kind, reason }) => `Declined the ${noun(kind)}: ${reason}`,
  profilePaused: ({ kind, reason }) => `Paused the ${noun(kind)}${reason ? `: ${reason}` : ''}`,
  profileResumed: ({ kind }) => `Put the ${noun(kind)} back to work`,
  licenseLapsed: ({ licenseExp }) =>
    `License expired on ${dayInWords(licenseExp)}; the profile waits for a renewed one`,
  managerAdded: ({ email, invited }) => (invited ? `Invited ${email} as manager` : `Made ${email} a manager`),
  managerRemoved: ({ email }) => `Removed the manager ${email}`,
  favouriteAdded: () => 'Marked a favorite',
  favouriteRemoved: () => 'Removed a favorite',
  specialistBlocked: () => 'Blocked a person from the pharmacy',
  specialistUnblocked: () => 'Unblocked a person',
  sitePackChanged: ({ loginReady }) => `Changed the site pack${loginReady ? '; the login is ready' : ''}`,
  postingCreated: ({ shifts, status }) => `Wrote a posting of ${count(shifts, 'shift')}, ${status}`,
  postingChanged: ({ fields }) => `Changed the posting: ${listed(fields)}`,
  postingPublished: ({ shiftIds }) => `Posted ${count(shiftIds.length, 'shift')}`,
  postingActivated: ({ shiftIds }) => `Opened ${count(shiftIds.length, 'shift')} that had waited`,
  postingDeleted: () => 'Took the posting back',
  postingCompleted: () => 'Every shift of the posting is over',
  shiftChanged: ({ fields }) => `Changed the shift: ${listed(fields)}`,
  shiftCancelled: ({ reason, compensationCents }) =>
    `Cancelled the shift${reason ? `: ${reason}` : ''}${compensationCents > 0 ? `. Owes ${inDollars(compensationCents)}` : ''}`,
  shiftDeleted: () => 'Took the shift off the list',
  shiftUnfilled: () => 'The shift began with nobody booked',
  shiftSaved: () => 'Saved the shift',
  savedSearchMatched: ({ name, count: shifts }) => `New shifts fit the saved search ${name}: ${shifts}`,
  shiftUnsaved: () => 'Removed the saved shift',
  shiftRequested: ({ ratePerHourCents }) => `Asked to work the shift at ${inDollars(ratePerHourCents)} an hour`,
  specialistInvited: () => 'Invited a person to the shift',
  engagementAccepted: ({ by }) => (by === 'instant' ? 'Booked at once' : 'Accepted'),
  engagementBooked: () => 'Booked; the terms are locked',
  bookingReleased: ({ reason }) =>
    reason === 'payment_refused'
      ? 'Booking released: the payment did not go through'
      : 'Booking released: the time to pay ran out',
  engagementDeclined: ({ reason }) => `Declined${reason ? `: ${reason}` : ''}`,
  engagementCancelled: ({ reason, standingEffect, compensationCents }) =>
    `Cancelled the booking${reason ? `: ${reason}` : ''}${standingEffect < 0 ? `. Standing ${standingEffect}` : ''}${compensationCents > 0 ? `. Pays ${inDollars(compensationCents)}` : ''}`,
  engagementExpired: () => 'Expired without an answer',
  bookingUndone: () => 'Took the booking back within the undo time',
  confirmationAsked: ({ hoursBefore }) => `Asked to confirm ${hoursBefore} hours before the start`,
  attendanceConfirmed: () => 'Confirmed being there',
  arrivalAnnounced: () => 'Is on the way',
  arrived: ({ by, late }) => `Arrived ${by === 'code' ? 'with the code' : 'by evidence'}${late ? ', late' : ''}`,
  arrivalWaiting: () => 'Waits at the door with nobody to give the code',
  arrivalCodeFailed: ({ failures, renewed }) =>
    `Typed a wrong code, ${count(failures, 'time')}${renewed ? '; the code was changed' : ''}`,
  runningLate: () => 'Is late',
  departed: ({ by }) => (by === 'code' ? 'Left with the supervisor’s code' : 'Was signed out by the clock'),
  timesheetSubmitted: ({ asRecorded, overMinutes }) =>
    `${asRecorded ? 'Hours were sent as recorded' : 'Sent the hours'}${overMinutes > 0 ? `, ${overMinutes} minutes over plan` : ''}`,
  timesheetApproved: ({ by, payCents }) =>
    by === 'system'
      ? `Hours approved themselves: ${inDollars(payCents)}`
      : `Approved the hours: ${inDollars(payCents)}`,
  engagementCompleted: ({ payCents }) => `Paid in full: ${inDollars(payCents)}`,
  engagementRated: ({ stars }) => `Rated the shift ${count(stars, 'star')}`,
  paymentMethodAdded: ({ brand, last4 }) => `Added ${brand} ending in ${last4}`,
  paymentMethodRemoved: ({ last4 }) => `Removed the payment method ending in ${last4}`,
  paymentMethodDefaulted: ({ last4 }) => `Pays with the method ending in ${last4} from now on`,
  holdPlaced: ({ amountCents }) => `Held ${inDollars(amountCents)}`,
  holdRefused: ({ amountCents, failure }) => `Could not hold ${inDollars(amountCents)}: ${failure}`,
  paymentCaptured: ({ capturedCents }) => `Charged ${inDollars(capturedCents)}`,
  paymentFailed: ({ amountCents, failure }) => `Could not charge ${inDollars(amountCents)}: ${failure}`,
  paymentReleased: ({ amountCents }) => `Released the hold of ${inDollars(amountCents)}`,
  paymentRefunded: ({ refundedCents }) => `Refunded ${inDollars(refundedCents)}`,
  payoutRequested: ({ amountCents, instant }) => `Asked for ${inDollars(amountCents)}${instant ? ' at once' : ''}`,
  payoutPaid: ({ amountCents }) => `Paid out ${inDollars(amountCents)}`,
  payoutFailed: ({ amountCents, failure }) => `Could not pay out ${inDollars(amountCents)}: ${failure}`,
  policyChanged: ({ version }) => `Changed the policy to version ${version}`,
  clockAdvanced: ({ minutes }) => `Moved the demo clock ${count(minutes, 'minute')} ahead`,
} as const satisfies Sentences;

/** The sentence of a recorded event. One recorded by an older release and no longer known is its bare name. */
export function sentenceOf(name: string, data: unknown): string {
  const sentence = (sentences as Readonly<Record<string, (data: never) => string>>)[name];
  return sentence ? sentence(data as never) : words(name);
}

function noun(kind: 'business' | 'specialist'): string {
  return kind === 'business' ? 'pharmacy' : 'profile';
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function listed(fields: readonly string[]): string {
  return fields.map(words).join(', ');
}

/** `licenseExp` → `license exp`. */
function words(name: string): string {
  return name.replace(
    /([a-z])([A-Z])/g,
    (_whole, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
  );
}
