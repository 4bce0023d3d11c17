import type { AdminUser } from '#contract/admin/endpoints.ts';
import type { UserRow } from './queries/user-queries.ts';

export function presentAdminUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    role: row.role as AdminUser['role'],
    isBlocked: row.is_blocked,
    isVerified: row.email_verified_at !== null && row.phone_verified_at !== null,
    profile: profileOf(row),
    profileStatus: (row.specialist_status ?? row.business_status) as AdminUser['profileStatus'],
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** `Pharmacist, NJ` or `Bergenline Rx and 2 more`; empty when there is nothing yet. */
function profileOf({ role, license, license_state, business_names }: UserRow): string {
  if (role === 'Specialist') return [license, license_state].filter(Boolean).join(', ');
  const [first, ...more] = business_names;
  if (!first) return '';
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
