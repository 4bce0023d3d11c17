/** A step in the life of a profile of either kind, as the columns to write. */
import type { MissingDetail } from '#contract/specialists/missing-details.ts';
import type { ProfileStatus } from '#contract/statuses.ts';
import type { Call } from '../call/call.ts';
import { firstStatus, type NextStatus, nextStatus } from '../call/lifecycle.ts';
import { type ProfileStep, profileLifecycle } from './lifecycle.ts';
import { allowStep, type ProfileActor, type ProfileState } from './profile-actions.ts';

/** The status of a row to insert or to change: only the lifecycle gives it. */
export type WithNextStatus<Columns> = Omit<Columns, 'status'> & { readonly status: NextStatus<ProfileStatus> };
export type WithoutStatus<Columns> = Omit<Columns, 'status'> & { readonly status?: NextStatus<ProfileStatus> };

export type ProfileMove = {
  readonly by: ProfileActor;
  /** What its owner reads; null when there is nothing to say. */
  readonly reason?: string | null;
  /** What it lacks before it can be approved. */
  readonly missing?: readonly MissingDetail[];
  /** Since when a pause stands; now, unless it stood before. */
  readonly since?: Date;
};

/** Throws the refusal of the lifecycle, or returns the columns of the step; back in review a profile queues from now. */
export function nextProfile(
  call: Call,
  profile: ProfileState,
  step: Exclude<ProfileStep, 'register'>,
  { by, reason = null, missing = [], since = call.now }: ProfileMove,
) {
  allowStep(step, profile, by, missing);
  const { status } = nextStatus(profileLifecycle, step);
  return {
    status,
    status_reason: reason,
    updated_at: call.now,
    ...(status === 'In Review' ? { submitted_at: call.now } : {}),
    ...(step === 'pause' ? { paused_by: by, paused_at: since, paused_reason: reason } : {}),
    ...(endsPause.has(step) ? { paused_by: null, paused_at: null, paused_reason: null } : {}),
  };
}

/** Whatever else becomes of a profile leaves its pause: a lapse, another review, a hold (decision 143). */
const endsPause: ReadonlySet<ProfileStep> = new Set(['approve', 'resume', 'delete']);

/**
 * Returns the columns that pause an approved profile again; null where no pause stood before. Approval of a Paused profile
 * ends the pause.
 */
export function pauseAgain(call: Call, before: ProfileState, approved: ProfileState) {
  const { status, paused_by, paused_at, paused_reason } = before;
  if (!paused_by || !paused_at || status === 'Paused') return null;
  return nextProfile(call, approved, 'pause', {
    by: paused_by as ProfileActor,
    reason: paused_reason,
    since: paused_at,
  });
}

/** Returns the columns a new profile begins with (SPEC T-1). */
export function firstProfile(call: Call) {
  return {
    ...firstStatus(profileLifecycle, 'register'),
    submitted_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  };
}
