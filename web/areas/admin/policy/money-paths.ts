/** The fields of the two money tables, by their path in the policy, in the page's language. */
import { t } from '@lingui/core/macro';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { licenseLabel, parkingLabel } from '#web/language/labels.ts';

type MoneyField = { path: string; label: string };

export function rateFields(): MoneyField[] {
  return Object.keys(defaultPolicy.rates).flatMap((license) => {
    const role = licenseLabel(license);
    return [
      { path: `rates.${license}.minCents`, label: t`${role}, lowest` },
      { path: `rates.${license}.maxCents`, label: t`${role}, highest` },
    ];
  });
}

export function parkingFields(): MoneyField[] {
  return Object.keys(defaultPolicy.parkingCostCents).map((parking) => ({
    path: `parkingCostCents.${parking}`,
    label: parkingLabel(parking),
  }));
}
