import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { tooLarge, wrongKind } from '#web/features/specialists/scan-problem.ts';
import type { Outcome, OutgoingMessage } from './outgoing-message.ts';

const ownWords: Readonly<Record<number, () => string>> = { 413: tooLarge, 415: wrongKind };

/** Sends a message, and returns what the answer means for it. */
export async function sendMessage({ id, engagementId, text, files }: OutgoingMessage): Promise<Outcome<Message>> {
  const body = new FormData();
  body.append('clientId', id);
  body.append('text', text);
  for (const file of files) body.append('files', file);
  try {
    const message = await call(messageEndpoints.sendMessage, { params: { id: engagementId }, body });
    return { outcome: 'sent', message };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'later', retryAfterSeconds: null };
    const { status, code, retryAfter } = error;
    // No session, a busy server or too many calls say nothing about this message.
    if ([401, 403].includes(status) || status >= 500 || code === 'too_many_requests')
      return { outcome: 'later', retryAfterSeconds: Number(retryAfter) || null };
    return { outcome: 'refused', reason: ownWords[status]?.() ?? error.message };
  }
}
