import { standingAt } from '#contract/engagements/standing.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { appealsOf, decideAppealRow } from '../queries/appeal-queries.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { type LineRow, linesOf } from '../queries/standing-queries.ts';
import { aboutAppeal } from './about-appeal.ts';
import { replayedLines } from './replayed-lines.ts';

/** Approves the open appeal of a line that evidence made void before an Admin answered; nothing where there is none. */
export async function closeVoidedAppeal(call: Call, line: LineRow, engagement: EngagementRow): Promise<void> {
  const appeal = (await appealsOf(call.db, [line.id])).get(line.id);
  if (appeal?.status !== 'Pending') return;
  const reason = reasonOf('lineVoid');
  await decideAppealRow(call.db, appeal.id, {
    ...nextStatus(approvalLifecycle, 'approve'),
    decided_at: call.now,
    decided_by: null,
    reason,
  });
  const score = standingAt(replayedLines(await linesOf(call.db, line.specialist_id)), call.now);
  const about = aboutAppeal(engagement, line, appeal.id);
  await recordEvent(call, 'standingAppealDecided', {
    ...about,
    data: { ...about.data, approved: true, reason, score },
  });
}
