/** What Admins have read of a case: they are told of what its person writes until one of them has. */
import type { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { findAdminIds, readReplaced, replaceKeyOf } from '../notifications/index.ts';
import { lockCase, moveAdminReadTo, supportCaseForAdmins } from './queries/case-queries.ts';

/** Marks what the person wrote as read by Admins, up to a number; never goes back. */
export const markSupportCaseRead: ActionOf<typeof supportEndpoints.markSupportCaseRead> = async (
  call: SignedCall,
  { params, body },
) => {
  const { id } = (await lockCase(call.db, params.id)) ?? refuse('not_found');
  await readCase(call, id, body.to);
  return {};
};

/** Moves the Admins' mark on. With nothing unread left, what was to be mailed about it does not leave. */
export async function readCase(call: SignedCall, id: string, to: number): Promise<void> {
  await moveAdminReadTo(call.db, id, to);
  const { unread } = await supportCaseForAdmins(call.db, id);
  if (unread === 0) await readReplaced(call, replaceKeyOf('supportCase', id), await findAdminIds(call.db));
}
