import { supportEndpoints } from '#contract/support/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { answerSupportCase, noteSupportCase } from './answer-case.ts';
import { assignSupportCase, closeSupportCase } from './assign-case.ts';
import { openSupportLink, replyByLink } from './by-link.ts';
import { downloadSupportFile } from './download-support-file.ts';
import { getSupportCase, listSupportCases } from './inbox.ts';
import { getMySupportCase, listMySupportCases, markSupportRead } from './my-cases.ts';
import { markSupportCaseRead } from './read-case.ts';
import { openSupportCase, prepareCase, prepareReply, replyToSupport, writeToSupport } from './write-to-support.ts';

export const supportRoutes: readonly Route[] = [
  preparedRoute(supportEndpoints.openSupportCase, prepareCase, openSupportCase),
  route(supportEndpoints.writeToSupport, writeToSupport),
  route(supportEndpoints.openSupportLink, openSupportLink),
  route(supportEndpoints.replyByLink, replyByLink),
  route(supportEndpoints.listMySupportCases, listMySupportCases),
  route(supportEndpoints.getMySupportCase, getMySupportCase),
  preparedRoute(supportEndpoints.replyToSupport, prepareReply, replyToSupport),
  route(supportEndpoints.markSupportRead, markSupportRead),
  route(supportEndpoints.downloadSupportFile, downloadSupportFile),
  route(supportEndpoints.listSupportCases, listSupportCases),
  route(supportEndpoints.getSupportCase, getSupportCase),
  route(supportEndpoints.markSupportCaseRead, markSupportCaseRead),
  route(supportEndpoints.answerSupportCase, answerSupportCase),
  route(supportEndpoints.noteSupportCase, noteSupportCase),
  route(supportEndpoints.assignSupportCase, assignSupportCase),
  route(supportEndpoints.closeSupportCase, closeSupportCase),
];
