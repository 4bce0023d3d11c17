import { describe, expect, test } from 'vitest';
import { type ProfileStatus, profileStatuses } from '#contract/statuses.ts';
import { type ProfileActor, type ProfileStep, profileLifecycle, refusalOfProfile } from './lifecycle.ts';
import { refusedStep } from './profile-actions.ts';

const actors: readonly ProfileActor[] = ['owner', 'manager', 'admin', 'system'];

/** Said once more, by hand: step, from whom, from where, to where (PRODUCT §1). */
const wanted: Record<ProfileStep, { by: ProfileActor[]; from: ProfileStatus[]; to: ProfileStatus }> = {
  register: { by: ['owner', 'system'], from: [], to: 'In Review' },
  submit: { by: ['owner', 'manager', 'admin'], from: ['Declined', 'Approved', 'Paused', 'Pending'], to: 'In Review' },
  approve: { by: ['admin'], from: ['In Review', 'Declined', 'Pending', 'Paused'], to: 'Approved' },
  decline: { by: ['admin'], from: ['In Review', 'Pending'], to: 'Declined' },
  hold: { by: ['system'], from: ['Approved', 'Paused'], to: 'In Review' },
  pause: { by: ['owner', 'admin'], from: ['Approved'], to: 'Paused' },
  resume: { by: ['owner', 'admin'], from: ['Paused'], to: 'Approved' },
  lapse: { by: ['system'], from: ['Approved', 'Paused'], to: 'Pending' },
  delete: { by: ['system'], from: ['In Review', 'Declined', 'Approved', 'Paused', 'Pending'], to: 'Deleted' },
};

describe.each(Object.keys(wanted) as ProfileStep[])('%s', (step) => {
  test.each(actors)('by %s is allowed only from where it may begin', (by) => {
    for (const status of profileStatuses) {
      const allowed = wanted[step].by.includes(by) && wanted[step].from.includes(status);
      const refusal = refusalOfProfile(step, status, by);
      expect(refusal === null, `${step} by ${by} from ${status}`).toBe(allowed);
      if (!wanted[step].by.includes(by)) expect(refusal).toBe('owner_only');
    }
    expect(profileLifecycle[step].to).toBe(wanted[step].to);
  });
});

test('a deleted profile stays deleted', () => {
  for (const step of Object.keys(wanted) as ProfileStep[]) {
    for (const by of actors) expect(refusalOfProfile(step, 'Deleted', by)).not.toBeNull();
  }
});

const unpaused = { paused_by: null, paused_at: null, paused_reason: null };

test('an owner cannot resume what an Admin paused; an Admin can', () => {
  const paused_reason = 'Call us about the complaint.';
  const paused = { status: 'Paused', paused_by: 'admin', paused_at: new Date(), paused_reason };
  expect(refusedStep('resume', paused, 'owner')).toEqual({
    code: 'paused_by_admin',
    details: { reason: paused_reason },
  });
  expect(refusedStep('resume', paused, 'admin')).toBeNull();
  expect(refusedStep('resume', { ...paused, paused_by: 'owner', paused_reason: null }, 'owner')).toBeNull();
});

test('a profile that lacks something cannot be approved, and says what', () => {
  const waiting = { status: 'In Review', ...unpaused };
  expect(refusedStep('approve', waiting, 'admin', ['licenseNumber', 'licenseState'])).toEqual({
    code: 'profile_incomplete',
    details: { missing: ['licenseNumber', 'licenseState'] },
  });
});
