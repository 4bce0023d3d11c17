import type { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import type { ActionOf } from '../../../call/route.ts';
import { presentEngagements } from '../present.ts';
import { findEngagementsById } from '../queries/engagement-queries.ts';
import { expensesToDecide } from '../queries/expense-queries.ts';

/** Returns the refused expenses that specialists insist on, oldest first, each with its booking. */
export const listExpenseReviews: ActionOf<typeof expenseEndpoints.listExpenseReviews> = async (call, { query }) => {
  const { rows, total } = await expensesToDecide(call.db, query);
  const byId = await findEngagementsById(call.db, [...new Set(rows.map((row) => row.engagement_id))]);
  const engagements = await presentEngagements(call, [...byId.values()]);
  const items = rows.flatMap((row) => {
    const engagement = engagements.find(({ id }) => id === row.engagement_id);
    const expense = engagement?.expenses.lines.find(({ id }) => id === row.id);
    return engagement && expense
      ? [{ expense, engagement, openedAt: (row.answered_at ?? row.created_at).toISOString() }]
      : [];
  });
  return { items, total, page: query.page };
};
