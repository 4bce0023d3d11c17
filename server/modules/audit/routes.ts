import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: readonly Route[] = [
  route(auditEndpoints.listAudit, listAudit),
  route(auditEndpoints.exportAudit, exportAudit),
];
