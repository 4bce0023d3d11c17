import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { stallLimit } from '#web/api/stall-limit.ts';
import type { Outcome, OutgoingMessage, SendFailure } from './outgoing-message.ts';

/** A message of which nothing moves for so long waits for the next try. */
const STALL_SECONDS = 30;

/** Of a proxy's answer, which has no code of ours. */
const codes: Readonly<Record<number, SendFailure['code']>> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Sends a message, and returns what the answer means for it. */
export async function sendMessage({
  id,
  engagementId,
  text,
  files,
  readTo,
}: OutgoingMessage): Promise<Outcome<Message>> {
  const body = new FormData();
  body.append('clientId', id);
  body.append('text', text);
  if (readTo !== undefined) body.append('readTo', String(readTo));
  for (const file of files) body.append('files', file);
  const { signal, moved, end } = stallLimit(STALL_SECONDS);
  try {
    const params = { id: engagementId };
    const message = await call(messageEndpoints.sendMessage, { params, body, signal, onUploadProgress: moved });
    return { outcome: 'sent', message };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'later', retryAfterSeconds: null };
    const { status, code, details, retryAfter } = error;
    // No session, a busy server or too many calls say nothing about this message.
    if ([401, 403].includes(status) || status >= 500 || code === 'too_many_requests')
      return { outcome: 'later', retryAfterSeconds: Number(retryAfter) || null };
    return { outcome: 'refused', failure: { code: codes[status] ?? code, details } };
  } finally {
    end();
  }
}
