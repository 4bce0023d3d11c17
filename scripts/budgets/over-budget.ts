import type { Weight } from './weigh-pages.ts';

type Weights = Readonly<Record<string, Weight>>;

const parts = {
  beforeScript: 'before script',
  script: 'with script, without map',
  whole: 'whole',
} as const satisfies Record<keyof Weight, string>;

/** Returns a line for each part of a page that weighs more than its budget, or has none. */
export function overBudget(weights: Weights, budgets: Weights): string[] {
  return Object.entries(weights).flatMap(([page, weight]) =>
    (Object.keys(parts) as (keyof Weight)[]).flatMap((part) => {
      const budget = budgets[page]?.[part];
      if (budget === undefined) return [`${page} has no budget (scripts/budgets/budgets.data.ts)`];
      return weight[part] > budget ? [`${page}, ${parts[part]}: ${weight[part]} bytes, budget ${budget}`] : [];
    }),
  );
}
