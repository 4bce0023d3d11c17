/** Rows as the model knows them. */

/** Columns that are instants; the others are compared as they are written. */
export const instants = [
  'answer_by',
  'request_until',
  'undo_until',
  'others_wait_since',
  'invited_at',
  'starts_at',
  'ends_at',
  'opens_to_all_at',
  'expires_at',
  'booked_at',
  'booked_starts_at',
  'term_starts_at',
  'term_ends_at',
  'waiting_since',
  'waiting_place_at',
  'waiting_answer_by',
  'departed_at',
  'arrived_at',
  'ended_at',
  'sent_home_at',
  'updated_at',
  'started_at',
  'claimed_started_at',
  'claimed_ended_at',
  'offered_ended_at',
  'at',
] as const;
type Instants = { readonly [column in (typeof instants)[number]]: Date | null };

/** As the statement writes it; instants are Dates once it is read. */
export type Written = {
  readonly engagements: readonly Engagement[];
  readonly shifts: readonly Shift[];
  readonly undone: readonly {
    readonly shift_id: string;
    readonly line_id: string | null;
    readonly specialist_id: string;
    readonly by_side: string;
  }[];
  readonly amendments: readonly Amendment[];
  readonly licenses: readonly License[];
  readonly profiles: readonly { readonly id: string; readonly status: string }[];
  readonly favourites: readonly Pair[];
  readonly blocks: readonly Pair[];
  readonly limits: readonly { readonly specialist_id: string; readonly most: number }[];
  readonly plans: readonly { readonly shift_id: string; readonly closed_at: string | null; readonly waves: number }[];
  readonly transitions: readonly string[];
  readonly standing: readonly StandingLine[];
  readonly reviews: readonly Review[];
  readonly timesheets: readonly Timesheet[];
  readonly money: readonly Money[];
  readonly disputes: readonly Dispute[];
  readonly expenses: readonly Expense[];
  readonly counted: number;
};

type Engagement = Record<string, unknown> &
  Omit<Instants, 'starts_at' | 'ends_at' | 'opens_to_all_at' | 'expires_at' | 'started_at' | 'at' | 'updated_at'> & {
    readonly updated_at: Date;
    readonly id: string;
    readonly shift_id: string;
    readonly specialist_id: string;
    readonly business_id: string;
    readonly status: string;
    readonly awaits: string | null;
    readonly version: number;
    readonly origin: string;
    readonly line_id: string | null;
    readonly pay_cents: number;
    readonly own_bank: boolean;
    readonly cancelled_by: string | null;
    readonly ended_as: string | null;
    readonly pharmacy_word: string | null;
    readonly term_break_minutes: number | null;
    readonly cancel_reason: string | null;
    readonly block_id: string | null;
    readonly rate_per_hour_cents: number;
    readonly terms_hash: string | null;
    readonly specialist_offer_cents: number | null;
    readonly business_offer_cents: number | null;
  };
type Shift = Record<string, unknown> & {
  readonly id: string;
  readonly posting_id: string;
  readonly business_id: string;
  readonly specialist_id: string | null;
  readonly block_id: string | null;
  readonly line_id: string | null;
  readonly listed: boolean;
  readonly status: string;
  readonly state: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly day_ends: string;
  readonly opens_to_all_at: Date | null;
  readonly booking_mode: string;
  readonly break_minutes: number;
  readonly rate_per_hour_cents: number;
};
type Amendment = {
  readonly id: string;
  readonly engagement_id: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly proposed_by: string;
  readonly expires_at: Date;
};
type License = {
  readonly id: string;
  readonly specialist_id: string;
  readonly state: string;
  readonly status: string;
  readonly expires_on: string;
  readonly is_primary: boolean;
};
export type StandingLine = {
  readonly specialist_id: string;
  /** null: the end of a pause. */
  readonly engagement_id: string | null;
  readonly rule: string;
  readonly effect: number;
  readonly at: Date;
  readonly line: string;
  /** Not voided, and not waiting for an Admin. */
  readonly counts: boolean;
};
type Review = {
  readonly id: string;
  readonly engagement_id: string;
  readonly kind: string;
  readonly closed_at: string | null;
  readonly decision: string | null;
};
type Timesheet = {
  readonly engagement_id: string;
  readonly version: number;
  readonly status: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly break_minutes: number;
};
/** What was taken from the pharmacy for a booking that ended, and where it is, in cents. */
type Money = {
  readonly engagement_id: string;
  readonly captured: number;
  readonly fee: number;
  readonly earned: number;
  /** Of what is earned, what a payout carries. */
  readonly gone: number;
  readonly payable: number;
  readonly escrow: number;
};
type Pair = { readonly business_id: string; readonly specialist_id: string };

/** A claim that the sides disagree about, in cents where it says pay. */
type Dispute = {
  readonly id: string;
  readonly engagement_id: string;
  readonly kind: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly claimed_started_at: Date | null;
  readonly claimed_ended_at: Date | null;
  readonly claimed_break_minutes: number | null;
  readonly claimed_pay_cents: number;
  readonly offered_ended_at: Date | null;
  readonly offered_pay_cents: number;
  /** By the last decision. */
  readonly decided_pay: number | null;
};
type Expense = {
  readonly id: string;
  readonly engagement_id: string;
  readonly status: string;
  readonly amount_cents: number;
};
