import { CompiledQuery, type RawNode } from 'kysely';
import type { Db } from '#server/db/open.ts';

const EXPLAIN = 'explain (analyze, format json) ';

/** A step of a plan that ran, as PostgreSQL tells it. */
export type Plan = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
};

/** The plan of each statement, written as text, that something asks. They run, but it gets no rows. */
export async function plansOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const explaining = db.withPlugin({
    transformQuery: ({ node }) => {
      const [first = '', ...others] = (node as RawNode).sqlFragments;
      return { ...node, sqlFragments: [EXPLAIN + first, ...others] };
    },
    transformResult: async ({ result }) => {
      for (const row of result.rows) plans.push((row['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan);
      return { ...result, rows: [] };
    },
  });
  const executeQuery = explaining.executeQuery.bind(explaining);
  // What comes compiled passes by the plugin's first half.
  Object.assign(explaining, {
    executeQuery: (query: CompiledQuery) => executeQuery(CompiledQuery.raw(EXPLAIN + query.sql, [...query.parameters])),
  });
  await ask(explaining);
  return plans;
}

/** A step and all that it stands on. */
export function stepsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

/**
 * Rows that are read from tables. Of what else a plan does much depends on how many dead rows a vacuum could remove, which it cannot
 * while any transaction of the database might still see them.
 */
export function rowsReadIn(plan: Plan): number {
  return sumOfRows(stepsOf(plan).filter((step) => 'Relation Name' in step));
}

function sumOfRows(steps: readonly Plan[]): number {
  return steps.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  );
}
