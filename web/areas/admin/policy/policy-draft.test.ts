import { expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { changesOf, checkDraft, problemsFrom, withEdits } from './policy-draft.ts';
import { policyGroups } from './policy-groups.data.ts';

test('every number of the policy has its field, once', () => {
  const parts = policyGroups.flatMap(({ parts: each }) => each);
  const numbers = parts.flatMap((part) => (part.kind === 'numbers' ? part.numbers.map(({ key }) => String(key)) : []));
  const others = parts.flatMap(({ kind }) =>
    kind === 'numbers' ? [] : [kind === 'parking' ? 'parkingCostCents' : String(kind)],
  );
  expect([...numbers, ...others].sort()).toEqual(Object.keys(defaultPolicy).sort());
});

test('edits apply over the policy without changing it', () => {
  const before = structuredClone(defaultPolicy);
  const edits = {
    feePercent: 10,
    'rates.Pharmacist.minCents': 5000,
    businessCancel: [{ noticeHours: 0, percent: 50, minHours: 4 }],
  };
  expect(checkDraft(defaultPolicy, edits)).toEqual({
    policy: {
      ...defaultPolicy,
      feePercent: 10,
      rates: { ...defaultPolicy.rates, Pharmacist: { minCents: 5000, maxCents: 30_000 } },
      businessCancel: edits.businessCancel,
    },
  });
  expect(defaultPolicy).toEqual(before);
});

test('typing the original value back is no change', () => {
  expect(changesOf(defaultPolicy, { feePercent: 12, leadHours: 3 })).toEqual({ leadHours: 3 });
  expect(changesOf(defaultPolicy, { specialistCancel: structuredClone(defaultPolicy.specialistCancel) })).toEqual({});
});

test('shows each problem at its field', () => {
  const check = checkDraft(defaultPolicy, {
    feePercent: 120,
    leadHours: '',
    codeTries: 2.5,
    'rates.Pharmacist.minCents': -1,
  });
  expect(check).toEqual({
    problems: {
      feePercent: 'Enter 100 or less',
      leadHours: 'Enter a number',
      codeTries: 'Enter a whole number',
      'rates.Pharmacist.minCents': 'Enter $0.00 or more',
    },
  });
  expect(problemsFrom({ 'policy.minShiftHours': 'Too long' })).toEqual({ minShiftHours: 'Too long' });
});

test('an edit of an unknown field changes nothing', () => {
  expect(withEdits(defaultPolicy, { 'nothing.here': 1 })).toEqual(defaultPolicy);
});
