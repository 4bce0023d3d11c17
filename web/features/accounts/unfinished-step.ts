import type { User } from '#contract/accounts/user.ts';
import { paths } from '#web/paths.ts';

/** Returns the path where a signed-in person's sign-up continues; null when nothing is missing. */
export function unfinishedStep(user: User): string | null {
  if (!user.phoneVerified) return paths.signUp.phone();
  if (!user.emailVerified) return paths.signUp.email();
  if (user.role === 'Specialist' && !user.specialist?.licenseState) return paths.signUp.license();
  if (user.role === 'Business' && user.businesses.length === 0) return paths.signUp.pharmacy();
  return null;
}
