import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: readonly Route[] = [route(adminEndpoints.listAudit, listAudit)];
