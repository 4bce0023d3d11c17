/** Accounts as their owner, an Admin and those they have dealt with read them. */
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { Referral, Role, type User } from '#contract/accounts/user.ts';
import { ProfileStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import type { UserProfiles } from '../../call/questions.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { findOwnUser, type OwnUserRow } from './queries/own-user-queries.ts';

/** Returns the signed-in person (SPEC C-4). */
export const getCurrentUser: ActionOf<typeof accountEndpoints.getCurrentUser> = async (call) =>
  (await loadOwnUser(call, call.actor.userId)) ?? refuse('unauthenticated');

/** Returns the caller (for an Admin, anybody) in full, and others by name if they have dealt with the caller (SPEC C-8). Refusals: `not_found`. */
export const getUser: ActionOf<typeof accountEndpoints.getUser> = async (call, { params }) => {
  const user = (await loadOwnUser(call, params.id)) ?? refuse('not_found');
  if (user.id === call.actor.userId || call.actor.role === 'Admin') return user;
  if (!(await call.deps.questions.haveDealtWithEachOther(call.db, call.actor.userId, user.id))) refuse('not_found');
  return { id: user.id, firstName: user.firstName, lastName: user.lastName, role: user.role };
};

/** Returns the account with its pharmacies and profile (SPEC C-4); null for nobody and for a deleted account. */
export async function loadOwnUser({ db, deps }: Pick<Call, 'db' | 'deps'>, userId: string): Promise<User | null> {
  const [row, profiles] = await Promise.all([findOwnUser(db, userId), deps.questions.profilesOf(db, userId)]);
  return row ? presentUser(row, profiles) : null;
}

/** Returns the account as its owner sees it (SPEC E-1). */
function presentUser(row: OwnUserRow, { businesses, specialist }: UserProfiles): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    role: Role.parse(row.role),
    isBlocked: row.is_blocked,
    isVerified: row.email_verified_at !== null && row.phone_verified_at !== null,
    emailVerified: row.email_verified_at !== null,
    phoneVerified: row.phone_verified_at !== null,
    referral: Referral.parse(row.referral),
    businesses,
    specialist: specialist && { ...specialist, status: ProfileStatus.parse(specialist.status) },
    timeZone: row.time_zone,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  };
}
