import type { Role } from '#contract/accounts/user.ts';

/** What a role is called where Admins read it. */
export const roleNames: Record<Role, string> = {
  Admin: 'Admin',
  Business: 'Pharmacy owner',
  Manager: 'Pharmacy manager',
  Specialist: 'Pharmacist or technician',
};
