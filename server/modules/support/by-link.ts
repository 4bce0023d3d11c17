/** Cases of people who are signed out: read and continued with the secret that was mailed to them. */
import { timingSafeEqual } from 'node:crypto';
import type { supportEndpoints } from '#contract/support/endpoints.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { hashOfToken, linkToken } from '../accounts/index.ts';
import { presentCase } from './present-case.ts';
import { type CaseRow, findCase, lockCase } from './queries/case-queries.ts';
import { addReply, networkSender } from './write-to-support.ts';

/** Returns the secret that opens a case of somebody signed out. No table holds it. */
export function caseSecret(secretKey: string, caseId: string): string {
  return linkToken(secretKey, 'support case', caseId);
}

/** Returns the case behind a link; a wrong secret is `not_found`, as is a case of an account. */
export const openSupportLink: ActionOf<typeof supportEndpoints.openSupportLink> = async (call, { body }) => {
  const row = await findCase(call.db, body.id);
  return presentCase(call, openedBy(call, row, body.secret), null);
};

/** Writes again through a link; a closed case opens again. */
export const replyByLink: ActionOf<typeof supportEndpoints.replyByLink> = async (call, { body }) => {
  const row = openedBy(call, await lockCase(call.db, body.id), body.secret);
  const { text, clientId } = body;
  const reply = { text, clientId, authorId: null, sender: networkSender(call) };
  return presentCase(call, await addReply(call, row, reply), null);
};

function openedBy({ deps }: Call, row: CaseRow | undefined, secret: string): CaseRow {
  if (!row?.email) return refuse('not_found');
  const isRight = timingSafeEqual(hashOfToken(secret), hashOfToken(caseSecret(deps.config.secretKey, row.id)));
  return isRight ? row : refuse('not_found');
}
