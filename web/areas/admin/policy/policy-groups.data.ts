/** How each policy number is presented: its label, its unit and its group. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Policy } from '#contract/admin/policy.ts';

export type Unit =
  | 'hours'
  | 'minutes'
  | 'days'
  | 'percent'
  | 'dollars'
  | 'points'
  | 'meters'
  | 'times'
  | 'shifts'
  | 'people'
  | 'messages'
  /** An hour of the day, 0 to 23. */
  | 'clock';

type NumberKey = { [K in keyof Policy]: Policy[K] extends number ? K : never }[keyof Policy];

type PolicyNumber = { key: NumberKey; label: MessageDescriptor; unit: Unit; help?: MessageDescriptor };
export type PolicyPart =
  | { kind: 'numbers'; numbers: readonly PolicyNumber[] }
  | { kind: 'rates' }
  | { kind: 'specialistCancel' }
  | { kind: 'businessCancel' }
  | { kind: 'parking' };

export type PolicyGroup = {
  title: MessageDescriptor;
  help: MessageDescriptor;
  parts: readonly PolicyPart[];
};

const numbers = (...list: PolicyNumber[]): PolicyPart => ({ kind: 'numbers', numbers: list });

/** The policy's numbers as an Admin reads them, in the order of PRODUCT §3 to §7. */
export const policyGroups: readonly PolicyGroup[] = [
  {
    title: msg`Posting`,
    help: msg`Limits for a shift when it’s posted.`,
    parts: [
      numbers(
        { key: 'leadHours', label: msg`Starts at least`, unit: 'hours', help: msg`From the moment it is posted` },
        { key: 'minShiftHours', label: msg`Shortest shift`, unit: 'hours' },
        { key: 'maxShiftHours', label: msg`Longest shift`, unit: 'hours' },
        { key: 'emergencyHours', label: msg`Emergency when it starts within`, unit: 'hours' },
        {
          key: 'inviteFirstHours',
          label: msg`Favorites see it first for`,
          unit: 'hours',
          help: msg`Invite-first posting`,
        },
        { key: 'inviteFirstSoonHours', label: msg`The same, when it starts soon`, unit: 'hours' },
        { key: 'soonHours', label: msg`Soon means within`, unit: 'hours' },
        {
          key: 'coverageAlarmHours',
          label: msg`Unfilled shifts turn red`,
          unit: 'hours',
          help: msg`Before the start, on the coverage board`,
        },
      ),
      { kind: 'rates' },
    ],
  },
  {
    title: msg`Requests and bookings`,
    help: msg`How long an answer can take, and how long a booking can be undone.`,
    parts: [
      numbers(
        { key: 'requestExpiryHours', label: msg`A request expires after`, unit: 'hours' },
        { key: 'requestExpirySoonHours', label: msg`The same, when it starts soon`, unit: 'hours' },
        { key: 'answerBeforeStartHours', label: msg`And closes before the start by`, unit: 'hours' },
        {
          key: 'activeHoldMinutes',
          label: msg`An accepted shift is held for`,
          unit: 'minutes',
          help: msg`While payment is secured`,
        },
        { key: 'undoMinutes', label: msg`Undo a booking within`, unit: 'minutes' },
        { key: 'undoNoticeHours', label: msg`Undo only with notice of`, unit: 'hours' },
        {
          key: 'restHours',
          label: msg`Warn below this much rest`,
          unit: 'hours',
          help: msg`Between two shifts of one person`,
        },
        {
          key: 'usualDriveMinutes',
          label: msg`A drive is near within`,
          unit: 'minutes',
          help: msg`For specialists who have not set their own`,
        },
        {
          key: 'invitesPerWeek',
          label: msg`Invites to one person a week`,
          unit: 'times',
          help: msg`For specialists who have not set their own`,
        },
        { key: 'counterMaxPercent', label: msg`Highest counter-offer`, unit: 'percent', help: msg`Of the posted rate` },
        {
          key: 'amendmentHours',
          label: msg`A proposed change expires after`,
          unit: 'hours',
          help: msg`A change of a booking’s locked terms`,
        },
        { key: 'amendmentSoonHours', label: msg`The same, close to the start`, unit: 'hours' },
        { key: 'amendmentSoonWithinHours', label: msg`Close to the start means within`, unit: 'hours' },
        {
          key: 'counterHours',
          label: msg`A counter-offer stands for`,
          unit: 'hours',
          help: msg`Or as long as the request`,
        },
      ),
    ],
  },
  {
    title: msg`Backups`,
    help: msg`Who is asked, and how often, when someone leaves a booked shift.`,
    parts: [
      numbers(
        { key: 'waveFarMinutes', label: msg`Between two waves`, unit: 'minutes' },
        { key: 'waveLaterMinutes', label: msg`The same, when it starts soon`, unit: 'minutes' },
        { key: 'waveSoonMinutes', label: msg`The same, for an emergency`, unit: 'minutes' },
        { key: 'waveNowMinutes', label: msg`The same, at the last minute`, unit: 'minutes' },
        { key: 'waveNowHours', label: msg`The last minute begins before the start by`, unit: 'hours' },
        { key: 'wavePeople', label: msg`People asked in one wave`, unit: 'people', help: msg`At most` },
        { key: 'sameSoftwareMinutes', label: msg`Same software nearby means within`, unit: 'minutes' },
        {
          key: 'nightFromHour',
          label: msg`Nobody is asked from`,
          unit: 'clock',
          help: msg`In their own time zone; emergencies are exempt`,
        },
        { key: 'nightToHour', label: msg`Nobody is asked until`, unit: 'clock', help: msg`In their own time zone` },
        { key: 'backupLeftHours', label: msg`A backup needs at least`, unit: 'hours', help: msg`Left of the shift` },
      ),
    ],
  },
  {
    title: msg`When a person cancels`,
    help: msg`Standing points, from 100 down. Never money.`,
    parts: [
      { kind: 'specialistCancel' },
      numbers(
        { key: 'noShowEffect', label: msg`Not showing up or walking out`, unit: 'points' },
        { key: 'completedEffect', label: msg`A completed shift`, unit: 'points' },
        { key: 'onTimeEffect', label: msg`Arriving on time`, unit: 'points' },
        { key: 'standingLapseDays', label: msg`Each counts for`, unit: 'days' },
        { key: 'pauseFirstDays', label: msg`At 0, booking pauses`, unit: 'days', help: msg`The first time` },
        {
          key: 'pauseSecondDays',
          label: msg`The second time`,
          unit: 'days',
          help: msg`After that an admin decides; kept, it lasts as long again`,
        },
        { key: 'pauseEndEffect', label: msg`The end of a pause`, unit: 'points' },
        { key: 'appealDays', label: msg`Appeals within`, unit: 'days' },
        { key: 'appealAnswerDays', label: msg`Answered within`, unit: 'days', help: msg`Working days` },
      ),
    ],
  },
  {
    title: msg`When a pharmacy cancels`,
    help: msg`What a pharmacy owes for canceling a booked shift.`,
    parts: [
      { kind: 'businessCancel' },
      numbers(
        { key: 'turnedAwayPercent', label: msg`Turned away on arrival`, unit: 'percent', help: msg`Of booked pay` },
        { key: 'turnedAwayMinHours', label: msg`Turned away, at least`, unit: 'hours' },
        {
          key: 'sentHomeMinHours',
          label: msg`Sent home, at least`,
          unit: 'hours',
          help: msg`Before half of the shift`,
        },
      ),
    ],
  },
  {
    title: msg`Arriving and leaving`,
    help: msg`Codes, lateness and evidence.`,
    parts: [
      numbers(
        { key: 'onMyWayMinutes', label: msg`“On my way” from`, unit: 'minutes', help: msg`Before the start` },
        {
          key: 'arrivalFromMinutes',
          label: msg`Arrival code works from`,
          unit: 'minutes',
          help: msg`Before the start`,
        },
        {
          key: 'arrivalUntilMinutes',
          label: msg`Arrival code works until`,
          unit: 'minutes',
          help: msg`After the start`,
        },
        { key: 'codeTries', label: msg`Tries before a pause`, unit: 'times' },
        { key: 'codeLockMinutes', label: msg`Pause after those`, unit: 'minutes' },
        { key: 'codeRenewAfterFailures', label: msg`New code after failures`, unit: 'times' },
        {
          key: 'arrivedByEvidenceMinutes',
          label: msg`Arrived by evidence after`,
          unit: 'minutes',
          help: msg`Nobody to give the code`,
        },
        { key: 'turnedAwayMinutes', label: msg`Turned away after`, unit: 'minutes' },
        { key: 'lateMinutes', label: msg`Late after`, unit: 'minutes' },
        { key: 'releaseMinutes', label: msg`Free release from`, unit: 'minutes', help: msg`After the start` },
        {
          key: 'noShowMinutes',
          label: msg`A no-show from`,
          unit: 'minutes',
          help: msg`After the start, if the pharmacy reports it`,
        },
        {
          key: 'noShowByItselfMinutes',
          label: msg`A no-show by itself after`,
          unit: 'minutes',
          help: msg`Without any sign of arrival`,
        },
        {
          key: 'nearMeters',
          label: msg`Counts as on site within`,
          unit: 'meters',
          help: msg`Evidence, never required`,
        },
        {
          key: 'placeAccuracyMeters',
          label: msg`Location accurate to`,
          unit: 'meters',
          help: msg`Otherwise it isn’t evidence`,
        },
        {
          key: 'forgottenDepartureHours',
          label: msg`Forgotten departure closes after`,
          unit: 'hours',
          help: msg`After the end`,
        },
      ),
    ],
  },
  {
    title: msg`Hours`,
    help: msg`From the end of a shift to its approval.`,
    parts: [
      numbers(
        { key: 'submitWithinHours', label: msg`Sent within`, unit: 'hours', help: msg`Otherwise, as recorded` },
        {
          key: 'approveWithinHours',
          label: msg`Auto-approve after`,
          unit: 'hours',
          help: msg`Until then the pharmacy may dispute`,
        },
        { key: 'disputeAnswerHours', label: msg`Disputed hours may be answered for`, unit: 'hours' },
        {
          key: 'disputeDecisionDays',
          label: msg`Then an admin decides within`,
          unit: 'days',
          help: msg`Working days, without federal holidays`,
        },
        { key: 'disputeAppealDays', label: msg`A decision may be appealed for`, unit: 'days' },
        { key: 'overrunMinutes', label: msg`Recorded overrun that is paid`, unit: 'minutes' },
        {
          key: 'earlyLeaveMinutes',
          label: msg`A walk-out before the last`,
          unit: 'minutes',
          help: msg`Left without the supervisor code`,
        },
        {
          key: 'selfApprovePercent',
          label: msg`Never auto-approve beyond`,
          unit: 'percent',
          help: msg`Of the booked time`,
        },
        {
          key: 'expenseCapCents',
          label: msg`Expenses, each shift`,
          unit: 'dollars',
          help: msg`Where a posting allows them and names no cap`,
        },
        {
          key: 'receiptFromCents',
          label: msg`Receipts from`,
          unit: 'dollars',
          help: msg`Expenses without one stay below it in all`,
        },
        {
          key: 'expenseAnswerHours',
          label: msg`Refused expenses are answered within`,
          unit: 'hours',
          help: msg`Then the refusal stands`,
        },
      ),
    ],
  },
  {
    title: msg`Money`,
    help: msg`The fee, holds and payouts.`,
    parts: [
      numbers(
        {
          key: 'feePercent',
          label: msg`Service fee`,
          unit: 'percent',
          help: msg`Added to pay, charged to the pharmacy`,
        },
        {
          key: 'ownBankFeePercent',
          label: msg`Service fee, own bank`,
          unit: 'percent',
          help: msg`For people a pharmacy knew before, who confirmed it`,
        },
        {
          key: 'cardReminderHours',
          label: msg`An owner without a card is told`,
          unit: 'hours',
          help: msg`Before a bank debit takes too long for an open shift`,
        },
        { key: 'holdBeforeHours', label: msg`Cards are held`, unit: 'hours', help: msg`Before the start` },
        {
          key: 'captureBeforeLapseHours',
          label: msg`Holds are captured`,
          unit: 'hours',
          help: msg`Before they lapse, approved or not`,
        },
        {
          key: 'leaveFreeBeforeHours',
          label: msg`Without a hold, free to cancel from`,
          unit: 'hours',
          help: msg`Before the start`,
        },
        {
          key: 'cancelUnpaidBeforeHours',
          label: msg`Still without a hold, canceled`,
          unit: 'hours',
          help: msg`Before the start; the pharmacy owes the cancellation pay`,
        },
        {
          key: 'chargebackFeeCents',
          label: msg`Chargeback fee`,
          unit: 'dollars',
          help: msg`What the payment provider takes; a pharmacy that loses it owes it`,
        },
        {
          key: 'owedLimitCents',
          label: msg`Posting stops above`,
          unit: 'dollars',
          help: msg`What a pharmacy’s owner owes`,
        },
        { key: 'termsLimitCents', label: msg`Terms, for one owner`, unit: 'dollars', help: msg`At most` },
        {
          key: 'termsFloatCents',
          label: msg`Terms, in all`,
          unit: 'dollars',
          help: msg`What Mortar pays in advance for owners on terms`,
        },
        { key: 'termsNetDays', label: msg`Invoices are due after`, unit: 'days' },
        { key: 'termsReminderDays', label: msg`Reminder of an invoice`, unit: 'days', help: msg`Before it’s due` },
        {
          key: 'termsCreditDays',
          label: msg`Unused credit is returned after`,
          unit: 'days',
          help: msg`To what paid the invoices, with the end of a week`,
        },
        { key: 'payoutWithinHours', label: msg`Paid out within`, unit: 'hours', help: msg`Of the approval` },
        { key: 'instantAfterShifts', label: msg`Instant payout after`, unit: 'shifts', help: msg`Completed ones` },
        { key: 'instantFeeCents', label: msg`Instant payout fee`, unit: 'dollars' },
        {
          key: 'taxReminderHours',
          label: msg`A missing W-9 or payout account is asked for again after`,
          unit: 'hours',
          help: msg`While a payout waits for it`,
        },
        { key: 'taxFormFromCents', label: msg`1099-NEC from`, unit: 'dollars', help: msg`Paid in a year` },
      ),
    ],
  },
  {
    title: msg`Before a shift`,
    help: msg`When people are asked whether they’ll be there, licenses are looked at again, and the pharmacy is asked for the software login.`,
    parts: [
      numbers(
        {
          key: 'confirmFirstHours',
          label: msg`“Will you be there?” is asked`,
          unit: 'hours',
          help: msg`Before the start, until they confirm`,
        },
        { key: 'confirmAgainHours', label: msg`Asked again`, unit: 'hours', help: msg`Before the start` },
        {
          key: 'confirmLastHours',
          label: msg`Asked for the last time`,
          unit: 'hours',
          help: msg`Before the start; the pharmacy hears who hasn’t answered`,
        },
        {
          key: 'silenceHours',
          label: msg`If first asked then, the pharmacy hears`,
          unit: 'hours',
          help: msg`Before the start`,
        },
        {
          key: 'recheckFirstHours',
          label: msg`Licenses and certificates checked again`,
          unit: 'hours',
          help: msg`Before the start; both sides are told what doesn’t cover the shift`,
        },
        {
          key: 'recheckLastHours',
          label: msg`Still not covered, canceled`,
          unit: 'hours',
          help: msg`Before the start; it counts like a cancellation by the specialist`,
        },
        { key: 'loginReadyHours', label: msg`Software login asked for`, unit: 'hours', help: msg`Before the start` },
        { key: 'loginReminderHours', label: msg`Asked once more`, unit: 'hours', help: msg`Before the start` },
      ),
    ],
  },
  {
    title: msg`Papers that run out`,
    help: msg`When the holder of a license, certificate, ID or registration is reminded.`,
    parts: [
      numbers(
        { key: 'expiryFirstDays', label: msg`First reminder`, unit: 'days', help: msg`Before it runs out` },
        { key: 'expirySecondDays', label: msg`Second reminder`, unit: 'days', help: msg`Before it runs out` },
        { key: 'expiryThirdDays', label: msg`Third reminder`, unit: 'days', help: msg`Before it runs out` },
        { key: 'expiryLastDays', label: msg`Last reminder`, unit: 'days', help: msg`Before it runs out` },
      ),
    ],
  },
  {
    title: msg`Ratings`,
    help: msg`What both sides say about a shift once it’s worked.`,
    parts: [
      numbers(
        {
          key: 'ratingDays',
          label: msg`Ratings can be given for`,
          unit: 'days',
          help: msg`After clocking out. Then they’re shown, or as soon as both sides have rated`,
        },
        {
          key: 'ratingReminderHours',
          label: msg`A missing rating is asked for again`,
          unit: 'hours',
          help: msg`Before the days for it are over`,
        },
      ),
    ],
  },
  {
    title: msg`Messages`,
    help: msg`What the two sides of a booking write each other.`,
    parts: [
      numbers(
        {
          key: 'messagesOpenDays',
          label: msg`Messages stay open`,
          unit: 'days',
          help: msg`After the planned end`,
        },
        {
          key: 'messagesPerMinute',
          label: msg`Messages a minute`,
          unit: 'messages',
          help: msg`Per person in one thread`,
        },
        {
          key: 'messageNoticeMinutes',
          label: msg`Unread messages are emailed after`,
          unit: 'minutes',
          help: msg`Messages read before then aren’t emailed`,
        },
      ),
    ],
  },
  {
    title: msg`Support`,
    help: msg`What people write from Help, and how long an admin may view Mortar as someone else.`,
    parts: [
      numbers(
        {
          key: 'supportMessagesPerHour',
          label: msg`Messages to support an hour`,
          unit: 'messages',
          help: msg`By one person, or one network signed out`,
        },
        { key: 'supportAnswerHours', label: msg`An answer is overdue after`, unit: 'hours' },
        { key: 'viewAsMinutes', label: msg`A view as someone else ends after`, unit: 'minutes' },
      ),
    ],
  },
  {
    title: msg`Door to door`,
    help: msg`What travel costs when search works out pay per hour, door to door.`,
    parts: [numbers({ key: 'mileageCentsPerMile', label: msg`A mile driven`, unit: 'dollars' }), { kind: 'parking' }],
  },
];
