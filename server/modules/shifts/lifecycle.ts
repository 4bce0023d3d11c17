/**
 * What may become of a posting (set three) and of a shift (set four), and who may do it (PRODUCT §2). The database
 * refuses every pair that is not in these tables.
 */
import type { RefusalCode } from '#contract/refusals.ts';
import type { PostingStatus, ShiftStatus } from '#contract/statuses.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { refusalOfStep, type Step } from '../../call/lifecycle.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

/** `pharmacy`: the business or its manager. `system`: engagements, sweeps and reactions. */
export type ShiftActor = 'pharmacy' | 'system' | 'admin';

export const postingLifecycle = {
  draftPosting: { from: ['none'], to: 'Drafted', by: ['pharmacy'], unless: 'wrong_status' },
  updatePosting: { from: ['Drafted'], to: 'same', by: ['pharmacy'], unless: 'posting_published' },
  publishPosting: { from: ['Drafted'], to: 'Active', by: ['pharmacy'], unless: 'wrong_status' },
  /** Published, but profile or payment method is not good yet. */
  publishWaiting: { from: ['Drafted'], to: 'Pending', by: ['pharmacy'], unless: 'wrong_status' },
  activatePosting: { from: ['Pending'], to: 'Active', by: ['system'], unless: 'wrong_status' },
  holdPosting: { from: ['Active'], to: 'Pending', by: ['system'], unless: 'wrong_status' },
  completePosting: { from: ['Active', 'Pending'], to: 'Completed', by: ['system'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<PostingStatus, ShiftActor>>;

export const shiftLifecycle = {
  openShift: { from: ['none'], to: 'Active', by: ['pharmacy'], unless: 'wrong_status' },
  updateShift: { from: ['Active'], to: 'same', by: ['pharmacy'], unless: 'wrong_status', when: ['beforeStart'] },
  /** More for everybody, while backups are asked; after the start, too. */
  raiseRate: { from: ['Active'], to: 'same', by: ['system'], unless: 'wrong_status' },
  /** It has begun, and the backup who takes it comes at a start of its own. */
  agreeStart: { from: ['Active'], to: 'same', by: ['system'], unless: 'shift_taken' },
  bookShift: { from: ['Active'], to: 'Booked', by: ['system'], unless: 'shift_taken' },
  reopenShift: { from: ['Booked', 'In Progress'], to: 'Active', by: ['system'], unless: 'wrong_status' },
  /** Who was counted as absent is there after all. */
  resumeShift: { from: ['Active'], to: 'In Progress', by: ['system'], unless: 'shift_taken' },
  startShift: { from: ['Booked'], to: 'In Progress', by: ['system'], unless: 'wrong_status' },
  finishShift: { from: ['In Progress'], to: 'Completed', by: ['system'], unless: 'wrong_status' },
  /** The two sides of its booking agreed on other terms. */
  amendShift: { from: ['Booked', 'In Progress'], to: 'same', by: ['system'], unless: 'wrong_status' },
  cancelShift: {
    from: ['Active', 'Booked'],
    to: 'Cancelled',
    by: ['pharmacy'],
    unless: 'wrong_status',
    when: ['beforeStart'],
  },
  /** Its start passed and nobody took it. */
  closeUnfilled: { from: ['Active'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  /** Nobody came or stayed, or an Admin found so. */
  closeUnattended: { from: ['Booked', 'In Progress'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  /** Who came was turned away or sent home. */
  endEarly: { from: ['Booked', 'In Progress'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  deleteShift: { from: ['Active', 'Cancelled'], to: 'Deleted', by: ['pharmacy'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<ShiftStatus, ShiftActor, 'beforeStart'>>;

export type PostingAction = keyof typeof postingLifecycle;
export type ShiftAction = keyof typeof shiftLifecycle;

/** Returns why `by` may not do this with the shift now; null: go ahead. */
export function refusalOfShift(
  action: ShiftAction,
  shift: { readonly status: string; readonly starts_at: Date },
  by: ShiftActor,
  now: Date,
): RefusalCode | null {
  const step: Step<ShiftStatus, ShiftActor, 'beforeStart'> = shiftLifecycle[action];
  const refusal = refusalOfStep(step, shift.status as ShiftStatus, by);
  if (refusal) return refusal;
  return step.when?.includes('beforeStart') && shift.starts_at <= now ? 'shift_started' : null;
}

/** Returns why `by` may not do this with the posting; null: go ahead. */
export function refusalOfPosting(
  action: PostingAction,
  posting: { readonly status: string },
  by: ShiftActor,
): RefusalCode | null {
  const step: Step<PostingStatus, ShiftActor> = postingLifecycle[action];
  return refusalOfStep(step, posting.status as PostingStatus, by);
}

/** Returns the columns of a shift that is off, and by whom. */
export function cancelledColumns(by: 'business' | 'system' | 'admin', reason: string | null, now: Date) {
  return { cancelled_by: by, cancel_reason: reason, cancelled_at: now };
}

/** Returns those of a shift that began with nobody booked. */
export function unfilledColumns(now: Date) {
  return cancelledColumns('system', reasonOf('notTaken'), now);
}

/** Returns the columns of a shift that is nobody's any more: open to everybody at once, and taken alone. */
export function reopenedColumns({ block_id, starts_at }: Pick<ShiftRow, 'block_id' | 'starts_at'>, now: Date) {
  return {
    specialist_id: null,
    opens_to_all_at: null,
    // A date left alone is taken alone (PRODUCT §3); in a line it would be one place of a block.
    ...(block_id && { block_id: null, line_id: null }),
    // So is a place that opens once its line has begun: the others start together.
    ...(starts_at <= now && { line_id: null }),
  };
}
