/**
 * What may become of a profile, a pharmacy's or a specialist's, and who may do it (PRODUCT §1, SPEC T-1). The database
 * refuses every pair that is not in this table.
 */
import type { RefusalCode } from '#contract/refusals.ts';
import type { ProfileStatus } from '#contract/statuses.ts';
import { refusalOfStep, type Step, statusesBefore } from '../call/lifecycle.ts';

/** `owner`: whom the profile belongs to. `system`: sweeps and the deletion of an account. */
export type ProfileActor = 'owner' | 'manager' | 'admin' | 'system';

export const profileLifecycle = {
  register: { from: ['none'], to: 'In Review', by: ['owner', 'system'], unless: 'wrong_status' },
  /** Filled in for the first time after a decline, or changed in what was reviewed: license, address. */
  submit: {
    from: ['Declined', 'Approved', 'Paused', 'Pending'],
    to: 'In Review',
    by: ['owner', 'manager', 'admin'],
    unless: 'wrong_status',
  },
  approve: {
    from: ['In Review', 'Declined', 'Pending', 'Paused'],
    to: 'Approved',
    by: ['admin'],
    unless: 'wrong_status',
  },
  decline: { from: ['In Review', 'Pending'], to: 'Declined', by: ['admin'], unless: 'wrong_status' },
  /** An Admin has to check whether the person may work at all. */
  hold: { from: ['Approved', 'Paused'], to: 'In Review', by: ['system'], unless: 'wrong_status' },
  pause: { from: ['Approved'], to: 'Paused', by: ['owner', 'admin'], unless: 'wrong_status' },
  resume: { from: ['Paused'], to: 'Approved', by: ['owner', 'admin'], unless: 'wrong_status' },
  lapse: { from: ['Approved', 'Paused'], to: 'Pending', by: ['system'], unless: 'wrong_status' },
  delete: {
    from: ['In Review', 'Declined', 'Approved', 'Paused', 'Pending'],
    to: 'Deleted',
    by: ['system'],
    unless: 'wrong_status',
  },
} as const satisfies Record<string, Step<ProfileStatus, ProfileActor>>;

/** Profiles an Admin has to decide on. */
export const reviewQueueStatuses = statusesBefore(profileLifecycle, 'decline');

export type ProfileStep = keyof typeof profileLifecycle;

/** Returns why `step` may not be done by this person from this status; null: go ahead. */
export function refusalOfProfile(step: ProfileStep, status: ProfileStatus, by: ProfileActor): RefusalCode | null {
  const row: Step<ProfileStatus, ProfileActor> = profileLifecycle[step];
  return refusalOfStep(row, status, by, 'owner_only');
}
