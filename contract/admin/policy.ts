/**
 * Every number the rules use, in one versioned record (PRODUCT, first paragraph). The defaults are PRODUCT's; an Admin
 * may change them, and each booking keeps the version it was made under.
 */
import { z } from 'zod';
import { PositiveCents } from '../money.ts';

const Hours = z
  .number()
  .min(0)
  .max(24 * 365);
/** Of moments that the database keeps beside the application, in whole hours. */
const WholeHours = z
  .int()
  .min(0)
  .max(24 * 365);
const Minutes = z
  .int()
  .min(0)
  .max(60 * 24 * 30);
const Days = z.int().min(1).max(365);
const Percent = z.number().min(0).max(100);
const RateLimits = z.strictObject({ minCents: PositiveCents, maxCents: PositiveCents });

/** A step of the cancel scale: with at least `noticeHours` before the start, `effect` on standing. */
const StandingStep = z.strictObject({ noticeHours: Hours, effect: z.int().min(-100).max(0) });
/** A step of what a business owes for cancelling: percent of booked pay, at least so many hours. */
const CompensationStep = z.strictObject({ noticeHours: Hours, percent: Percent, minHours: Hours });

export const Policy = z.strictObject({
  leadHours: Hours.default(2),
  minShiftHours: Hours.default(4),
  maxShiftHours: Hours.default(14),
  emergencyHours: Hours.default(24),
  rates: z
    .strictObject({ Pharmacist: RateLimits, 'Pharmacy Technician': RateLimits, 'Pharmacy Intern': RateLimits })
    .default({
      Pharmacist: { minCents: 4000, maxCents: 30000 },
      'Pharmacy Technician': { minCents: 2000, maxCents: 12000 },
      'Pharmacy Intern': { minCents: 2000, maxCents: 10000 },
    }),
  inviteFirstHours: Hours.default(12),
  inviteFirstSoonHours: Hours.default(2),
  soonHours: Hours.default(72),
  requestExpiryHours: Hours.default(48),
  requestExpirySoonHours: Hours.default(4),
  answerBeforeStartHours: Hours.default(2),
  activeHoldMinutes: Minutes.default(15),
  undoMinutes: Minutes.default(5),
  undoNoticeHours: Hours.default(8),
  restHours: Hours.default(10),
  /** One way by car: how far is near for who has not said. */
  usualDriveMinutes: Minutes.default(60),
  /** Invites in seven days, for who has not said how many. */
  invitesPerWeek: z.int().min(0).max(100).default(10),
  /** Between two waves of backups: under way or so near, within 24 h, within 72 h, else (PRODUCT §3, "Backup"). */
  waveNowHours: Hours.default(2),
  waveNowMinutes: Minutes.min(1).default(6),
  waveSoonMinutes: Minutes.min(1).default(30),
  waveLaterMinutes: Minutes.min(1).default(120),
  waveFarMinutes: Minutes.min(1).default(720),
  /** People asked in one wave at most. */
  wavePeople: z.int().min(1).max(200).default(40),
  /** How far "same software nearby" reaches, one way. */
  sameSoftwareMinutes: Minutes.default(40),
  /** Nobody is asked between these hours of their own clock, unless the shift is an emergency. */
  nightFromHour: z.int().min(0).max(23).default(22),
  nightToHour: z.int().min(0).max(23).default(7),
  /** What has to be left of a shift for a backup to take it. */
  backupLeftHours: Hours.default(2),
  counterMaxPercent: z.number().min(100).max(300).default(130),
  counterHours: Hours.default(12),
  /** A proposed change of locked terms expires after so long, sooner near the start. */
  amendmentHours: Hours.default(12),
  amendmentSoonHours: Hours.default(1),
  amendmentSoonWithinHours: Hours.default(24),
  specialistCancel: z.array(StandingStep).default([
    { noticeHours: 336, effect: 0 },
    { noticeHours: 72, effect: -10 },
    { noticeHours: 24, effect: -25 },
    { noticeHours: 8, effect: -45 },
    { noticeHours: 0, effect: -75 },
  ]),
  noShowEffect: z.int().min(-100).max(0).default(-100),
  completedEffect: z.int().min(0).max(100).default(5),
  onTimeEffect: z.int().min(0).max(100).default(5),
  standingLapseDays: z.int().min(1).max(3650).default(180),
  /** A fall to 0 pauses booking for so long, the next for longer; after that an Admin looks at it. */
  pauseFirstDays: z.int().min(1).max(365).default(15),
  pauseSecondDays: z.int().min(1).max(365).default(30),
  /** The line with which a pause ends. */
  pauseEndEffect: z.int().min(0).max(100).default(50),
  /** A line may be appealed for so long; an Admin answers within so many working days. */
  appealDays: z.int().min(1).max(365).default(7),
  appealAnswerDays: z.int().min(1).max(30).default(3),
  businessCancel: z.array(CompensationStep).default([
    { noticeHours: 72, percent: 0, minHours: 0 },
    { noticeHours: 24, percent: 25, minHours: 2 },
    { noticeHours: 0, percent: 50, minHours: 4 },
  ]),
  /** "Will you be there?" is asked so long before the start, each time closer; silence is told at the last, or later. */
  confirmFirstHours: WholeHours.default(48),
  confirmAgainHours: WholeHours.default(24),
  confirmLastHours: WholeHours.default(12),
  /** Of who was asked for the first time at the last question, silence is told then. */
  silenceHours: WholeHours.default(6),
  onMyWayMinutes: Minutes.default(90),
  arrivalFromMinutes: Minutes.default(60),
  arrivalUntilMinutes: Minutes.default(240),
  codeTries: z.int().min(1).max(20).default(5),
  codeLockMinutes: Minutes.default(10),
  codeRenewAfterFailures: z.int().min(1).max(100).default(10),
  arrivedByEvidenceMinutes: Minutes.default(15),
  turnedAwayMinutes: Minutes.default(60),
  /** Turned away on arrival: percent of booked pay, at least so many hours (PRODUCT §4). */
  turnedAwayPercent: Percent.default(50),
  turnedAwayMinHours: Hours.default(4),
  /** Sent home before half: time worked, at least so many hours. */
  sentHomeMinHours: Hours.default(4),
  lateMinutes: Minutes.default(15),
  /** How long after the start the pharmacy may offer the shift to backups, free. */
  releaseMinutes: Minutes.default(30),
  /** A no-show by the pharmacy's word from then, by itself later. */
  noShowMinutes: Minutes.default(60),
  noShowByItselfMinutes: Minutes.default(120),
  nearMeters: z.int().min(1).max(10_000).default(150),
  /** A location less accurate than this proves no place. */
  placeAccuracyMeters: z.int().min(1).max(10_000).default(150),
  /** Recorded minutes past the end that are paid as worked. */
  overrunMinutes: Minutes.default(15),
  /** Leaving without the supervisor's code earlier than this before the end is a walk-out. */
  earlyLeaveMinutes: Minutes.default(15),
  /** What a shift that allows expenses allows in all, where the posting names no other cap. */
  expenseCapCents: PositiveCents.default(4000),
  /** Expenses without a receipt stay below this in all. */
  receiptFromCents: PositiveCents.default(1000),
  /** How long a refused expense may be answered. */
  expenseAnswerHours: Hours.default(48),
  /** Hours beyond this share of the booking never approve themselves. */
  selfApprovePercent: z.number().min(100).max(300).default(125),
  forgottenDepartureHours: Hours.default(4),
  submitWithinHours: Hours.default(12),
  approveWithinHours: Hours.default(48),
  /** How long a disputed specialist may answer; then an Admin decides within so many working days. */
  disputeAnswerHours: Hours.default(48),
  disputeDecisionDays: z.int().min(1).max(30).default(3),
  /** How long after the first decision either side may appeal. */
  disputeAppealDays: z.int().min(0).max(90).default(7),
  /** A posted shift nobody has turns red on the coverage board this long before its start. */
  coverageAlarmHours: Hours.default(72),
  /** Licenses and required certificates are looked at again so long before a shift, and for the last time (PRODUCT §8). */
  recheckFirstHours: Hours.default(168),
  recheckLastHours: Hours.default(24),
  /** Reminders before a license or another document runs out, each closer to its end. */
  expiryFirstDays: Days.default(60),
  expirySecondDays: Days.default(30),
  expiryThirdDays: Days.default(14),
  expiryLastDays: Days.default(7),
  /** The pharmacy is asked whether the software login is ready, and once more. */
  loginReadyHours: Hours.default(24),
  loginReminderHours: Hours.default(12),
  feePercent: Percent.default(12),
  /** The service fee for people in a pharmacy's own bank. */
  ownBankFeePercent: Percent.default(3),
  holdBeforeHours: Hours.default(24),
  /** The owner is told so long before a shift that only a bank debit pays leaves the market. */
  cardReminderHours: Hours.default(48),
  /** A hold is captured so long before it lapses, approved or not. */
  captureBeforeLapseHours: Hours.default(6),
  leaveFreeBeforeHours: Hours.default(20),
  /** A booking whose hold is still refused so long before the start is cancelled. */
  cancelUnpaidBeforeHours: Hours.default(2),
  /** What the payment provider takes for a chargeback; a business that loses it owes it with the amount. */
  chargebackFeeCents: PositiveCents.default(1500),
  /** A business that owes more than this posts nothing new. */
  owedLimitCents: PositiveCents.default(10_000),
  /** On terms one owner is trusted with at most this, and all together with what Mortar's float holds. */
  termsLimitCents: PositiveCents.default(2_000_000),
  termsFloatCents: PositiveCents.default(10_000_000),
  /** From a weekly invoice to its due date, and how long before it the owner is reminded. */
  termsNetDays: z.int().min(1).max(90).default(15),
  termsReminderDays: z.int().min(0).max(30).default(3),
  /** A credit on terms that is not used for so long goes back to what paid the invoices, with the end of a week. */
  termsCreditDays: z.int().min(1).max(365).default(30),
  payoutWithinHours: Hours.default(24),
  instantAfterShifts: z.int().min(0).max(100).default(3),
  instantFeeCents: PositiveCents.default(299),
  /** A payout that waits for W-9 details, or for a payout account, is tried, and they are asked for again, after so long. */
  taxReminderHours: Hours.min(1).default(72),
  /** Pay in a year from which a 1099-NEC is made: $2,000 for 2026. */
  taxFormFromCents: PositiveCents.default(200_000),
  /** Messages of a booking stay open so long after its planned end. */
  messagesOpenDays: z.int().min(0).max(3650).default(30),
  /** What a person sends into one thread in a minute. */
  messagesPerMinute: z.int().min(1).max(600).default(20),
  /** E-mail and text about a message go out when it is unread for so long. */
  messageNoticeMinutes: Minutes.default(2),
  /** What a person, or a network signed out, writes to support in an hour. */
  supportMessagesPerHour: z.int().min(1).max(600).default(12),
  /** Mortar means to answer within so long; later a case is overdue. */
  supportAnswerHours: Hours.default(24),
  /** How long an Admin may view Mortar as somebody else at a time. */
  viewAsMinutes: Minutes.min(1).default(30),
  /** After the work both sides may rate so long; then what was said is shown, by both or by one. */
  ratingDays: z.int().min(1).max(60).default(7),
  /** So long before that, who has not rated is reminded. */
  ratingReminderHours: Hours.default(48),
  mileageCentsPerMile: PositiveCents.default(70),
  parkingCostCents: z
    .strictObject({
      'On-site parking': PositiveCents,
      'Street parking': PositiveCents,
      'Nearby parking garage': PositiveCents,
      'Metered parking closeby': PositiveCents,
    })
    .default({
      'On-site parking': 0,
      'Street parking': 0,
      'Nearby parking garage': 2500,
      'Metered parking closeby': 1200,
    }),
});
export type Policy = z.infer<typeof Policy>;

/** PRODUCT's numbers. */
export const defaultPolicy: Policy = Policy.parse({});
