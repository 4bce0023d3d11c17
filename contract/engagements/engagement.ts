/** One person on one shift, from bookmark to payout (PRODUCT §2, set two). */

import { z } from 'zod';
import { Action, Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { Quote, Shift } from '../shifts/shift.ts';
import { ApprovalStatus, AttendanceState, EngagementStatus } from '../statuses.ts';
import { Instant } from '../time.ts';
import { Sentence } from '../words/facts.ts';
import { Amendment } from './amendment.ts';
import { Offers, RateRange } from './counter-offers.ts';
import { Dispute } from './dispute.ts';
import { DoorPhoto } from './door-photo.ts';
import { Expenses } from './expense.ts';
import { OnHold } from './on-hold.ts';
import { NextPause } from './standing.ts';
import { Terms } from './terms.ts';

/** One entry of the evidence timeline: who did what when, by which rule. */
export const TimelineEntry = z.object({
  at: Instant,
  name: z.string(),
  actor: z.string(),
  ...Sentence.shape,
  /** What it meant, as a second line. */
  detail: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const Hours = z.object({ startedAt: Instant, endedAt: Instant, breakMinutes: z.int() });

/** Hours as a specialist types and sends them. */
export const SentHours = z.strictObject({
  startedAt: Instant,
  endedAt: Instant,
  breakMinutes: z.int().min(0).max(180),
});
export type SentHours = z.infer<typeof SentHours>;

/** Between these a shift can hold hours. */
const HoursSpan = z.object({ earliestStart: Instant, latestEnd: Instant });

export const Timesheet = z.object({
  id: Id,
  version: z.int(),
  status: ApprovalStatus,
  planned: Hours,
  /** From the arrival and departure events; null where one is missing. */
  recorded: z.object({ startedAt: Instant.nullable(), endedAt: Instant.nullable() }),
  submitted: Hours.nullable(),
  note: z.string(),
  submittedAt: Instant.nullable(),
  /** Goes to the pharmacy as recorded then, unless it is sent before (PRODUCT §5: 12 h). */
  sentAsRecordedAt: Instant.nullable(),
  /** Approves itself then (PRODUCT §5: 48 h after it arrives). */
  approvesItselfAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
  /** The person's name; null before, and when the hours were approved automatically. */
  approvedBy: z.string().nullable(),
  paidMinutes: z.int(),
  payCents: PositiveCents,
  serviceFeeCents: PositiveCents,
  totalCents: PositiveCents,
  /** What the pharmacy's silence would pay; null once it is decided. What is beyond waits for an Admin. */
  undisputedPayCents: PositiveCents.nullable(),
  /** Submitted minus planned, in minutes. */
  overMinutes: z.int(),
  asPlanned: z.boolean(),
  ...HoursSpan.shape,
});
export type Timesheet = z.infer<typeof Timesheet>;

/** "No one can give me the code": what was claimed, what bears it out, and who is to answer (PRODUCT §5). */
export const ArrivalClaim = z.object({
  since: Instant,
  receivedAt: Instant,
  /** Until then the pharmacy is asked; after that the place or an Admin decides. */
  answerBy: Instant,
  distanceMeters: z.int().nullable(),
  accuracyMeters: z.number().nullable(),
  /** The location is near and accurate enough to count. */
  placeProven: z.boolean(),
  pharmacyWord: z.enum(['here', 'notHere']).nullable(),
  pharmacyWordAt: Instant.nullable(),
  /** An Admin decides. */
  inReview: z.boolean(),
});
export type ArrivalClaim = z.infer<typeof ArrivalClaim>;

/** What lets an arrival without a code count by its place alone, by the policy of the booking (PRODUCT §5). */
export const ArrivalEvidence = z.object({ afterMinutes: z.int(), nearMeters: z.int(), accurateMeters: z.int() });
export type ArrivalEvidence = z.infer<typeof ArrivalEvidence>;

/** How the day ended a booking (PRODUCT §5). */
export const DayEnding = z.object({
  as: z.enum(['released', 'noShow', 'turnedAway', 'sentHome', 'walkOut']),
  at: Instant,
  /** What the specialist is paid for it. */
  payCents: PositiveCents,
  /** Until then the pharmacy may dispute that pay; null where nothing is paid. */
  disputeUntil: Instant.nullable(),
  /** Of a no-show or a walk-out: its effect on standing waits for an Admin. */
  inReview: z.boolean(),
  decision: z.enum(['noShow', 'walkOut', 'excused', 'turnedAway', 'sentHome', 'arrived', 'settled']).nullable(),
  reason: z.string(),
});
export type DayEnding = z.infer<typeof DayEnding>;

export const Engagement = z.object({
  id: Id,
  status: EngagementStatus,
  shiftId: Id,
  specialistId: Id,
  origin: z.enum(['saved', 'request', 'invite']),
  /** A request waits for the business, an invite for the specialist. */
  awaits: z.enum(['business', 'specialist']).nullable(),
  answerBy: Instant.nullable(),
  /** For the pharmacy's side, and for the person where they are booked elsewhere; anybody else sees nothing of it. */
  onHold: OnHold.nullable(),
  /** Of an invite to a shift that has begun: when she would start if she accepted now. */
  agreedStart: Instant.nullable(),
  terms: Terms,
  termsHash: z.string().nullable(),
  /** The version of the record that holds: 1 from booking, one more with each accepted change; null before. */
  termsVersion: z.int().nullable(),
  /** The change that waits for an answer, for its two sides. */
  amendment: Amendment.nullable(),
  payCents: PositiveCents,
  /** What it pays and costs at the rate on the table, or agreed. */
  quote: Quote,
  offers: Offers,
  /** What the viewer may offer in return; null when it isn't theirs to. */
  counterRange: RateRange.nullable(),
  shift: Shift,
  specialist: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    license: z.string().nullable(),
    phone: z.string().nullable(),
    standing: z.int(),
  }),
  attendance: AttendanceState.nullable(),
  bookedAt: Instant.nullable(),
  undoUntil: Instant.nullable(),
  onMyWayAt: Instant.nullable(),
  etaAt: Instant.nullable(),
  /** When both sides were told that the specialist is late, and when they answered how far they are. */
  lateToldAt: Instant.nullable(),
  lateAnsweredAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  arrivedBy: z.enum(['code', 'evidence']).nullable(),
  /** What bears out an arrival by evidence. */
  arrivalProof: z.enum(['place', 'pharmacy', 'admin', 'unchecked']).nullable(),
  /** When the server heard of an arrival that was entered offline; null for one it heard of at once. */
  arrivalReceivedAt: Instant.nullable(),
  waitingSince: Instant.nullable(),
  /** While somebody waits at the pharmacy without a code. */
  arrivalClaim: ArrivalClaim.nullable(),
  /** While booked or in progress: leaving without a code is borne out by the same place. */
  arrivalEvidence: ArrivalEvidence.nullable(),
  ending: DayEnding.nullable(),
  /** What the specialist photographed where nobody let them in. */
  doorPhotos: z.array(DoorPhoto),
  /** The newest dispute of its hours or of its pay, for its two sides and Admins. */
  dispute: Dispute.nullable(),
  /** When the specialist says that they were sent home; an Admin decides, or the pharmacy says the same. */
  sentHomeAt: Instant.nullable(),
  /** Where only the place says that they are there, counted as arrived or not yet: from when they may leave, turned away with pay. */
  turnedAwayAt: Instant.nullable(),
  /** What they are paid for it then. */
  turnedAwayPayCents: PositiveCents.nullable(),
  /** While booked: from when the pharmacy may release who has not come, and report a no-show. */
  releaseFrom: Instant.nullable(),
  noShowFrom: Instant.nullable(),
  /** While booked: when the arrival code works. */
  arrivalFrom: Instant.nullable(),
  arrivalUntil: Instant.nullable(),
  departedAt: Instant.nullable(),
  /** Who bears out the departure; null before it. */
  departedBy: z.enum(['code', 'evidence', 'pharmacy', 'system']).nullable(),
  /** While at work: leaving without the supervisor’s code before this is a walk-out. */
  walkOutUntil: Instant.nullable(),
  /** While at work: what the hours sent with the departure may be. */
  hoursSpan: HoursSpan.nullable(),
  timesheet: Timesheet.nullable(),
  expenses: Expenses,
  /** What the payment is doing, in words' status (SPEC T-5), null before there is one. */
  payment: z
    .object({
      status: z.string(),
      providerStatus: z.string().nullable(),
      holdAt: Instant.nullable(),
      amountCents: PositiveCents,
      message: z.string().nullable(),
    })
    .nullable(),
  cancelledBy: z.enum(['specialist', 'business', 'admin', 'system']).nullable(),
  cancelReason: z.string().nullable(),
  /** When the viewer's side hid it from its own lists; null: it is in them. */
  hiddenAt: Instant.nullable(),
  timeline: z.array(TimelineEntry),
  createdAt: Instant,
  updatedAt: Instant,
  actions: z.array(Action),
});
export type Engagement = z.infer<typeof Engagement>;

/** What a cancellation would do, said before it is done (PRODUCT §4). */
export const CancelEffect = z.object({
  /** Leaves a booking, or what becomes one once its payment is secured; else a request or an invite. */
  isBooking: z.boolean(),
  standingEffect: z.int(),
  standingAfter: z.int(),
  /** The pause of booking that it begins; null: none. */
  pause: NextPause.nullable(),
  compensationCents: Cents,
  /** Which step of the scale holds: at least so many hours before the start. */
  rule: Sentence,
  ...Sentence.shape,
});
export type CancelEffect = z.infer<typeof CancelEffect>;

/**
 * The effect that was confirmed: a worse one by now is `changed_meanwhile`, and so is a booking where `isBooking` says that it was none;
 * a better one is applied.
 */
export const ExpectedEffect = z.strictObject({
  ...CancelEffect.pick({ standingEffect: true, pause: true, compensationCents: true }).shape,
  isBooking: z.boolean().optional(),
});
export type ExpectedEffect = z.infer<typeof ExpectedEffect>;

/** Where the person was: evidence, never a gate (PRODUCT §5). */
export const Location = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  accuracyMeters: z.number().min(0).max(100_000).optional(),
});
