/** What an Admin says of somebody who may be on the exclusion list, and what follows (PRODUCT §8). */
import type { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { disqualify } from '../engagements/index.ts';
import { declineExcluded, liftHold, lockSpecialist, reapproveProfile } from '../specialists/index.ts';
import { presentMatch } from './present-match.ts';
import {
  changeMatch,
  countingMatches,
  droppedMatches,
  findMatch,
  type MatchRow,
  pageOfMatches,
  takeHold,
} from './queries/match-queries.ts';

export const listExclusionMatches: ActionOf<typeof exclusionEndpoints.listExclusionMatches> = async (
  call,
  { query },
) => {
  const { rows, total } = await pageOfMatches(
    call.db,
    { isDecided: query.decided === 'true', specialistId: query.specialistId },
    query,
  );
  return { items: await Promise.all(rows.map((row) => presentMatch(call, row))), total, page: query.page };
};

/**
 * Says that they are the one on the list: the profile is declined, and what they are booked for ends; or that they are not:
 * the profile is what it was before it was held. Who was confirmed may be cleared later.
 */
export const decideExclusionMatch: ActionOf<typeof exclusionEndpoints.decideExclusionMatch> = async (
  call: SignedCall,
  { params, body },
) => {
  const known = (await findMatch(call.db, params.id)) ?? refuse('not_found');
  const specialist = await lockSpecialist(call, known.specialist_id);
  const match = (await findMatch(call.db, params.id)) ?? refuse('not_found');
  const mayDecide = match.verdict === null || (match.verdict === 'same' && !body.isSame);
  if (!mayDecide) refuse('already_decided');
  await changeMatch(call.db, match.id, {
    verdict: body.isSame ? 'same' : 'other',
    decided_at: call.now,
    decided_by: call.actor.userId,
    decision_reason: body.reason,
  });
  if (body.isSame) await declineExcluded(call, specialist, body.reason);
  else if (match.verdict === null) await liftIfNoneIsOpen(call, match);
  await recordEvent(call, 'exclusionMatchDecided', {
    subject: ['specialist', specialist.id],
    region: specialist.region,
    data: { matchId: match.id, isSame: body.isSame, reason: body.reason },
  });
  return presentMatch(call, (await findMatch(call.db, match.id)) ?? refuse('not_found'));
};

/** Ends the open matches whose entries the list dropped. Returns how many. */
export async function endDropped(call: Call): Promise<number> {
  const dropped = await droppedMatches(call.db);
  for (const match of dropped) {
    await lockSpecialist(call, match.specialist_id);
    await changeMatch(call.db, match.id, { verdict: 'gone', decided_at: call.now });
    await liftIfNoneIsOpen(call, match);
  }
  return dropped.length;
}

async function liftIfNoneIsOpen(call: Call, { specialist_id }: MatchRow): Promise<void> {
  if ((await countingMatches(call.db, [specialist_id])).length > 0) return;
  const held = await takeHold(call.db, specialist_id);
  const specialist = await lockSpecialist(call, specialist_id);
  if (held) await liftHold(call, specialist, held);
  // Not held, its license had lapsed; a license verified meanwhile waited for this.
  else await reapproveProfile(call, specialist);
}

/** After the commit: ends whatever a confirmed person asked for, was asked to, or is booked for and has not begun. */
export async function endWorkOfExcluded(
  deps: Deps,
  event: { readonly subjectId: string; readonly data: { readonly isSame: boolean } },
): Promise<void> {
  if (event.data.isSame) await disqualify(deps, event.subjectId);
}
