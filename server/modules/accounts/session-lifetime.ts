import type { Role } from '#contract/accounts/user.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';

type Lifetime = { readonly idle: number; readonly absolute: number };

const everyone: Lifetime = { idle: 7 * DAY, absolute: 30 * DAY };

/** How long a session lives unused, and at all, in milliseconds (reliability S20): short where much is at stake. */
export const sessionLifetime: Readonly<Record<Role, Lifetime>> = {
  Admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  Business: everyone,
  Manager: everyone,
  Specialist: everyone,
};

/** Being there is noted this often at most. */
export const SEEN_EVERY = 5 * MINUTE;
