/** Messages between the two sides of an engagement, and reports of them (PRODUCT §8, §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { line } from '../text.ts';
import { Instant } from '../time.ts';
import {
  MESSAGE_BYTES,
  Message,
  MessageReport,
  MOST_MESSAGE_FILES,
  OpenedReport,
  ReadMark,
  Thread,
  ThreadQuery,
  ThreadSummary,
} from './message.ts';
import { ReportForm } from './report.ts';

const sides = ['Specialist', 'Business', 'Manager'] as const;

export const messageEndpoints = {
  listMessages: endpoint({
    name: 'listMessages',
    method: 'GET',
    path: '/api/engagements/:id/messages',
    summary: 'The messages of an engagement, for its two sides: the newest, or those before or after a number',
    who: [...sides, 'Admin'],
    params: IdParams,
    query: ThreadQuery,
    answer: Thread,
    refusals: ['not_found'],
  }),
  sendMessage: endpoint({
    name: 'sendMessage',
    method: 'POST',
    path: '/api/engagements/:id/messages',
    summary:
      'Write to the other side. Fields: text, clientId, readTo (how far the thread was read), files (JPEG, PNG or PDF, up to 5 of 10 MB). Sent again with the same clientId, it is the same message',
    who: [...sides, 'Admin'],
    params: IdParams,
    medium: 'multipart',
    upload: { files: MOST_MESSAGE_FILES, fieldBytes: MESSAGE_BYTES },
    answer: Message,
    refusals: ['not_found', 'thread_closed', 'messages_blocked', 'account_gone', 'idempotency_key_reused'],
  }),
  markThreadRead: endpoint({
    name: 'markThreadRead',
    method: 'POST',
    path: '/api/engagements/:id/messages/read',
    summary: 'Mark the other side’s messages as read up to a number; never goes back',
    who: sides,
    params: IdParams,
    body: z.strictObject({ to: z.int().min(0) }),
    answer: z.object({ you: ReadMark, unread: z.int() }),
    refusals: ['not_found'],
  }),
  listThreads: endpoint({
    name: 'listThreads',
    method: 'GET',
    path: '/api/messages/threads',
    summary:
      'The caller’s threads, the newest message first: all, those with something unread, or those that need an answer; with a query those with every word of it in the names, or in one message',
    who: sides,
    query: PageQuery.extend({
      businessId: Id.optional(),
      show: z.enum(['all', 'unread', 'needsAnswer']).default('all'),
      query: line(80).default(''),
    }),
    /** `total`: of what is shown and found. `unread`, `needsAnswer`: of all threads, whatever is shown or searched for. */
    answer: listOf(ThreadSummary).extend({ unread: z.int(), needsAnswer: z.int() }),
    refusals: ['not_found'],
  }),
  downloadMessageFile: endpoint({
    name: 'downloadMessageFile',
    method: 'GET',
    path: '/api/message-files/:id/file',
    summary: 'A file of a message, for the two sides; for an Admin, of a reported message that they opened',
    who: [...sides, 'Admin'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  reportMessage: endpoint({
    name: 'reportMessage',
    method: 'POST',
    path: '/api/messages/:id/report',
    summary:
      'Report a message of the other side: an Admin reads it with the five around it. A second report is the first',
    who: sides,
    params: IdParams,
    body: ReportForm,
    answer: Empty,
    refusals: ['not_found', 'own_message'],
  }),
  listMessageReports: endpoint({
    name: 'listMessageReports',
    method: 'GET',
    path: '/api/admin/message-reports',
    summary: 'Reported messages without what was written: those that wait first, oldest first',
    who: ['Admin'],
    query: PageQuery.extend({ decided: z.enum(['true', 'false']).default('false') }),
    answer: listOf(MessageReport),
  }),
  openMessageReport: endpoint({
    name: 'openMessageReport',
    method: 'POST',
    path: '/api/admin/message-reports/:id/open',
    summary: 'Read a reported message with the five around it. It is logged who read it',
    who: ['Admin'],
    params: IdParams,
    answer: OpenedReport,
    refusals: ['not_found'],
  }),
  decideMessageReport: endpoint({
    name: 'decideMessageReport',
    method: 'POST',
    path: '/api/admin/message-reports/:id/decide',
    summary:
      'Hide the message from both sides, or leave it, with a reason; told to whoever reported it, hidden also to its author',
    who: ['Admin'],
    params: IdParams,
    body: z.strictObject({ hide: z.boolean(), reason: text(500, 1) }),
    answer: MessageReport,
    refusals: ['not_found', 'already_decided', 'report_unread'],
  }),
  openDisputeThread: endpoint({
    name: 'openDisputeThread',
    method: 'POST',
    path: '/api/admin/disputes/:id/thread',
    summary: 'Read the messages between the two sides of a dispute, while it is open. It is logged who read them',
    who: ['Admin'],
    params: IdParams,
    answer: z.object({ messages: z.array(Message), openedAt: Instant }),
    refusals: ['not_found', 'wrong_status'],
  }),
} as const;
