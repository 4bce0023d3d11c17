/** Appeals before an Admin (PRODUCT §4, §11): approved, the line is void; rejected, it counts as of its own moment. */
import { type ReplayedLine, standingAt } from '#contract/engagements/standing.ts';
import type { AppealReview, standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { bookingPolicy } from '../../../policy/policy.ts';
import { findPeople } from '../../accounts/index.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { type AppealRow, decideAppealRow, findAppeal, listAppealRows } from '../queries/appeal-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { changeLine, findLine, linesOf } from '../queries/standing-queries.ts';
import { aboutAppeal } from './about-appeal.ts';
import { settlePauses } from './pauses.ts';
import { personOf } from './person-of.ts';
import { presentLines } from './present-lines.ts';
import { replayedLines } from './replayed-lines.ts';

/** Returns what waits for an Admin, the first to answer first, or what was decided. */
export const listStandingAppeals: ActionOf<typeof standingEndpoints.listStandingAppeals> = async (
  call: SignedCall,
  { query },
) => {
  const { rows, total } = await listAppealRows(call.db, query);
  const items: AppealReview[] = [];
  for (const row of rows) items.push(await presentReview(call, row));
  return { items, total, page: query.page };
};

export const decideStandingAppeal: ActionOf<typeof standingEndpoints.decideStandingAppeal> = async (
  call: SignedCall,
  { params, body },
) => {
  const found = (await findAppeal(call.db, params.id)) ?? refuse('not_found');
  await lockSpecialist(call, found.specialist_id);
  const appeal = (await findAppeal(call.db, params.id)) ?? refuse('not_found');
  if (appeal.status !== 'Pending') refuse('already_decided');
  const line = (await findLine(call.db, appeal.line_id)) ?? refuse('not_found');
  const engagement = (await findEngagement(call.db, line.engagement_id ?? '')) ?? refuse('not_found');
  const { approve, reason } = body;
  const decided = await decideAppealRow(call.db, appeal.id, {
    ...nextStatus(approvalLifecycle, approve ? 'approve' : 'reject'),
    decided_at: call.now,
    decided_by: call.actor.userId,
    reason,
  });
  await changeLine(call.db, line.id, {
    waiting_since: null,
    ...(approve ? { voided_at: call.now, voided_as: 'appealed' } : {}),
  });
  await settlePauses(call, line.specialist_id, await bookingPolicy(call.db, engagement));
  const score = standingAt(replayedLines(await linesOf(call.db, line.specialist_id)), call.now);
  const about = aboutAppeal(engagement, line, appeal.id);
  const data = { ...about.data, approved: approve, reason, score };
  await recordEvent(call, 'standingAppealDecided', { ...about, data });
  return presentReview(call, decided);
};

async function presentReview(call: SignedCall, appeal: AppealRow): Promise<AppealReview> {
  const all = await linesOf(call.db, appeal.specialist_id);
  const row = all.find(({ id }) => id === appeal.line_id) ?? refuse('not_found');
  const line = (await presentLines(call, [row], all))[0] ?? refuse('not_found');
  const lines = replayedLines(all);
  const admin = appeal.decided_by ? (await findPeople(call.db, [appeal.decided_by])).get(appeal.decided_by) : undefined;
  return {
    appeal: line.appeal ?? refuse('not_found'),
    line,
    person: await personOf(call, appeal.specialist_id, standingAt(lines, call.now)),
    scoreIfRejected: standingAt(counting(lines, row.id, true), call.now),
    scoreIfApproved: standingAt(counting(lines, row.id, false), call.now),
    decidedBy: admin ? `${admin.firstName} ${admin.lastName}` : null,
  };
}

/** Returns the lines with this one counted, or left out. */
function counting(lines: readonly ReplayedLine[], id: string, counts: boolean): ReplayedLine[] {
  return lines.map((line) => (line.id === id ? { ...line, counts } : line));
}
