import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { policyProofs } from './policy-proofs.data.ts';

const fields = Object.entries(policyProofs);

test('every policy field names its proof, and no other is named', () => {
  expect(Object.keys(policyProofs).sort()).toEqual(Object.keys(defaultPolicy).sort());
});

test('a proof sets the field it is named for', () => {
  const missing = fields.filter(([field, file]) => !new RegExp(`\\b${field}\\b`).test(readFileSync(file, 'utf8')));
  expect(missing).toEqual([]);
});
