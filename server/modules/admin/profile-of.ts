/** A profile of either kind, as reviewing sees it: locked, with what it lacks, and a way to move it. */
import type { z } from 'zod';
import type { ProfileKind } from '#contract/admin/endpoints.ts';
import type { ProfileStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ProfileState } from '../../profiles/profile-actions.ts';
import { lockBusiness, setBusinessStatus } from '../businesses/index.ts';
import { decideDocuments, lockSpecialist, missingOf, setSpecialistStatus } from '../specialists/index.ts';

export type Kind = z.infer<typeof ProfileKind>;

export type Profile = {
  readonly kind: Kind;
  readonly id: string;
  readonly state: ProfileState;
  readonly missing: readonly string[];
  /** Whom an event about it concerns. */
  readonly about: {
    readonly subject: readonly [Kind, string];
    readonly businessId: string | null;
    readonly region: string;
  };
};

/** Holds a profile until the transaction ends. Refuses `not_found`. */
export async function lockProfile(call: Call, kind: Kind, id: string): Promise<Profile> {
  if (kind === 'business') {
    const row = (await lockBusiness(call.db, id)) ?? refuse('not_found');
    return { kind, id, state: row, missing: [], about: { subject: [kind, id], businessId: id, region: row.region } };
  }
  const row = await lockSpecialist(call, id);
  const missing = missingOf(row, call.now);
  return { kind, id, state: row, missing, about: { subject: [kind, id], businessId: null, region: row.region } };
}

/** Moves it; approval says that license and scans were looked at. */
export async function moveProfile(
  call: Call,
  profile: Profile,
  to: ProfileStatus,
  reason: string | null,
): Promise<void> {
  if (profile.kind === 'business') {
    await setBusinessStatus(call, profile.id, to, reason);
    return;
  }
  const approved = to === 'Approved';
  await setSpecialistStatus(call, profile.id, to, reason, { licenseChecked: approved });
  if (approved) await decideDocuments(call.db, profile.id, 'Approved', null);
}
