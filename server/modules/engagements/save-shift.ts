import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { findShift } from '../shifts/index.ts';
import { ownSpecialistId } from './own-specialist-id.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement, findOpenOfPair, insertEngagement } from './queries/engagement-queries.ts';

/** Bookmarks a shift; saving twice is saving once. */
export const saveShift: ActionOf<typeof engagementEndpoints.saveShift> = async (call: SignedCall, { params }) => {
  const specialistId = ownSpecialistId(call);
  const shift = (await findShift(call.db, params.id)) ?? refuse('not_found');
  if (!shift.published) refuse('not_found');
  const open = await findOpenOfPair(call.db, shift.id, specialistId);
  if (open && open.status !== 'Saved') refuse('already_engaged');
  if (open) return presentEngagement(call, open);
  if (shift.status !== 'Active' || shift.starts_at <= call.now) refuse('shift_not_open');
  const { version } = await currentPolicy(call.db);
  const engagement = await insertEngagement(call.db, {
    id: newId(),
    region: shift.region,
    shift_id: shift.id,
    specialist_id: specialistId,
    business_id: shift.business_id,
    status: 'Saved',
    origin: 'saved',
    rate_per_hour_cents: shift.rate_per_hour_cents,
    pay_cents: shift.pay_cents,
    policy_version: version,
    created_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'shiftSaved', { ...aboutEngagement(engagement), data: factsOf(engagement) });
  return presentEngagement(call, engagement);
};

/** Removes the bookmark. */
export const unsaveShift: ActionOf<typeof engagementEndpoints.unsaveShift> = async (call: SignedCall, { params }) => {
  const open = await findOpenOfPair(call.db, params.id, ownSpecialistId(call));
  if (open?.status !== 'Saved') refuse('not_found');
  const engagement = await changeEngagement(call.db, open.id, { status: 'Deleted', updated_at: call.now });
  await recordEvent(call, 'shiftUnsaved', { ...aboutEngagement(engagement), data: factsOf(engagement) });
  return {};
};
