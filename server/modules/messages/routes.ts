import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { downloadMessageFile } from './download-message-file.ts';
import { listMessages } from './list-messages.ts';
import { listThreads } from './list-threads.ts';
import { markThreadRead } from './mark-thread-read.ts';
import { openDisputeThread } from './open-dispute-thread.ts';
import { reportMessage } from './report-message.ts';
import { decideMessageReport, listMessageReports, openMessageReport } from './review-reports.ts';
import { prepareMessage, sendMessage } from './send-message.ts';

export const messageRoutes: readonly Route[] = [
  route(messageEndpoints.listMessages, listMessages),
  preparedRoute(messageEndpoints.sendMessage, prepareMessage, sendMessage),
  route(messageEndpoints.markThreadRead, markThreadRead),
  route(messageEndpoints.listThreads, listThreads),
  route(messageEndpoints.downloadMessageFile, downloadMessageFile),
  route(messageEndpoints.reportMessage, reportMessage),
  route(messageEndpoints.listMessageReports, listMessageReports),
  route(messageEndpoints.openMessageReport, openMessageReport),
  route(messageEndpoints.decideMessageReport, decideMessageReport),
  route(messageEndpoints.openDisputeThread, openDisputeThread),
];
