/** The Admins' inbox. */
import type { supportEndpoints } from '#contract/support/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { readOnce } from '../../db/page-rows.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { presentForAdmin, presentWhole } from './present-case.ts';
import { countCases, findCase, pageOfInbox } from './queries/case-queries.ts';

/** Returns the inbox: of the open cases, who waits longest is first. `open`, `answered`, `overdue`: of all cases. */
export const listSupportCases: ActionOf<typeof supportEndpoints.listSupportCases> = async (
  call: SignedCall,
  { query },
) => {
  const { assigned, ...asked } = query;
  const { userId } = call.actor;
  const assignedTo = { all: null, me: userId, nobody: 'nobody' }[assigned];
  const { rows, total } = await pageOfInbox(call.db, { topic: undefined, userId: undefined, ...asked, assignedTo });
  const { policy } = await currentPolicy(call.db);
  const overdueBefore = after(call.now, -policy.supportAnswerHours * HOUR);
  const counts = await readOnce(call.db, () => countCases(call.db, overdueBefore), 'inbox');
  return { items: await presentForAdmin(call, rows), total, page: query.page, ...counts };
};

export const getSupportCase: ActionOf<typeof supportEndpoints.getSupportCase> = async (call, { params }) =>
  presentWhole(call, (await findCase(call.db, params.id)) ?? refuse('not_found'));
