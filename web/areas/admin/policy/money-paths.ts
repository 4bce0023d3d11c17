/** The fields of the two tables of money, by their path in the policy. */
import { defaultPolicy } from '#contract/admin/policy.ts';

export const rateFields = Object.keys(defaultPolicy.rates).flatMap((role) => [
  { path: `rates.${role}.minCents`, label: `${role}, lowest` },
  { path: `rates.${role}.maxCents`, label: `${role}, highest` },
]);

export const parkingFields = Object.keys(defaultPolicy.parkingCostCents).map((parking) => ({
  path: `parkingCostCents.${parking}`,
  label: parking,
}));
