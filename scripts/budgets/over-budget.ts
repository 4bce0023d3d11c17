import type { Weight } from './weigh-pages.ts';

type Weights = Readonly<Record<string, Weight>>;
/** A part without a number may weigh what it does. */
export type Budgets = Readonly<Record<string, Partial<Weight>>>;

const parts = {
  beforeScript: 'before script',
  script: 'with script, without map',
  whole: 'whole',
} as const satisfies Record<keyof Weight, string>;

/** Returns a line for each part of a page that weighs more than its budget, or has none. */
export function overBudget(weights: Weights, budgets: Budgets): string[] {
  return Object.entries(weights).flatMap(([page, weight]) => {
    const of = budgets[page];
    if (!of) return [`${page} has no budget (scripts/budgets/budgets.data.ts)`];
    return (Object.keys(parts) as (keyof Weight)[]).flatMap((part) => {
      const budget = of[part] ?? Number.POSITIVE_INFINITY;
      return weight[part] > budget ? [`${page}, ${parts[part]}: ${weight[part]} bytes, budget ${budget}`] : [];
    });
  });
}
