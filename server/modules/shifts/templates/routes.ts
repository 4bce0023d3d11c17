import { templateEndpoints as calls } from '#contract/shifts/template-endpoints.ts';
import { type Route, route } from '../../../call/route.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts';

export const templateRoutes: readonly Route[] = [
  route(calls.listTemplates, listTemplates),
  route(calls.saveTemplate, saveTemplate),
  route(calls.deleteTemplate, deleteTemplate),
];
