import { Referral, Role, type User } from '#contract/accounts/user.ts';
import { ProfileStatus } from '#contract/statuses.ts';
import type { OwnUserRow } from './queries/own-user-queries.ts';

/** The account as its owner sees it (SPEC E-1). */
export function presentUser(row: OwnUserRow): User {
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
    businesses: row.businesses,
    specialist: row.specialist_id
      ? {
          id: row.specialist_id,
          status: ProfileStatus.parse(row.specialist_status),
          statusReason: row.specialist_status_reason,
          license: row.specialist_license,
          licenseState: row.specialist_license_state,
        }
      : null,
    timeZone: row.time_zone,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  };
}
