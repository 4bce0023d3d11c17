import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { findListedPlace, findShift } from '../shifts/index.ts';
import { bookmarkTerms, partyColumns } from './open-engagement.ts';
import { aboutEngagement, factsOf, ownSpecialistId } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findOpenOfPair } from './queries/engagement-queries.ts';
import { begin, transitionRow } from './transition.ts';

/** Bookmarks a shift; saving twice is saving once. */
export const saveShift: ActionOf<typeof engagementEndpoints.saveShift> = async (call: SignedCall, { params }) => {
  const specialistId = ownSpecialistId(call);
  const found = (await findShift(call.db, params.id)) ?? refuse('not_found');
  // Of a line the bookmark waits where requests do.
  const shift = (found.line_id && (await findListedPlace(call.db, found.line_id))) || found;
  if (!shift.published) refuse('not_found');
  const open = await findOpenOfPair(call.db, shift.id, specialistId);
  if (open && open.status !== 'Saved') refuse('already_engaged');
  if (open) return presentEngagement(call, open);
  if (shift.status !== 'Active' || shift.starts_at <= call.now) refuse('shift_not_open');
  const { version } = await currentPolicy(call.db);
  const engagement = await begin(call, 'saveShift', {
    ...bookmarkTerms(shift, version),
    ...partyColumns(shift, specialistId),
    id: newId(),
  });
  await recordEvent(call, 'shiftSaved', { ...aboutEngagement(engagement), data: factsOf(engagement) });
  return presentEngagement(call, engagement);
};

/** Removes the bookmark. */
export const unsaveShift: ActionOf<typeof engagementEndpoints.unsaveShift> = async (call: SignedCall, { params }) => {
  const open = await findOpenOfPair(call.db, params.id, ownSpecialistId(call));
  const engagement = await transitionRow(call, open ?? refuse('not_found'), 'unsaveShift', {}, 'specialist');
  await recordEvent(call, 'shiftUnsaved', { ...aboutEngagement(engagement), data: factsOf(engagement) });
  return {};
};
