/** What a viewer could do with a profile, and why not: the web draws its buttons from this (DESIGN, idea 2). */

import type { Action } from '#contract/lists.ts';
import type { ProfilePause } from '#contract/profile-pause.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { MissingDetail } from '#contract/specialists/missing-details.ts';
import type { ProfileStatus } from '#contract/statuses.ts';
import type { Facts } from '#contract/words/facts.ts';
import { asAction } from '../call/lifecycle.ts';
import { Refusal } from '../call/refuse.ts';
import { type ProfileActor, type ProfileStep, refusalOfProfile } from './lifecycle.ts';

export type { ProfileActor };

/**
 * The columns both kinds of profile have. A pause stands by whoever its `paused_by` says, whatever the status is by now; null:
 * nobody's does.
 */
export type ProfileState = {
  readonly status: string;
  readonly paused_by: string | null;
  readonly paused_at: Date | null;
  readonly paused_reason: string | null;
};

/** Returns the pause that stands; null: none does. */
export function pauseOf({ paused_by, paused_at, paused_reason }: ProfileState): ProfilePause | null {
  if (!paused_by || !paused_at) return null;
  return { by: paused_by === 'admin' ? 'admin' : 'owner', since: paused_at.toISOString(), reason: paused_reason };
}

type Refused = { readonly code: RefusalCode; readonly details: Facts };

/**
 * Returns why `step` may not be done; null: go ahead. `missing`: what a profile lacks before it can be approved. Somebody
 * paused by an Admin cannot resume alone.
 */
export function refusedStep(
  step: ProfileStep,
  profile: ProfileState,
  by: ProfileActor,
  missing: readonly MissingDetail[] = [],
): Refused | null {
  const code = refusalOfProfile(step, profile.status as ProfileStatus, by);
  if (code) return { code, details: { status: profile.status } };
  if (step === 'resume' && by !== 'admin' && profile.paused_by === 'admin')
    return { code: 'paused_by_admin', details: { reason: profile.paused_reason } };
  if (step === 'approve' && missing.length > 0) return { code: 'profile_incomplete', details: { missing } };
  return null;
}

/** Throws the refusal of the lifecycle. */
export function allowStep(
  step: ProfileStep,
  profile: ProfileState,
  by: ProfileActor,
  missing: readonly MissingDetail[] = [],
): void {
  const refused = refusedStep(step, profile, by, missing);
  if (refused) throw new Refusal(refused.code, refused.details);
}

/** Returns change, pause and resume, under the name of the call that does them. */
export function ownProfileActions(
  call: 'updateBusiness' | 'updateMyProfile',
  profile: ProfileState,
  by: ProfileActor,
): Action[] {
  return [
    {
      name: call,
      refusal: profile.status === 'Deleted' ? 'wrong_status' : null,
      details: { status: profile.status },
    },
    asAction(`${call}.pause`, refusedStep('pause', profile, by)),
    asAction(`${call}.resume`, refusedStep('resume', profile, by)),
  ];
}

/** Returns what an Admin does with it. */
export function reviewActions(profile: ProfileState, missing: readonly MissingDetail[]): Action[] {
  return [
    asAction('approveProfile', refusedStep('approve', profile, 'admin', missing)),
    asAction('declineProfile', refusedStep('decline', profile, 'admin')),
    asAction('pauseProfile', refusedStep('pause', profile, 'admin')),
  ];
}
