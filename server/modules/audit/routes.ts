import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: readonly Route[] = [route(auditEndpoints.listAudit, listAudit)];
