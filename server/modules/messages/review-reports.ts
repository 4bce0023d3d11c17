/** Reported messages before an Admin: listed without what was written, read one by one, decided (PRODUCT §8, §11). */
import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageReport } from '#contract/messages/message.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { otherSide } from './list-messages.ts';
import { presentAuthor, presentMessages, stateOf } from './present-message.ts';
import { findAround } from './queries/message-queries.ts';
import { listReportRows, lockReport, type ReportRow, recordDecision, recordReading } from './queries/report-queries.ts';

/** Read with a reported message, so that it is understood. */
const AROUND = 5;

export const listMessageReports: ActionOf<typeof messageEndpoints.listMessageReports> = async (call, { query }) => {
  const { rows, total } = await listReportRows(call.db, query.decided === 'true', {
    limit: query.pageSize,
    offset: query.page * query.pageSize,
  });
  return { items: rows.map((row) => presentReport(row, call.actor.userId)), total, page: query.page };
};

/** Returns the reported message with up to five around it. Each reading is an event. */
export const openMessageReport: ActionOf<typeof messageEndpoints.openMessageReport> = async (
  call: SignedCall,
  { params },
) => {
  const report = (await lockReport(call.db, params.id)) ?? refuse('not_found');
  const { userId } = call.actor;
  await recordReading(call.db, report.id, { by: userId, at: call.now });
  const rows = await findAround(call.db, report.engagement_id, report.number, AROUND);
  await recordEvent(call, 'messageReportOpened', {
    ...aboutReport(report),
    data: { ...factsOf(report), messages: rows.length },
  });
  const viewer = { userId, side: null };
  const opened = { ...report, opened_at: call.now, opened_by: userId };
  return { report: presentReport(opened, userId), messages: await presentMessages(call, rows, viewer) };
};

/** Decides a report once, by an Admin who has read it. */
export const decideMessageReport: ActionOf<typeof messageEndpoints.decideMessageReport> = async (
  call: SignedCall,
  { params, body },
) => {
  const report = (await lockReport(call.db, params.id)) ?? refuse('not_found');
  const refusal = refusalToDecide(report, call.actor.userId);
  if (refusal) refuse(refusal);
  const decision = { by: call.actor.userId, at: call.now, isHidden: body.hide, reason: body.reason };
  await recordDecision(call.db, report, decision);
  await recordEvent(call, 'messageReportDecided', {
    ...aboutReport(report),
    data: { ...factsOf(report), isHidden: body.hide, reason: body.reason },
  });
  const decided = (await lockReport(call.db, params.id)) ?? refuse('not_found');
  return presentReport(decided, call.actor.userId);
};

function refusalToDecide({ decided_at, opened_by }: ReportRow, adminId: string) {
  if (decided_at) return 'already_decided';
  return opened_by === adminId ? null : 'report_unread';
}

function presentReport(row: ReportRow, adminId: string): MessageReport {
  const viewer = { userId: adminId, side: null };
  const reporter = {
    side: otherSide(row.side === 'specialist' ? 'specialist' : 'business'),
    author_id: row.reporter_id,
    first_name: row.reporter_first_name,
    author_gone: row.reporter_gone,
  };
  const { decided_at, is_hidden, decision_reason } = row;
  return {
    id: row.id,
    messageId: row.message_id,
    engagementId: row.engagement_id,
    reason: row.reason as MessageReport['reason'],
    note: row.note,
    reportedAt: row.reported_at.toISOString(),
    reportedBy: presentAuthor(reporter, viewer),
    author: presentAuthor(row, viewer),
    business: { id: row.business_id, name: row.business_name },
    specialist: { id: row.specialist_id, firstName: row.specialist_first_name, lastName: row.specialist_last_name },
    state: stateOf(row),
    openedAt: row.opened_at?.toISOString() ?? null,
    decision: decided_at && {
      at: decided_at.toISOString(),
      isHidden: is_hidden ?? false,
      reason: decision_reason ?? '',
    },
    actions: [
      { name: 'openMessageReport', refusal: null },
      { name: 'decideMessageReport', refusal: refusalToDecide(row, adminId) },
    ],
  };
}

function aboutReport(report: ReportRow) {
  return {
    subject: ['message', report.message_id] as const,
    businessId: report.business_id,
    region: report.region,
  };
}

function factsOf(report: ReportRow) {
  return {
    engagementId: report.engagement_id,
    shiftId: report.shift_id,
    specialistId: report.specialist_id,
    messageId: report.message_id,
    side: report.side === 'specialist' ? ('specialist' as const) : ('business' as const),
    reportId: report.id,
  };
}
