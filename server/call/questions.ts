/** What a module asks of modules after it, which it may not import. `server/questions.ts` binds each question to its answer. */
import type { RawBuilder } from 'kysely';
import type { UserBusiness } from '#contract/accounts/user.ts';
import type { ToldOf } from '#contract/engagements/wave-endpoints.ts';
import type { Coordinates } from '#contract/geo.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { FairRates } from '#contract/shifts/fair-rates.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import type { UnclaimedPay } from '#contract/wallet/unclaimed-pay.ts';
import type { Db } from '../db/open.ts';
import type { Call } from './call.ts';

/** What an account acts for. Pharmacies: owned or managed, not deleted, by name. */
export type UserProfiles = {
  readonly businesses: UserBusiness[];
  readonly specialist: SpecialistSummary | null;
};

export type SpecialistSummary = {
  readonly id: string;
  readonly status: string;
  readonly statusReason: string | null;
  readonly license: string | null;
  readonly licenseState: string | null;
};

/** A shift somebody holds now or ahead. */
export type Commitment = {
  readonly engagementId: string;
  readonly shiftId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** A shift somebody holds now or ahead, as what it needs of their license. */
export type LicensedShift = {
  readonly pharmacy: string;
  readonly role: string;
  readonly state: string;
  readonly startsAt: Date;
  readonly timeZone: string;
};

export type OpenEngagement = {
  readonly id: string;
  readonly shift_id: string;
  readonly status: string;
  readonly origin: string;
  readonly awaits: string | null;
  readonly rate_per_hour_cents: number;
  readonly created_at: Date;
};

/** A booking that ended with its shift, and whose it was. */
export type EndedBooking = { readonly id: string; readonly first_name: string; readonly last_name: string };

export type Holder = {
  readonly id: string;
  readonly shift_id: string;
  readonly specialist_id: string;
  readonly status: string;
  readonly policy_version: number;
  readonly own_bank: boolean;
  readonly rate_per_hour_cents: number;
  /** The start as booked, where a change moved it since. */
  readonly booked_starts_at: Date | null;
  /** Not null: it may still be undone, and others wait for it since then. */
  readonly others_wait_since: Date | null;
  readonly undo_until: Date | null;
  /** Approved pay, service fee and expenses, in cents; null until the hours are approved. */
  readonly approved_total_cents: number | null;
  readonly first_name: string;
  readonly last_name: string;
};

export type SpecialistFigures = {
  /** 0 to 100 (PRODUCT §4). */
  readonly standing: number;
  readonly completedShifts: number;
  /** Mean of the stars, null until there are enough; and how many are shown. */
  readonly rating: number | null;
  readonly ratings: number;
};

export type BookingSummary = {
  readonly shiftId: string;
  readonly status: EngagementStatus;
  readonly startsAt: Date;
  readonly timeZone: string;
  /** The policy the booking was made under. */
  readonly policyVersion: number;
};

/** A booking that is not worked through yet, and what it pays. */
export type BookedShift = {
  readonly engagement_id: string;
  readonly business_name: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly pay_cents: number;
};

/** Pay that is not settled yet, and whom it waits for. */
export type PayUnderReview = {
  readonly engagement_id: string;
  readonly business_name: string;
  /** Of a disputed ending: all that is claimed, also what the specialist has of it. */
  readonly amount_cents: number;
  readonly is_ending: boolean;
  readonly waits_for: 'hours' | 'answer' | 'pharmacy' | 'admin';
  readonly approve_by: Date | null;
  /** Until when a dispute can be answered; null where no answer is awaited. */
  readonly answer_by: Date | null;
};

export type ApprovedHours = {
  readonly engagement_id: string;
  readonly paid_minutes: number;
  /** Null: the hours were approved automatically. */
  readonly approved_by: string | null;
  readonly approved_at: Date;
};

/** What is on record of a booking's day. */
export type WorkOnRecord = {
  readonly bookedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly arrivedAt: Date | null;
  readonly arrivedBy: string | null;
  readonly departedAt: Date | null;
};

/** What somebody worked at a pharmacy, and what they are booked for there next. */
export type WorkAt = {
  readonly business_id: string;
  readonly specialist_id: string;
  readonly shifts: number;
  readonly last_worked_at: Date | null;
  readonly next_shift_id: string | null;
  readonly next_starts_at: Date | null;
};

/** Somebody in a pharmacy's own bank, or asked into it. */
export type OwnBankAt = {
  readonly business_id: string;
  readonly specialist_id: string;
  readonly proposed_at: Date;
  /** Null: not answered yet. */
  readonly confirmed_at: Date | null;
};

/** The shifts that a rate is compared with. */
export type LikeShifts = {
  readonly role: string;
  readonly near: Coordinates;
  readonly since: Date;
  /** Monday 1 to Sunday 7; null: any. */
  readonly weekday: number | null;
  /** Hours from posting to start, from and to; null: any. */
  readonly notice: readonly [from: number, to: number] | null;
};

export type PaymentOfBooking = { readonly id: string; readonly engagement_id: string };

/** `booked`: now or before. `known`: at least asked or invited. */
export type Tie = 'known' | 'booked';

/** What a payer has to pay now, and what the next invoice on terms will ask for, in cents. */
export type Balance = { readonly owedCents: number; readonly uninvoicedCents: number };

export type Questions = {
  // Asked by the wallet.
  readonly bookedShifts: (db: Db, specialistId: string) => Promise<BookedShift[]>;
  readonly hasTaxDetails: (db: Db, specialistId: string) => Promise<boolean>;
  /** The legal name and the address of a specialist’s W-9 details; null where none are on file. */
  readonly taxPayeeOf: (call: Pick<Call, 'db' | 'deps'>, specialistId: string) => Promise<UnclaimedPay['payee']>;

  // Asked by accounts.
  readonly profilesOf: (db: Db, userId: string) => Promise<UserProfiles>;
  /** Whether two people run the same pharmacy, or either has dealt with a pharmacy of the other's. */
  readonly haveDealtWithEachOther: (db: Db, userId: string, otherUserId: string) => Promise<boolean>;
  readonly hasOpenWork: (db: Db, userId: string, now: Date) => Promise<boolean>;
  readonly balanceOfPayer: (db: Db, payerId: string, leastChargeCents: number) => Promise<Balance>;

  // Asked by businesses.
  readonly specialistExists: (db: Db, specialistId: string) => Promise<boolean>;
  readonly hasBookingAt: (db: Db, businessId: string, specialistId: string) => Promise<boolean>;

  // Asked by specialists.
  /** Whether the exclusion list may name them, or does: a match is undecided or confirmed. */
  readonly mayBeExcluded: (db: Db, specialistId: string) => Promise<boolean>;
  readonly figuresOf: (db: Db, specialistIds: readonly string[], now: Date) => Promise<Map<string, SpecialistFigures>>;
  /** How specialists are tied to the pharmacies a user owns or runs; who isn't tied is left out. */
  readonly tiesWith: (db: Db, specialistIds: readonly string[], userId: string) => Promise<Map<string, Tie>>;

  /** Who worked at these pharmacies or is booked there: a row for each pharmacy and person. */
  readonly workAt: (db: Db, businessIds: readonly string[], now: Date) => Promise<WorkAt[]>;

  readonly ownBankAt: (db: Db, businessIds: readonly string[]) => Promise<OwnBankAt[]>;

  /** The shifts a specialist holds now or ahead, the first to start first. */
  readonly licensedShiftsOf: (db: Db, specialistId: string) => Promise<LicensedShift[]>;

  /** Those of these keys of kept files under which a booking keeps a receipt. */
  readonly receiptKeysInUse: (db: Db, keys: readonly string[]) => Promise<string[]>;

  /** Those under which a dispute keeps evidence. */
  readonly disputeFileKeysInUse: (db: Db, keys: readonly string[]) => Promise<string[]>;

  /** Those under which a booking keeps a photo of the door. */
  readonly doorPhotoKeysInUse: (db: Db, keys: readonly string[]) => Promise<string[]>;

  /** Those of these keys of kept files under which an appeal keeps a file. */
  readonly appealFileKeysInUse: (db: Db, keys: readonly string[]) => Promise<string[]>;

  /** Those of these keys of kept files under which a message keeps a file. */
  readonly messageFileKeysInUse: (db: Db, keys: readonly string[]) => Promise<string[]>;

  /** Those under which a support case keeps a file. */
  readonly supportFileKeysInUse: (db: Db, keys: readonly string[]) => Promise<string[]>;

  // Asked by wallet.
  /** Locks what a payment's events may move: specialist, shift and engagement, in that order (PRODUCT §2). */
  readonly lockBookingOfPayment: (db: Db, paymentId: string) => Promise<void>;
  readonly bookingsOf: (db: Db, engagementIds: readonly string[]) => Promise<Map<string, BookingSummary>>;
  readonly bookedPay: (db: Db, specialistId: string) => Promise<{ readonly cents: number; readonly shifts: number }>;
  readonly payUnderReview: (db: Db, specialistId: string, now: Date) => Promise<PayUnderReview[]>;
  /** Throws when there is no such booking. */
  readonly workOf: (db: Db, engagementId: string) => Promise<WorkOnRecord>;
  /** Newest version first. */
  readonly approvedHours: (db: Db, engagementIds: readonly string[]) => Promise<ApprovedHours[]>;
  readonly countCompleted: (db: Db, specialistId: string) => Promise<number>;
  /** Oldest first; without those that other hours replaced. */
  readonly disputesOf: (db: Db, engagementId: string) => Promise<PaymentLife['disputes']>;
  /** The invoices, receipts and credit notes with lines of a payment, oldest first. */
  readonly papersOf: (db: Db, paymentId: string) => Promise<PaymentLife['papers']>;
  /** What was written to support about a payment, its booking or the booking’s dispute, oldest first. */
  readonly supportCasesAbout: (db: Db, payment: PaymentOfBooking) => Promise<PaymentLife['supportCases']>;

  // Asked by shifts.
  readonly commitmentsOf: (db: Db, specialistId: string) => Promise<Commitment[]>;
  /** The bookings that ended with these shifts, by shift. */
  readonly bookingsEndedWith: (db: Db, shiftIds: readonly string[]) => Promise<Map<string, EndedBooking>>;
  readonly openEngagementsOn: (db: Db, specialistId: string, shiftIds: readonly string[]) => Promise<OpenEngagement[]>;
  /** When the last shift completed with each pharmacy system ended. */
  readonly lastWorkedWith: (db: Db, specialistId: string) => Promise<Map<string, Date>>;
  /** How many requests wait for the pharmacy, by shift. */
  readonly countRequests: (db: Db, shiftIds: readonly string[]) => Promise<Map<string, number>>;
  /** The same of one shift, by the name of its id, within a statement. */
  readonly requestsOn: (shiftId: string) => RawBuilder<number>;
  /** How many requests and invites wait for either side. */
  readonly countUnanswered: (db: Db, shiftId: string) => Promise<number>;
  readonly holdersOf: (db: Db, shiftIds: readonly string[]) => Promise<Holder[]>;
  /** What shifts like these were booked at, and how soon. */
  readonly bookedRatesNear: (db: Db, like: LikeShifts) => Promise<FairRates>;
  /** Why these shifts may not be deleted, by shift: money is on one, or what its day ended in can still change. */
  readonly refusalsToDelete: (db: Db, shiftIds: readonly string[], now: Date) => Promise<Map<string, RefusalCode>>;
  readonly wasBooked: (db: Db, shiftId: string) => Promise<boolean>;
  /** Those of the shifts of which a booking was undone by the pharmacy, or by this specialist. */
  readonly undoneOf: (db: Db, shiftIds: readonly string[], specialistId: string | null) => Promise<ReadonlySet<string>>;

  // Asked by engagements.
  /** How many people an invite told of a shift, or of another place of its line, how many as favorites, and how many only an alert did. */
  readonly toldOf: (db: Db, shiftId: string) => Promise<ToldOf>;

  // Asked by notifications.
  /** Whether somebody who was told of a posting as a favorite still comes first for a shift of it that they were told of. */
  readonly isStillFirst: (db: Db, postingId: string, specialistId: string, now: Date) => Promise<boolean>;
  /** To which side of these engagements the newest message is, whether it is unread there and needs an answer. */
  readonly sidesWrittenTo: (
    db: Db,
    engagementIds: readonly string[],
    now: Date,
  ) => Promise<
    {
      readonly engagement_id: string;
      readonly side: 'specialist' | 'business';
      readonly is_unread: boolean;
      readonly needs_answer: boolean;
    }[]
  >;
  /** Which Admin has taken a support case, and how many of its person's messages no Admin has read. */
  readonly supportCaseForAdmins: (
    db: Db,
    caseId: string,
  ) => Promise<{ readonly takenBy: string | null; readonly unread: number }>;
};
