/** What an ending does, said before it is done (PRODUCT §5). */
import { defineMessages } from '#contract/words/message.ts';

export const endingMessages = defineMessages('ending', {
  released:
    'This costs you nothing, and it doesn’t change their standing. {reopens, select, true {We ask backups right away.} other {Too little of the shift is left for a backup.}}',
  noShow:
    'This costs you nothing. If an admin confirms it, they lose {points, plural, one {# point} other {# points}}. {reopens, select, true {We ask backups right away.} other {Too little of the shift is left for a backup.}}',
  walkedOut:
    'They’re paid {payCents} for the time worked: {totalCents} for you with the service fee. If an admin confirms it, they lose {points, plural, one {# point} other {# points}}. {reopens, select, true {We ask backups right away.} other {Too little of the shift is left for a backup.}}',
  walksOut:
    'You’re paid {payCents} for the time worked, and the shift is over for you. Leaving without the supervisor’s code before the end counts as a walk-out: {points, plural, one {# point waits} other {# points wait}} until an admin has reviewed it. {reopens, select, true {We ask backups right away.} other {}}',
  resumes:
    'They’re at work again by the terms of the booking, nobody else is asked, and their standing stays as it is. Your payment is asked for again.',
  filledMeanwhile:
    'Someone else has the shift now. They’re paid {payCents} as turned away: {totalCents} for you with the service fee. Their standing stays as it is.',
  turnsAway:
    'They’re paid {payCents} as turned away: {totalCents} for you with the service fee. It counts in your public cancel rate.',
  sendsHome:
    'They’re paid {payCents} for being sent home: {totalCents} for you with the service fee. It counts in your public cancel rate.',
  turnedAway: 'You’re paid {payCents} as turned away, and your standing stays as it is.',
  sentHome:
    'You’re paid {payCents} if the pharmacy says the same. {waits, select, true {If it doesn’t, an admin decides.} other {}} Your standing stays as it is.',
});
