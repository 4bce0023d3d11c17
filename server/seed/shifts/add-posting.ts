import { type PostingStatus, unfinishedShiftStatuses } from '#contract/statuses.ts';
import { earlier } from '#contract/time.ts';
import { statusAfter } from '../../call/lifecycle.ts';
import { postingLifecycle } from '../../modules/shifts/lifecycle.ts';
import { plannedShift } from '../../modules/shifts/publish-posting.ts';
import type { PostingRow } from '../../modules/shifts/queries/posting-queries.ts';
import type { Person } from '../people/add-person.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Writable } from '../rows.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeedShift } from './steps.ts';
import type { Terms } from './usual-terms.ts';

export type Dates = { readonly startsAt: Date; readonly endsAt: Date };

type SeedPosting = {
  readonly row: Writable<PostingRow>;
  readonly shifts: readonly SeedShift[];
};

type PostingWish = {
  readonly terms: Terms;
  readonly dates: readonly Dates[];
  readonly postedAt: Date;
  readonly poster: Person;
};

/** Adds a posting with its shifts, published at once; its shifts' rows are written as they are at the end of the batch. */
export function addPosting(
  context: SeedContext,
  pharmacy: Pharmacy,
  { terms, dates, postedAt, poster }: PostingWish,
): SeedPosting {
  const { row: business } = pharmacy;
  const draft = dates.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
  const row = {
    id: context.id(postedAt),
    ...terms,
    region: business.region,
    business_id: business.id,
    created_by: poster.id,
    status: statusAfter(postingLifecycle, 'Drafted', 'publishPosting'),
    draft_shifts: draft,
    published_at: postedAt,
    created_at: postedAt,
    updated_at: postedAt,
  } as SeedPosting['row'];
  context.rows.add('postings', row);
  const published = { policy: context.policy, version: context.policyVersion, now: postedAt };
  const shifts = draft.map((date): SeedShift => {
    const planned = plannedShift(row, business, date, published, context.localStart);
    const nobody = {
      specialist_id: null,
      cancelled_by: null,
      cancel_reason: null,
      cancelled_at: null,
      block_id: null,
      backup_until: null,
    };
    const ofNoLine = { line_id: null, listed: true };
    const paidByCard = { debit_only: false, debit_told_at: null };
    const shift = { id: context.id(postedAt), ...planned, ...nobody, ...ofNoLine, ...paidByCard, version: 1 };
    context.rows.add('shifts', shift);
    return { row: shift, pharmacy, poster, postedAt };
  });
  const about = { ...aboutPosting(row), at: postedAt, by: poster };
  const { status } = row;
  context.record('postingCreated', { ...about, data: { shifts: dates.length, status } });
  context.record('postingPublished', { ...about, data: { shiftIds: shifts.map((shift) => shift.row.id), status } });
  return { row, shifts };
}

/** Completes a posting whose shifts are all over (PRODUCT §2). */
export function closePosting(context: SeedContext, { row, shifts }: SeedPosting): void {
  if (shifts.some(({ row: shift }) => unfinishedShiftStatuses.some((status) => status === shift.status))) return;
  const over = shifts.map((shift) => shift.row.updated_at).reduce((last, at) => (at > last ? at : last));
  const at = earlier(over, context.now);
  const status = statusAfter(postingLifecycle, row.status as PostingStatus, 'completePosting');
  Object.assign(row, { status, updated_at: at });
  context.record('postingCompleted', { ...aboutPosting(row), at, by: null, data: {} });
}

function aboutPosting(row: PostingRow) {
  return { subject: ['posting', row.id] as const, businessId: row.business_id, region: row.region };
}
