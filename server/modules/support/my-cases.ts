/** A person's own cases. */
import type { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentCase, presentCases } from './present-case.ts';
import { type CaseRow, findCase, moveReadTo, pageOfPerson } from './queries/case-queries.ts';

/** Returns what the caller wrote to support, the newest word first. */
export const listMySupportCases: ActionOf<typeof supportEndpoints.listMySupportCases> = async (
  call: SignedCall,
  { query },
) => {
  const { rows, total } = await pageOfPerson(call.db, call.actor.userId, query);
  return { items: await presentCases(call, rows), total, page: query.page };
};

export const getMySupportCase: ActionOf<typeof supportEndpoints.getMySupportCase> = async (call, { params }) =>
  presentCase(call, await ownCase(call, params.id), call.actor.userId);

/** Marks answers as read up to a number; never goes back. */
export const markSupportRead: ActionOf<typeof supportEndpoints.markSupportRead> = async (call, { params, body }) => {
  const { id } = await ownCase(call, params.id);
  await moveReadTo(call.db, id, body.to);
  return {};
};

async function ownCase(call: SignedCall, id: string): Promise<CaseRow> {
  const row = await findCase(call.db, id);
  return row?.user_id === call.actor.userId ? row : refuse('not_found');
}
