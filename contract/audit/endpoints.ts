/** The audit log (API.md, Admin). */
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
    query: PageQuery.extend({
      subjectId: line(60).optional(),
      actorId: Id.optional(),
      name: line(60).optional(),
      /** What Admins did about this person: to the account, the profile, the pharmacies or their bookings. */
      aboutId: Id.optional(),
    }),
    answer: listOf(AuditEntry),
  }),
} as const;
