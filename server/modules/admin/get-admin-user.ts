import type { AdminUserWithProfiles, adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Language } from '#contract/language.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { licenseWords } from './license-words.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { findUserRow, type ProfileRow, profilesOfUser } from './queries/user-queries.ts';

/** One person, with their own profile or the pharmacies they own or run. A deleted account is `not_found`. */
export const getAdminUser: ActionOf<typeof adminEndpoints.getAdminUser> = async (call, { params }) => {
  const [user, profiles] = await Promise.all([findUserRow(call.db, params.id), profilesOfUser(call.db, params.id)]);
  if (!user) refuse('not_found');
  return {
    ...presentAdminUser(user, call.language),
    profiles: profiles.map((profile) => presentProfile(profile, call.language)),
  };
};

function presentProfile(
  { kind, id, name, license, license_state, status }: ProfileRow,
  language: Language,
): AdminUserWithProfiles['profiles'][number] {
  return { kind, id, name: name ?? licenseWords(license, license_state, language), status };
}
