/** Running the platform: reviews, users, policy, audit, the ledger (API.md, Admin). */
import { z } from 'zod';
import { Role } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, listOf, PageQuery, text } from '../lists.ts';
import { ProfileStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { Instant } from '../time.ts';
import { FailingWork } from './failing-work.ts';
import { Policy } from './policy.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { ProfileKind } from './review-kind.ts';

export type { Review } from './review-endpoints.ts';

const admins = ['Admin'] as const;

export const AdminUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: Role,
  isBlocked: z.boolean(),
  isVerified: z.boolean(),
  profile: z.string(),
  profileStatus: ProfileStatus.nullable(),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** A person with the profiles behind the account: their own, or the pharmacies they own or run. */
export const AdminUserWithProfiles = AdminUser.extend({
  /** Signing in asks them for a second factor. */
  hasSecondFactor: z.boolean(),
  profiles: z.array(z.object({ kind: ProfileKind, id: Id, name: z.string(), status: ProfileStatus })),
});
export type AdminUserWithProfiles = z.infer<typeof AdminUserWithProfiles>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  name: z.string(),
  actorId: Id.nullable(),
  actor: z.string(),
  /** Whom it is about, where that is a specialist and somebody else acted, or nobody did. */
  person: z.string().nullable(),
  subjectType: z.string(),
  subjectId: z.string(),
  sentence: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Figure = z.object({ value: z.number(), before: z.number() });

export const adminEndpoints = {
  ...reviewEndpoints,
  listUsers: endpoint({
    name: 'listUsers',
    method: 'GET',
    path: '/api/admin/users',
    summary: 'All users, found by name, e-mail or phone',
    who: admins,
    query: PageQuery.extend({
      query: line(80).optional(),
      role: Role.optional(),
      blocked: z.enum(['true', 'false']).optional(),
    }),
    answer: listOf(AdminUser),
  }),
  getAdminUser: endpoint({
    name: 'getAdminUser',
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'One person with their profiles',
    who: admins,
    params: z.strictObject({ id: Id }),
    answer: AdminUserWithProfiles,
    refusals: ['not_found'],
  }),
  blockUser: endpoint({
    name: 'blockUser',
    method: 'POST',
    path: '/api/admin/users/:id/block',
    summary: 'Block an account; every session ends now',
    who: admins,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: AdminUser,
    refusals: ['not_found', 'cannot_block_self'],
  }),
  unblockUser: endpoint({
    name: 'unblockUser',
    method: 'POST',
    path: '/api/admin/users/:id/unblock',
    summary: 'Unblock an account',
    who: admins,
    params: z.strictObject({ id: Id }),
    answer: AdminUser,
    refusals: ['not_found'],
  }),
  removeSecondFactor: endpoint({
    name: 'removeSecondFactor',
    method: 'POST',
    path: '/api/admin/users/:id/remove-second-factor',
    summary: 'Turn off the second factor of a person who lost it; they are told why, and every session of theirs ends',
    who: admins,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: Empty,
    refusals: ['not_found', 'own_second_factor', 'second_factor_off'],
  }),
  endUserSessions: endpoint({
    name: 'endUserSessions',
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Sign a person out everywhere; they read the reason',
    who: admins,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: text(1000, 1) }),
    answer: z.object({ ended: z.int() }),
    refusals: ['not_found'],
  }),
  getOverview: endpoint({
    name: 'getOverview',
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'The marketplace in five numbers and three curves',
    who: admins,
    answer: z.object({
      openShifts: Figure,
      filledPercent: Figure,
      hoursToFill: Figure,
      paidOutCents: Figure,
      feesCents: Figure,
      weeks: z.array(
        z.object({ week: z.string(), posted: z.int(), booked: z.int(), cancelled: z.int(), volumeCents: z.int() }),
      ),
      attention: z.array(z.object({ kind: z.string(), sentence: z.string(), count: z.int() })),
      counts: z.object({
        pharmacies: z.int(),
        specialists: z.int(),
        reviews: z.int(),
        ledgerBalanced: z.boolean(),
        failingWork: z.int(),
      }),
    }),
  }),
  listFailingWork: endpoint({
    name: 'listFailingWork',
    method: 'GET',
    path: '/api/admin/failing-work',
    summary: 'Background work that fails, failing longest first',
    who: admins,
    query: PageQuery,
    answer: listOf(FailingWork),
  }),
  retryFailingWork: endpoint({
    name: 'retryFailingWork',
    method: 'POST',
    path: '/api/admin/failing-work/:id/retry',
    summary: 'Try failing work now instead of at its next try',
    who: admins,
    params: z.strictObject({ id: text(60, 1) }),
    answer: z.object({
      /** `queued`: a reaction, which runs within seconds. */
      outcome: z.enum(['done', 'failed', 'queued']),
      /** As it is now; null when it is done. */
      work: FailingWork.nullable(),
    }),
    refusals: ['not_found', 'work_running'],
  }),
  checkLedger: endpoint({
    name: 'checkLedger',
    method: 'GET',
    path: '/api/admin/ledger/check',
    summary: 'Does every transaction and the whole ledger sum to zero?',
    who: admins,
    answer: z.object({
      balanced: z.boolean(),
      transactions: z.int(),
      entries: z.int(),
      unbalanced: z.array(z.string()),
      accounts: z.array(z.object({ kind: z.string(), accounts: z.int(), postedCents: z.int(), pendingCents: z.int() })),
    }),
  }),
  getPolicy: endpoint({
    name: 'getPolicy',
    method: 'GET',
    path: '/api/admin/policy',
    summary: 'The numbers the rules use, with their version',
    who: admins,
    answer: z.object({ version: z.int(), policy: Policy, changedAt: Instant, changedBy: z.string().nullable() }),
  }),
  updatePolicy: endpoint({
    name: 'updatePolicy',
    method: 'PUT',
    path: '/api/admin/policy',
    summary: 'A new version of the policy; bookings keep the one they were made under',
    who: admins,
    body: z.strictObject({ version: z.int(), policy: Policy }),
    answer: z.object({ version: z.int(), policy: Policy, changedAt: Instant, changedBy: z.string().nullable() }),
    refusals: ['changed_meanwhile'],
  }),
} as const;
