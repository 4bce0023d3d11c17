/**
 * What may become of a posting (set three) and of a shift (set four), and who may do it (PRODUCT §2). The database
 * refuses every pair that is not here (`allowed_transitions`); a test holds the two together.
 */
import type { RefusalCode } from '#contract/refusals.ts';
import type { PostingStatus, ShiftStatus } from '#contract/statuses.ts';

/** `pharmacy`: the business or its manager. `system`: engagements, sweeps and reactions. */
export type ShiftActor = 'pharmacy' | 'system' | 'admin';

type Step<S extends string> = {
  readonly from: readonly S[];
  readonly to: S;
  readonly by: readonly ShiftActor[];
  readonly unless: RefusalCode;
};

export const postingLifecycle = {
  publish: { from: ['Drafted'], to: 'Active', by: ['pharmacy'], unless: 'wrong_status' },
  /** Published, but profile or payment method is not good yet. */
  hold: { from: ['Drafted', 'Active'], to: 'Pending', by: ['pharmacy', 'system'], unless: 'wrong_status' },
  activate: { from: ['Pending'], to: 'Active', by: ['system'], unless: 'wrong_status' },
  complete: { from: ['Active', 'Pending'], to: 'Completed', by: ['system'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<PostingStatus>>;

export const shiftLifecycle = {
  book: { from: ['Active'], to: 'Booked', by: ['system'], unless: 'shift_taken' },
  reopen: { from: ['Booked'], to: 'Active', by: ['system'], unless: 'wrong_status' },
  begin: { from: ['Booked'], to: 'In Progress', by: ['system'], unless: 'wrong_status' },
  finish: { from: ['In Progress'], to: 'Completed', by: ['system'], unless: 'wrong_status' },
  cancelShift: {
    from: ['Active', 'Booked'],
    to: 'Cancelled',
    by: ['pharmacy', 'system', 'admin'],
    unless: 'wrong_status',
  },
  stop: { from: ['In Progress'], to: 'Cancelled', by: ['admin'], unless: 'wrong_status' },
  deleteShift: { from: ['Active', 'Cancelled'], to: 'Deleted', by: ['pharmacy', 'admin'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<ShiftStatus>>;

/** Why `action` may not be done from this status; null: go ahead. */
export function refusalOfShift(action: keyof typeof shiftLifecycle, status: ShiftStatus): RefusalCode | null {
  const step: Step<ShiftStatus> = shiftLifecycle[action];
  return step.from.includes(status) ? null : step.unless;
}

/** Every pair the machines allow, as the database lists them. */
export function transitionsOf(steps: Record<string, Step<string>>): string[] {
  return Object.values(steps)
    .flatMap(({ from, to }) => from.map((status) => `${status} → ${to}`))
    .sort();
}
