/** What an Admin decides about a profile, of a pharmacy or a specialist. */

import type { z } from 'zod';
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ProfileKind } from '#contract/admin/review-kind.ts';
import type { ReadBody } from '#contract/endpoint.ts';
import type { MissingDetail } from '#contract/specialists/missing-details.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { ProfileState } from '../../profiles/profile-actions.ts';
import { unconfirmedContacts } from '../accounts/index.ts';
import { lockBusiness, transitionBusiness } from '../businesses/index.ts';
import { exclusionsOf } from '../exclusions/index.ts';
import {
  decideDocuments,
  findLicensesOf,
  lockSpecialist,
  missingOf,
  transitionSpecialist,
  verifyPrimaryLicense,
} from '../specialists/index.ts';
import { nameOfHolder } from './queries/review-queries.ts';
import { presentReview } from './reviews.ts';

/** Approves a profile, or ends its pause; `note` says what was seen, and stays in the audit log: the person does not read it. */
export const approveProfile: ActionOf<typeof adminEndpoints.approveProfile> = async (
  call: SignedCall,
  { params, body },
) => {
  const profile = await lockProfile(call, params.kind, params.id);
  const status = await transitionProfile(call, profile, 'approve', null);
  if (params.kind === 'specialist') await verifyDocuments(call, params.id, body);
  const note = body.note || (body.check?.shown ?? '');
  const unconfirmed = await unconfirmedContacts(call.db, profile.userId);
  const stays = status === 'Paused' ? { stays: 'paused' as const } : {};
  const data = { kind: params.kind, note, unconfirmed, ...stays };
  await recordEvent(call, 'profileApproved', { ...profile.about, data });
  return presentReview(call, params);
};

/** Declines a profile with a reason the person reads and can act on: what they change comes back for review. */
export const declineProfile: ActionOf<typeof adminEndpoints.declineProfile> = async (call, { params, body }) => {
  const profile = await lockProfile(call, params.kind, params.id);
  await transitionProfile(call, profile, 'decline', body.reason);
  await recordEvent(call, 'profileDeclined', { ...profile.about, data: { kind: params.kind, reason: body.reason } });
  return presentReview(call, params);
};

/** Takes an approved profile off the market until an Admin approves it again; the owner reads the reason. */
export const pauseProfile: ActionOf<typeof adminEndpoints.pauseProfile> = async (call, { params, body }) => {
  const profile = await lockProfile(call, params.kind, params.id);
  await transitionProfile(call, profile, 'pause', body.reason);
  await recordEvent(call, 'profilePaused', { ...profile.about, data: { kind: params.kind, reason: body.reason } });
  return presentReview(call, params);
};

/** Approval says that the primary license and the scans were looked at, and keeps what was seen. */
async function verifyDocuments(
  call: SignedCall,
  id: string,
  { check }: ReadBody<typeof adminEndpoints.approveProfile>,
): Promise<void> {
  const name = (await nameOfHolder(call.db, 'specialist', id)) ?? refuse('not_found');
  if (!check) refuse('invalid_input', {}, { check: 'not_valid' });
  await verifyPrimaryLicense(call, id, { name, check });
  await decideDocuments(call.db, id, 'approve', null);
}

/** Throws for a person who is, or may be, on the exclusion list. */
async function refuseExcluded(call: Call, specialistId: string): Promise<void> {
  const exclusion = (await exclusionsOf(call.db, [specialistId])).get(specialistId);
  if (exclusion) refuse(`exclusion_${exclusion}`);
}

type Kind = z.infer<typeof ProfileKind>;

type Profile = {
  readonly kind: Kind;
  readonly id: string;
  /** Its owner's account. */
  readonly userId: string;
  readonly state: ProfileState;
  readonly missing: readonly MissingDetail[];
  /** Whom an event about it concerns. */
  readonly about: {
    readonly subject: readonly [Kind, string];
    readonly businessId: string | null;
    readonly region: string;
  };
};

/** Holds a profile until the transaction ends. Refuses `not_found`. */
async function lockProfile(call: Call, kind: Kind, id: string): Promise<Profile> {
  if (kind === 'business') {
    const row = (await lockBusiness(call.db, id)) ?? refuse('not_found');
    const about = { subject: [kind, id], businessId: id, region: row.region } as const;
    return { kind, id, userId: row.owner_id, state: row, missing: [], about };
  }
  const row = await lockSpecialist(call, id);
  const missing = missingOf(row, await findLicensesOf(call.db, id), call.now);
  const about = { subject: [kind, id], businessId: null, region: row.region } as const;
  return { kind, id, userId: row.user_id, state: row, missing, about };
}

/** Takes it through a step, or throws the lifecycle's refusal. Returns its status: Paused when approved while a pause stands. */
async function transitionProfile(
  call: Call,
  profile: Profile,
  step: 'approve' | 'decline' | 'pause',
  reason: string | null,
): Promise<string> {
  const row = { id: profile.id, ...profile.state };
  const move = { by: 'admin', reason, missing: profile.missing } as const;
  if (profile.kind === 'business') return (await transitionBusiness(call, row, step, move)).status;
  if (step === 'approve') await refuseExcluded(call, profile.id);
  return (await transitionSpecialist(call, row, step, move)).status;
}
