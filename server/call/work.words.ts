/** What Mortar does by itself, in plain words for the Admin: sweeps by their names, and what follows an event later by its key. */
import { defineMessages } from '#contract/words/message.ts';

/** By their keys in `server/reactions.ts`. */
export const reactionMessages = defineMessages('reaction', {
  sendIt: 'Send a code',
  warnTheOwner: 'Announce a new password to its owner',
  warnTheFormerAddress: 'Announce a new address to the old one',
  warnTheFormerPhone: 'Announce a new phone to the old one',
  warnThePayee: 'Announce a new payout account',
  warnThePersonSignedOut: 'Tell somebody that an admin signed them out',
  removeScans: 'Remove the scans of a deleted account',
  sendInvitation: 'Send an invitation to a manager',
  matchSearches: 'Match saved searches with a shift',
  takeThePay: 'Ask the payment provider for the pay',
  releaseOrCharge: 'Release or charge a payment',
  releaseTheHold: 'Release a hold',
  moveTheHold: 'Hold or release what a changed booking costs',
  notify: 'Notify people',
});

export const sweepMessages = defineMessages('sweep', {
  lapseLicenses: 'Take profiles with an expired license off the market',
  remindOfLicenses: 'Remind somebody that their license runs out',
  releaseUnpaidSlots: 'Release a booking that was not secured in time',
  settleOthers: 'Answer the others once a booking can no longer be undone',
  expireAmendments: 'End a proposed change that nobody answered',
  askBackups: 'Ask the next backups for a shift',
  expireUnanswered: 'Close a request or invite that nobody answered',
  expireBookmarks: 'Remove a saved shift that has begun',
  askToConfirmFirst: 'Ask to confirm a booking (first time)',
  askToConfirmAgain: 'Ask to confirm a booking (second time)',
  askToConfirmLast: 'Ask to confirm a booking (last time)',
  tellLate: 'Tell both sides that somebody is late',
  arriveByEvidence: 'Record an arrival from its evidence',
  reviewUnprovenArrivals: 'Ask an Admin about an arrival without proof',
  departForgotten: 'Clock out somebody who forgot to',
  closeNoShows: 'Record a no-show and offer the shift again',
  sendHoursAsRecorded: 'Submit hours as recorded',
  approveHoursByThemselves: 'Approve hours that nobody reviewed',
  closeUnfilledShifts: 'Close a shift that nobody took',
  matchOpenings: 'Announce a shift that opened to everyone',
  placeDueHolds: 'Begin securing a payment',
  captureBeforeLapse: 'Capture a payment before its hold lapses',
  sendDueAttempts: 'Ask the payment provider',
  payDueEarnings: 'Create a payout of earnings that are due',
  sendUnsentPayouts: 'Send a payout to the payment provider',
  deliverPaymentEvents: 'Apply updates from the payment provider',
  sendDueMessages: 'Send an e-mail or text message',
  removeOldSignInTries: 'Remove old sign-in tries',
  removeWholeLimits: 'Remove limits that are whole again',
  removeOldFloodAlarms: 'Remove old alarms about guessing',
  removeOldPasswordResets: 'Remove old password resets',
  removeUnusedDevices: 'Remove devices that nobody used for long',
  removeInterruptedUploads: 'Remove files of interrupted uploads',
  removeOldAnalytics: 'Remove old page and event data',
});

export const otherWork = defineMessages('work', { earlier: 'Work of an earlier version' });
