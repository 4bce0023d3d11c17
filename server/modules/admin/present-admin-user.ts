import type { AdminUser } from '#contract/admin/endpoints.ts';
import { type Language, said } from '#contract/language.ts';
import { licenseWords } from './license-words.ts';
import type { UserRow } from './queries/user-queries.ts';

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

/** `Pharmacist, NJ` or `Bergenline Rx and 2 more`; empty when there is nothing yet. */
function profileOf({ role, license, license_state, business_names }: UserRow, language: Language): string {
  if (role === 'Specialist') return license ? licenseWords(license, license_state, language) : (license_state ?? '');
  const [first, ...more] = business_names;
  if (!first) return '';
  return more.length === 0
    ? first
    : said(`${first} and ${more.length} more`, `${first} y ${more.length} más`)[language];
}
