/** The review queue: profiles, licenses and documents, and what an Admin decides about each (API.md, Admin). */
import { z } from 'zod';
import { Business } from '../businesses/business.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { ProfilePause } from '../profile-pause.ts';
import { checkSources, DocumentCheck, DocumentFacts } from '../specialists/document-check.ts';
import { HeldLicense } from '../specialists/license.ts';
import { AskedForMore, ReviewQuestion } from '../specialists/review-question.ts';
import { MySpecialist, SpecialistDocument } from '../specialists/specialist.ts';
import { ProfileStatus } from '../statuses.ts';
import { Instant } from '../time.ts';
import { ProfileKind, ReviewKind } from './review-kind.ts';

const admins = ['Admin'] as const;
const ProfileParams = z.strictObject({ kind: ProfileKind, id: Id });

/** `check`: what was read on the scan and seen at the board; a specialist is not approved without it. */
const ApproveBody = z.strictObject({ note: text(1000).default(''), check: DocumentCheck.optional() }).prefault({});

/** One profile, license or document to look at, with what there is to compare. `status` is the profile's. */
export const Review = z.object({
  kind: ReviewKind,
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  status: ProfileStatus,
  submittedAt: Instant,
  owner: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    referral: z.string(),
    joinedAt: Instant,
  }),
  business: Business.nullable(),
  specialist: MySpecialist.nullable(),
  /** The person's licenses, each with its own review. */
  licenses: z.array(HeldLicense),
  /** The license in question: of a profile the primary one. */
  licenseId: Id.nullable(),
  /** The document in question, where it is one alone. */
  documentId: Id.nullable(),
  /** When a booked shift needs it verified; null: none does soon. */
  neededBy: Instant.nullable(),
  pause: ProfilePause.nullable(),
  /** They may be on the exclusion list, or are: the profile is not approved before that is decided otherwise. */
  exclusion: z.enum(['open', 'confirmed']).nullable(),
  /** What was asked of the person last, answered or not. */
  question: ReviewQuestion.nullable(),
  /** The last check on record. */
  lastCheck: z
    .object({
      read: DocumentFacts,
      source: z.enum(checkSources),
      shown: z.string(),
      checkedAt: Instant,
      by: z.string(),
    })
    .nullable(),
  documents: z.array(SpecialistDocument),
  /** What must be ticked before Approve (server-made, so that every client asks the same). */
  checklist: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** What is ticked instead, by where it was looked up; null: that makes no difference. */
      labelBySource: z.record(z.enum(checkSources), z.string()).nullable(),
      detail: z.string(),
      warning: z.boolean(),
    }),
  ),
});
export type Review = z.infer<typeof Review>;

export const reviewEndpoints = {
  listReviews: endpoint({
    name: 'listReviews',
    method: 'GET',
    path: '/api/admin/reviews',
    summary:
      'Profiles, licenses and documents waiting for a look: those a booked shift needs soon first, then the oldest',
    who: admins,
    query: PageQuery.extend({
      kind: ReviewKind.optional(),
      /** Those that wait for an answer of the person instead. */
      asked: z.literal('true').optional(),
    }),
    answer: listOf(Review).extend({
      people: z.int(),
      pharmacies: z.int(),
      /** Documents included. */
      licenses: z.int(),
      asked: z.int(),
    }),
  }),
  getReview: endpoint({
    name: 'getReview',
    method: 'GET',
    path: '/api/admin/reviews/:kind/:id',
    summary: 'One profile or license as a reviewer sees it, waiting or not',
    who: admins,
    params: z.strictObject({ kind: ReviewKind, id: Id }),
    answer: Review,
    refusals: ['not_found'],
  }),
  approveProfile: endpoint({
    name: 'approveProfile',
    method: 'POST',
    path: '/api/admin/profiles/:kind/:id/approve',
    summary: 'Approve a profile; what was seen is recorded',
    who: admins,
    params: ProfileParams,
    body: ApproveBody,
    answer: Review,
    refusals: [
      'not_found',
      'wrong_status',
      'profile_incomplete',
      'exclusion_open',
      'exclusion_confirmed',
      'facts_differ',
      'invalid_input',
    ],
  }),
  declineProfile: endpoint({
    name: 'declineProfile',
    method: 'POST',
    path: '/api/admin/profiles/:kind/:id/decline',
    summary: 'Decline a profile with a reason the person sees',
    who: admins,
    params: ProfileParams,
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Review,
    refusals: ['not_found', 'wrong_status'],
  }),
  pauseProfile: endpoint({
    name: 'pauseProfile',
    method: 'POST',
    path: '/api/admin/profiles/:kind/:id/pause',
    summary: 'Pause an approved profile',
    who: admins,
    params: ProfileParams,
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Review,
    refusals: ['not_found', 'wrong_status'],
  }),
  verifyLicense: endpoint({
    name: 'verifyLicense',
    method: 'POST',
    path: '/api/admin/licenses/:id/verify',
    summary: 'Verify a license on its own; what was seen is recorded',
    who: admins,
    params: IdParams,
    body: z.strictObject({ check: DocumentCheck }),
    answer: Review,
    refusals: ['not_found', 'wrong_status', 'license_lapsed', 'facts_differ'],
  }),
  declineLicense: endpoint({
    name: 'declineLicense',
    method: 'POST',
    path: '/api/admin/licenses/:id/decline',
    summary: 'Decline a license with a reason its holder sees',
    who: admins,
    params: IdParams,
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Review,
    refusals: ['not_found', 'wrong_status'],
  }),
  verifyDocument: endpoint({
    name: 'verifyDocument',
    method: 'POST',
    path: '/api/admin/documents/:id/verify',
    summary: 'Verify a certificate, ID or scan; what was read and seen is recorded',
    who: admins,
    params: IdParams,
    body: z.strictObject({ check: DocumentCheck }),
    answer: Review,
    refusals: ['not_found', 'wrong_status', 'document_ended', 'facts_differ'],
  }),
  declineDocument: endpoint({
    name: 'declineDocument',
    method: 'POST',
    path: '/api/admin/documents/:id/decline',
    summary: 'Decline a certificate, ID or scan with a reason its owner sees',
    who: admins,
    params: IdParams,
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Review,
    refusals: ['not_found', 'wrong_status'],
  }),
  withdrawLicense: endpoint({
    name: 'withdrawLicense',
    method: 'POST',
    path: '/api/admin/licenses/:id/withdraw',
    summary: 'Withdraw a verified license that the board revoked; what it covered is looked at again',
    who: admins,
    params: IdParams,
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Review,
    refusals: ['not_found', 'wrong_status'],
  }),
  withdrawDocument: endpoint({
    name: 'withdrawDocument',
    method: 'POST',
    path: '/api/admin/documents/:id/withdraw',
    summary: 'Withdraw a verified certificate or ID that turned out not to count',
    who: admins,
    params: IdParams,
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Review,
    refusals: ['not_found', 'wrong_status'],
  }),
  askForMore: endpoint({
    name: 'askForMore',
    method: 'POST',
    path: '/api/admin/reviews/:kind/:id/ask',
    summary: 'Ask a person for something; the review waits for the answer and nothing else changes',
    who: admins,
    params: z.strictObject({ kind: ReviewKind.exclude(['business']), id: Id }),
    body: AskedForMore,
    answer: Review,
    refusals: ['not_found', 'wrong_status', 'already_asked'],
  }),
} as const;
