/** Postings and their shifts (PRODUCT §2, §3). */

import { z } from 'zod';
import { BusinessCard, Language } from '../businesses/business.ts';
import { RateRange } from '../engagements/counter-offers.ts';
import { fieldError } from '../field-errors.ts';
import { Action, Id, text } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { License } from '../specialists/specialist.ts';
import { EngagementStatus, PostingStatus, ShiftStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { Day, Instant } from '../time.ts';
import { Facts, Sentence } from '../words/facts.ts';

/** PRODUCT §3: people ask, the first books, or favourites hear first. */
export const bookingModes = ['request', 'instant', 'invite-first'] as const;
export const BookingMode = z.enum(bookingModes);
export type BookingMode = z.infer<typeof BookingMode>;

export const Requirements = z.strictObject({
  immunizer: z.boolean().default(false),
  /** Systems the person must know; any one of them is enough. */
  softwares: z.array(line(60, 1)).max(5).default([]),
  /** Languages the person must speak, all of them. */
  languages: z.array(Language).max(5).default([]),
});
export type Requirements = z.infer<typeof Requirements>;

/** Minutes of an unpaid break. */
export const BreakMinutes = z.int().min(0).max(180);
/** The hourly rate in cents; the limits per role are policy (PRODUCT §3). */
export const RatePerHourCents = z.int().min(1).max(100_000);

/** The most a shift pays in expenses, where it allows them. */
export const ExpenseCapCents = z.int().min(100).max(50_000);

/** People each day, at most. */
export const MOST_PEOPLE = 10;
/** People each day: each date is one line with as many places (PRODUCT §3). */
const Headcount = z.int().min(1).max(MOST_PEOPLE);

/** What a business types to post. */
export const PostingFields = z.strictObject({
  businessId: Id,
  role: License,
  shifts: z
    .array(z.strictObject({ startsAt: Instant, endsAt: Instant }))
    .min(1, fieldError('dates_missing'))
    .max(60),
  breakMinutes: BreakMinutes.default(0),
  ratePerHourCents: RatePerHourCents,
  bonusCents: z.int().min(0).max(200_000).default(0),
  travelAllowanceCents: z.int().min(0).max(50_000).default(0),
  expensesAllowed: z.boolean().default(false),
  /** Left out: the policy's. */
  expenseCapCents: ExpenseCapCents.optional(),
  duties: text(500).default(''),
  dressCode: line(200).default(''),
  bookingMode: BookingMode.default('request'),
  block: z.enum(['optional', 'mandatory']).default('optional'),
  headcount: Headcount.default(1),
  allowCounterOffers: z.boolean().default(false),
  requirements: Requirements.prefault({}),
});

/** What may be changed of a draft. Written out, since a default must never overwrite what is not sent. */
export const PostingChanges = PostingFields.omit({ businessId: true })
  .extend({
    breakMinutes: BreakMinutes,
    bonusCents: z.int().min(0).max(200_000),
    travelAllowanceCents: z.int().min(0).max(50_000),
    expensesAllowed: z.boolean(),
    duties: text(500),
    dressCode: line(200),
    bookingMode: BookingMode,
    block: z.enum(['optional', 'mandatory']),
    headcount: Headcount,
    allowCounterOffers: z.boolean(),
    requirements: Requirements,
  })
  .partial();

/** What a shift pays and costs, all in (PRODUCT §6). */
export const Quote = z.object({
  paidMinutes: z.int(),
  breakMinutes: z.int(),
  ratePerHourCents: PositiveCents,
  /** Paid hours times the rate. */
  basePayCents: PositiveCents,
  bonusCents: PositiveCents,
  travelAllowanceCents: PositiveCents,
  /** The specialist receives this: base + bonus + travel. */
  payCents: PositiveCents,
  feePercent: z.number(),
  serviceFeeCents: PositiveCents,
  /** The business pays this: pay + fee. */
  totalCents: PositiveCents,
  /** Expenses on top, at most, charged only as far as they are claimed and approved; 0: none are allowed. */
  expenseCapCents: PositiveCents,
  /** Expenses without a receipt stay below this in all. */
  receiptFromCents: PositiveCents,
  quotedAt: Instant,
});
export type Quote = z.infer<typeof Quote>;

/** What an hour is worth from the front door: (pay − travel − parking) over travel, work and break (PRODUCT §7). */
export const DoorToDoor = z.object({
  perHourCents: z.int(),
  distanceMiles: z.number(),
  driveMinutesEachWay: z.int(),
  travelCostCents: PositiveCents,
  parkingCostCents: PositiveCents,
});
export type DoorToDoor = z.infer<typeof DoorToDoor>;

/**
 * Where a missing requirement is mended: a page of the specialist's area, and the field of the profile (SPEC E-3).
 * `addLicense` opens a further license for `state`, `license` the one held for it, `certificate` the upload of
 * an immunizer certificate.
 */
export const Fix = z.object({
  page: z.enum(['profile', 'myShifts', 'standing', 'settings']),
  field: z.enum(['addLicense', 'license', 'immunizer', 'certificate', 'softwares', 'languages']).nullable(),
  state: z.string().nullable(),
});
export type Fix = z.infer<typeof Fix>;

/**
 * One line of "You can book this": a requirement, whether it is met, and the fix (PRODUCT §7). The web says it.
 */
export const FitLine = z.object({
  /** A refusal's code, `rest` or `software_match`. */
  code: z.string(),
  met: z.boolean(),
  /** Must be met to book; a wish otherwise. */
  required: z.boolean(),
  /** What is met or missing: names, days, hours, lists. */
  details: Facts,
  /** null: met, or nothing to do about it. */
  fix: Fix.nullable(),
});
export type FitLine = z.infer<typeof FitLine>;

/** What cancelling would do, by notice (PRODUCT §4). `current` marks the row that holds now. */
const CancelRow = z.object({ ...Sentence.shape, effect: z.int(), current: z.boolean() });

/** The dates of a mandatory posting: requested and booked as one (PRODUCT §3). */
export const Block = z.object({
  dates: z.array(z.object({ shiftId: Id, startsAt: Instant, endsAt: Instant, status: ShiftStatus })),
  paidMinutes: z.int(),
  /** What the specialist receives for all of them. */
  payCents: PositiveCents,
  /** What the pharmacy pays for all of them: pay and fee. */
  totalCents: PositiveCents,
});
export type Block = z.infer<typeof Block>;

/** How many places a line has, and how many of them are open (PRODUCT §3, "headcount"). */
export const PlaceCount = z.object({ total: z.int(), open: z.int() });
export type PlaceCount = z.infer<typeof PlaceCount>;

/** Who has a shift, for the pharmacy's side. */
const Booked = z.object({
  engagementId: Id,
  specialistId: Id,
  firstName: z.string(),
  lastName: z.string(),
  status: EngagementStatus,
  /** What the approved hours cost, with the service fee and approved expenses; null until they are approved. */
  approvedTotalCents: PositiveCents.nullable(),
});

/** What keeps a published posting Pending: its owner's account, which an Admin blocked, the pharmacy's profile, what its owner has not confirmed, or nothing to pay with. */
const WaitsFor = z.array(z.enum(['account', 'profile', 'email', 'phone', 'paymentMethod']));

export const Shift = z.object({
  id: Id,
  postingId: Id,
  status: ShiftStatus,
  /** Of an open one that nobody can see yet, for the pharmacy's side: why; empty otherwise. */
  waitsFor: WaitsFor,
  role: License,
  startsAt: Instant,
  endsAt: Instant,
  /** The local day it starts, in the pharmacy's zone. */
  day: Day,
  timeZone: z.string(),
  breakMinutes: z.int(),
  ratePerHourCents: PositiveCents,
  bonusCents: PositiveCents,
  travelAllowanceCents: PositiveCents,
  /** 0: no expenses. */
  expenseCapCents: PositiveCents,
  duties: z.string(),
  dressCode: z.string(),
  bookingMode: BookingMode,
  /** Invite-first: when everybody may ask. */
  opensToAllAt: Instant.nullable(),
  allowCounterOffers: z.boolean(),
  /** The hourly rates a specialist may ask for, where the shift takes counter-offers. */
  counterRange: RateRange.nullable(),
  /** Until when a counter-offer sent now would stand; null where nobody has time to answer one, or it goes with other dates. */
  counterUntilAt: Instant.nullable(),
  requirements: Requirements,
  /** Starts within 24 h (PRODUCT §3). */
  emergency: z.boolean(),
  business: BusinessCard,
  quote: Quote,
  /** Of a date that goes only together with others; null: on its own. */
  block: Block.nullable(),
  /** Of a shift for several people; null: for one. `each`, for the pharmacy's side: every place and who has it. */
  places: PlaceCount.extend({
    each: z.array(z.object({ shiftId: Id, status: ShiftStatus, booked: Booked.nullable() })),
  }).nullable(),
  /** The viewer's own engagement on it, if any (a specialist). */
  myEngagement: z.object({ id: Id, status: EngagementStatus }).nullable(),
  /** For the pharmacy's side: how many ask, and who has it. */
  requests: z.int(),
  booked: Booked.nullable(),
  /**
   * Of an open one that only a bank account pays, for the pharmacy's side: from when nobody can be booked on it, since a debit would
   * arrive after its start; null otherwise.
   */
  leavesMarketAt: Instant.nullable(),
  /** Of a cancelled one, for the pharmacy's side: who cancelled it, why and when, and the booking that ended with it. */
  cancelled: z
    .object({
      by: z.enum(['business', 'admin', 'system']),
      reason: z.string().nullable(),
      at: Instant,
      engagementId: Id.nullable(),
      /** Who had that booking. */
      person: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    })
    .nullable(),
  /** The viewer's side has undone a booking of it: a side can once (PRODUCT §3). */
  undoUsed: z.boolean(),
  /** For a specialist: what fits and what is missing, the pay from the door, the cancel scale. */
  fit: z.array(FitLine),
  doorToDoor: DoorToDoor.nullable(),
  cancelScale: z.array(CancelRow),
  postedAt: Instant,
  actions: z.array(Action),
});
export type Shift = z.infer<typeof Shift>;

export const Posting = z.object({
  id: Id,
  businessId: Id,
  status: PostingStatus,
  /** Why it waits, when Pending. */
  waitsFor: WaitsFor,
  role: License,
  breakMinutes: z.int(),
  ratePerHourCents: PositiveCents,
  bonusCents: PositiveCents,
  travelAllowanceCents: PositiveCents,
  /** 0: no expenses. */
  expenseCapCents: PositiveCents,
  duties: z.string(),
  dressCode: z.string(),
  bookingMode: BookingMode,
  block: z.enum(['optional', 'mandatory']),
  headcount: z.int(),
  allowCounterOffers: z.boolean(),
  requirements: Requirements,
  /** The dates of a draft; empty once published. */
  drafts: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
  shifts: z.array(Shift),
  createdAt: Instant,
  actions: z.array(Action),
});
export type Posting = z.infer<typeof Posting>;

/**
 * What the pharmacy owes for cancelling a shift, and the rule that says so (PRODUCT §4): what goes to the specialist, our fee on
 * it, and both together, which is what is charged.
 */
export const CancelCost = z.object({
  /** Somebody has it; else it is open. */
  isBooking: z.boolean(),
  compensationCents: z.int(),
  serviceFeeCents: z.int(),
  totalCents: z.int(),
  rule: Sentence,
});
export type CancelCost = z.infer<typeof CancelCost>;
