/** The specialist's standing: its lines, appeals, and what an Admin decides of them (PRODUCT §4, §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { Instant } from '../time.ts';
import {
  APPEAL_BYTES,
  APPEAL_MAX,
  AppealGrounds,
  MOST_APPEAL_FILES,
  Standing,
  StandingAppeal,
  StandingLine,
  StandingPause,
} from './standing.ts';

/** The text fields of the form; beside them up to five files, each in a field `files`. */
export const AppealForm = z.strictObject({ grounds: AppealGrounds, text: text(APPEAL_MAX, 1) });
export type AppealForm = z.infer<typeof AppealForm>;

const Person = z.object({
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  license: z.string().nullable(),
  score: z.int(),
});

/** An appeal before an Admin: the line, what it rests on, and what each answer leaves. */
export const AppealReview = z.object({
  appeal: StandingAppeal,
  line: StandingLine,
  person: Person,
  /** The score with the line and without it. */
  scoreIfRejected: z.int(),
  scoreIfApproved: z.int(),
  decidedBy: z.string().nullable(),
});
export type AppealReview = z.infer<typeof AppealReview>;

/** A pause without an end: booking waits until an Admin has looked at it. */
export const PauseReview = z.object({
  id: Id,
  person: Person,
  pause: StandingPause,
  /** What counts against them, the newest first. */
  lines: z.array(StandingLine),
});
export type PauseReview = z.infer<typeof PauseReview>;

export const standingEndpoints = {
  getStanding: endpoint({
    name: 'getStanding',
    method: 'GET',
    path: '/api/specialists/me/standing',
    summary: 'The caller’s score, the lines it is replayed from, the rules and what canceling each booking would do',
    who: ['Specialist'],
    answer: Standing,
  }),
  appealStanding: endpoint({
    name: 'appealStanding',
    method: 'POST',
    path: '/api/standing/:id/appeal',
    summary:
      'Appeal a line, once: it doesn’t count until an Admin has answered. Fields: grounds, text, files (JPEG, PNG or PDF, up to 5 of 10 MB)',
    who: ['Specialist'],
    params: IdParams,
    medium: 'multipart',
    upload: { files: MOST_APPEAL_FILES, fieldBytes: APPEAL_BYTES },
    answer: Standing,
    refusals: ['not_found', 'nothing_to_appeal', 'standing_in_review', 'already_appealed', 'too_late'],
  }),
  downloadAppealFile: endpoint({
    name: 'downloadAppealFile',
    method: 'GET',
    path: '/api/appeal-files/:id/file',
    summary: 'A file of an appeal: for who sent it and for Admins',
    who: ['Specialist', 'Admin'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  listStandingAppeals: endpoint({
    name: 'listStandingAppeals',
    method: 'GET',
    path: '/api/admin/standing-appeals',
    summary: 'Appeals that wait for an Admin, the first to answer first; or those decided, newest first',
    who: ['Admin'],
    query: PageQuery.extend({ status: z.enum(['open', 'decided']).default('open') }),
    answer: listOf(AppealReview),
  }),
  decideStandingAppeal: endpoint({
    name: 'decideStandingAppeal',
    method: 'POST',
    path: '/api/admin/standing-appeals/:id/decide',
    summary: 'Approve an appeal: the line is void. Or reject it: the line counts. With a reason the specialist reads',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), reason: text(500, 1) }),
    answer: AppealReview,
    refusals: ['not_found', 'already_decided'],
  }),
  listPauseReviews: endpoint({
    name: 'listPauseReviews',
    method: 'GET',
    path: '/api/admin/standing-pauses',
    summary: 'Pauses that last until an Admin has looked at them, oldest first',
    who: ['Admin'],
    query: PageQuery,
    answer: listOf(PauseReview),
  }),
  decidePauseReview: endpoint({
    name: 'decidePauseReview',
    method: 'POST',
    path: '/api/admin/standing-pauses/:id/decide',
    summary: 'End a pause now, or keep it for as long as a second one; with a reason the specialist reads',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ end: z.boolean(), reason: text(500, 1) }),
    answer: z.object({ id: Id, endsAt: Instant.nullable(), ended: z.boolean() }),
    refusals: ['not_found', 'already_decided'],
  }),
} as const;
