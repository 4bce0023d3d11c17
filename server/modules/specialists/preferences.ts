import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistPreferences } from '#contract/specialists/preferences.ts';
import type { License } from '#contract/specialists/specialist.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { lockOwnProfile, ownProfile } from './own-profile.ts';
import { keepPreferences } from './queries/preference-queries.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';
import { loadShiftPreferences, longestDrive } from './shift-preferences.ts';

/** Returns what the caller looks for; what they never said is the policy's (PRODUCT §1). */
export const getSpecialistPreferences: ActionOf<typeof specialistEndpoints.getSpecialistPreferences> = async (
  call: SignedCall,
) => present(call, await ownProfile(call));

/** Keeps what the caller looks for. */
export const updateSpecialistPreferences: ActionOf<typeof specialistEndpoints.updateSpecialistPreferences> = async (
  call: SignedCall,
  { body },
) => {
  const me = await lockOwnProfile(call);
  const before = await present(call, me);
  const names = ['longestDriveMinutes', 'minRateCents', 'roles', 'invitesPerWeek'] as const;
  const fields = names.filter((name) => String(before[name]) !== String(body[name]));
  if (fields.length === 0) return before;
  await keepPreferences(call.db, {
    specialist_id: me.id,
    region: me.region,
    longest_drive_minutes: body.longestDriveMinutes,
    min_rate_cents: body.minRateCents,
    roles: body.roles,
    invites_per_week: body.invitesPerWeek,
    updated_at: call.now,
  });
  await recordEvent(call, 'specialistPreferencesChanged', {
    subject: ['specialist', me.id],
    region: me.region,
    data: { fields },
  });
  return present(call, me);
};

async function present(call: SignedCall, me: SpecialistRow): Promise<SpecialistPreferences> {
  const [known, { policy }] = await Promise.all([
    loadShiftPreferences(call.db, [me], call.now, call.deps.gateways.geocode),
    currentPolicy(call.db),
  ]);
  const wishes = known.get(me.id);
  if (!wishes) throw new Error(`no wishes of ${me.id}`);
  return {
    home: me.city && me.state ? { city: me.city, state: me.state, zip: me.zip } : null,
    longestDriveMinutes: longestDrive(wishes, policy),
    minRateCents: wishes.minRateCents,
    roles: wishes.roles as License[],
    invitesPerWeek: wishes.invitesPerWeek ?? policy.invitesPerWeek,
  };
}
