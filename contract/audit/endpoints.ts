/** The audit log (API.md, Admin). */
import { z } from 'zod';
import { AuditEntry } from '../admin/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, PageQuery } from '../lists.ts';
import { line } from '../text.ts';

export const auditEndpoints = {
  listAudit: endpoint({
    name: 'listAudit',
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Every change: who, what, when',
    who: ['Admin'],
    query: PageQuery.extend({ subjectId: line(60).optional(), actorId: Id.optional(), name: line(60).optional() }),
    answer: listOf(AuditEntry),
  }),
  exportAudit: endpoint({
    name: 'exportAudit',
    method: 'POST',
    path: '/api/admin/audit/export',
    summary: 'The entries of a list as CSV, newest first up to 20,000. It is logged who took it',
    who: ['Admin'],
    body: z
      .strictObject({ subjectId: line(60).optional(), actorId: Id.optional(), name: line(60).optional() })
      .prefault({}),
    medium: 'file',
    answer: z.unknown(),
  }),
} as const;
