/** Seeing Mortar as somebody else does, read-only and logged (PRODUCT §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, text } from '../lists.ts';
import { Instant } from '../time.ts';

const Viewing = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  reason: z.string(),
  endsAt: Instant,
});

export const viewingEndpoints = {
  startViewing: endpoint({
    name: 'startViewing',
    method: 'POST',
    path: '/api/admin/users/:id/view',
    summary:
      'View Mortar as a person: a session that reads and changes nothing, never messages, codes, site packs or tax facts. It ends by itself; the person reads of it',
    who: ['Admin'],
    params: IdParams,
    body: z.strictObject({ reason: text(500, 1) }),
    answer: Viewing.extend({ token: z.string() }),
    refusals: ['not_found', 'account_blocked', 'cannot_view_admin'],
  }),
  getViewing: endpoint({
    name: 'getViewing',
    method: 'GET',
    path: '/api/users/me/viewing',
    summary: 'Whose view this session is and until when; null for the caller’s own session',
    who: 'signedIn',
    answer: z.object({ viewing: Viewing.nullable() }),
  }),
  stopViewing: endpoint({
    name: 'stopViewing',
    method: 'POST',
    path: '/api/users/me/viewing/stop',
    summary: 'End a view now; does nothing in the caller’s own session',
    who: 'signedIn',
    answer: Empty,
  }),
  listViews: endpoint({
    name: 'listViews',
    method: 'GET',
    path: '/api/users/me/views',
    summary: 'When Admins viewed Mortar as the caller, who and why, newest first',
    who: 'signedIn',
    answer: listOf(
      z.object({
        id: Id,
        at: Instant,
        endedAt: Instant,
        isOpen: z.boolean(),
        firstName: z.string(),
        reason: z.string(),
      }),
    ),
  }),
} as const;
