import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { findThread } from './find-thread.ts';
import { findMessage } from './queries/message-queries.ts';
import { insertReport } from './queries/report-queries.ts';

/** Reports a message of the other side for an Admin to read; one that is reported already stays reported. */
export const reportMessage: ActionOf<typeof messageEndpoints.reportMessage> = async (call, { params, body }) => {
  if (body.reason === 'other' && body.note === '') refuse('invalid_input', {}, { note: 'blank' });
  const message = (await findMessage(call.db, params.id)) ?? refuse('not_found');
  const { facts, side } = await findThread(call, message.engagement_id);
  if (message.side === side) refuse('own_message');
  const id = newId();
  const isNew = await insertReport(call.db, {
    id,
    message_id: message.id,
    reporter_id: call.actor.userId,
    ...body,
    reported_at: call.now,
  });
  if (isNew)
    await recordEvent(call, 'messageReported', {
      subject: ['message', message.id],
      businessId: facts.business_id,
      region: facts.region,
      data: {
        engagementId: facts.engagement_id,
        shiftId: facts.shift_id,
        specialistId: facts.specialist_id,
        messageId: message.id,
        side: message.side === 'specialist' ? 'specialist' : 'business',
        reportId: id,
        reason: body.reason,
      },
    });
  return {};
};
