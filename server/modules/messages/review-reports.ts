/** Reported messages before an Admin: listed without what was written, read one by one, decided (PRODUCT §8, §11). */
import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageReport } from '#contract/messages/message.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { otherSide } from './list-messages.ts';
import { presentAuthor, presentMessages, stateOf } from './present-message.ts';
import { findAround } from './queries/message-queries.ts';
import {
  findOpenings,
  insertOpening,
  listReportRows,
  lockReport,
  numbersOpened,
  type Opening,
  type ReportRow,
  recordDecision,
} from './queries/report-queries.ts';

/** Read with a reported message, so that it is understood. */
const AROUND = 5;

export const listMessageReports: ActionOf<typeof messageEndpoints.listMessageReports> = async (call, { query }) => {
  const { rows, total } = await listReportRows(call.db, query.decided === 'true', query);
  const openings = await findOpenings(
    call.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => presentReport(row, openings.get(row.id) ?? [], call.actor.userId));
  return { items, total, page: query.page };
};

/** Returns the reported message with up to five around it. Each reading is an event. */
export const openMessageReport: ActionOf<typeof messageEndpoints.openMessageReport> = async (
  call: SignedCall,
  { params },
) => {
  const report = (await lockReport(call.db, params.id)) ?? refuse('not_found');
  const { userId } = call.actor;
  await insertOpening(call.db, { id: newId(), report_id: report.id, admin_id: userId, opened_at: call.now });
  const rows = await findAround(call.db, report.engagement_id, report.number, AROUND);
  await recordEvent(call, 'messageReportOpened', {
    ...aboutReport(report),
    data: { ...factsOf(report), messages: rows.length },
  });
  const viewer = { userId, side: null };
  return { report: await presentOneReport(call, report), messages: await presentMessages(call, rows, viewer) };
};

type FileOf = { readonly message_id: string; readonly engagement_id: string };

/** Returns whether an Admin has opened a report of this message, or of one it is read around. */
export async function isAroundOpenedReport(db: Db, file: FileOf, adminId: string): Promise<boolean> {
  for (const number of await numbersOpened(db, file.engagement_id, adminId)) {
    const around = await findAround(db, file.engagement_id, number, AROUND);
    if (around.some(({ id }) => id === file.message_id)) return true;
  }
  return false;
}

/** Decides a report once, by an Admin who has read it. */
export const decideMessageReport: ActionOf<typeof messageEndpoints.decideMessageReport> = async (
  call: SignedCall,
  { params, body },
) => {
  const report = (await lockReport(call.db, params.id)) ?? refuse('not_found');
  const openings = (await findOpenings(call.db, [report.id])).get(report.id) ?? [];
  const refusal = refusalToDecide(report, openings, call.actor.userId);
  if (refusal) refuse(refusal);
  const decision = { by: call.actor.userId, at: call.now, isHidden: body.hide, reason: body.reason };
  await recordDecision(call.db, report, decision);
  await recordEvent(call, 'messageReportDecided', {
    ...aboutReport(report),
    data: { ...factsOf(report), isHidden: body.hide, reason: body.reason },
  });
  return presentOneReport(call, (await lockReport(call.db, params.id)) ?? refuse('not_found'));
};

async function presentOneReport(call: SignedCall, report: ReportRow): Promise<MessageReport> {
  const openings = (await findOpenings(call.db, [report.id])).get(report.id) ?? [];
  return presentReport(report, openings, call.actor.userId);
}

/** Returns why this Admin may not decide; null for each who has read the report, however many others have since. */
function refusalToDecide({ decided_at }: ReportRow, openings: readonly Opening[], adminId: string) {
  if (decided_at) return 'already_decided';
  return openings.some(({ admin_id }) => admin_id === adminId) ? null : 'report_unread';
}

function presentReport(row: ReportRow, openings: readonly Opening[], adminId: string): MessageReport {
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
    openings: openings.map(({ id, opened_at, first_name, last_name }) => ({
      id,
      at: opened_at.toISOString(),
      firstName: first_name,
      lastName: last_name,
    })),
    decision: decided_at && {
      at: decided_at.toISOString(),
      isHidden: is_hidden ?? false,
      reason: decision_reason ?? '',
    },
    actions: [
      { name: 'openMessageReport', refusal: null },
      { name: 'decideMessageReport', refusal: refusalToDecide(row, openings, adminId) },
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
