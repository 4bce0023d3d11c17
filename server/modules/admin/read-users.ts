/** Accounts as an Admin finds and reads them. */
import type { AdminUser, AdminUserWithProfiles, adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Language } from '#contract/language.ts';
import { say } from '#contract/words/speaker.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { hasSecondFactor } from '../accounts/index.ts';
import { profileLines } from './admin-lines.words.ts';
import { licenseWords } from './license-words.ts';
import { findUserRow, type ProfileRow, pageOfUsers, profilesOfUser, type UserRow } from './queries/user-queries.ts';

/** Returns a page of accounts, found by name, e-mail or phone. */
export const listUsers: ActionOf<typeof adminEndpoints.listUsers> = async (call, { query }) => {
  const blocked = query.blocked === undefined ? undefined : query.blocked === 'true';
  const { rows, total } = await pageOfUsers(call.db, { ...query, blocked });
  return { items: rows.map((row) => presentAdminUser(row, call.language)), total, page: query.page };
};

/** Returns one person, with their own profile or the pharmacies they own or run. A deleted account is `not_found`. */
export const getAdminUser: ActionOf<typeof adminEndpoints.getAdminUser> = async (call, { params }) => {
  const [user, profiles, hasFactor] = await Promise.all([
    findUserRow(call.db, params.id),
    profilesOfUser(call.db, params.id),
    hasSecondFactor(call.db, params.id),
  ]);
  if (!user) refuse('not_found');
  return {
    ...presentAdminUser(user, call.language),
    hasSecondFactor: hasFactor,
    profiles: profiles.map((profile) => presentProfile(profile, call.language)),
  };
};

function presentProfile(
  { kind, id, name, license, license_state, status }: ProfileRow,
  language: Language,
): AdminUserWithProfiles['profiles'][number] {
  return { kind, id, name: name ?? licenseWords(license, license_state, language), status };
}

export function presentAdminUser(row: UserRow, language: Language): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    role: row.role as AdminUser['role'],
    isBlocked: row.is_blocked,
    isVerified: row.email_verified_at !== null && row.phone_verified_at !== null,
    profile: profileOf(row, language),
    profileStatus: (row.specialist_status ?? row.business_status) as AdminUser['profileStatus'],
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns `Pharmacist, NJ` or `Bergenline Rx and 2 more`; empty when there is nothing yet. */
function profileOf({ role, license, license_state, business_names }: UserRow, language: Language): string {
  if (role === 'Specialist') return license ? licenseWords(license, license_state, language) : (license_state ?? '');
  const [first, ...more] = business_names;
  if (!first) return '';
  return more.length === 0
    ? first
    : say(speakerOf(language), profileLines.andMore, { name: first, count: more.length });
}
