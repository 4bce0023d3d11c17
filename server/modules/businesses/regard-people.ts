/** Whom a pharmacy prefers, whom it blocks and what it notes about them (PRODUCT §3, §8). Doing either twice is doing it once. */
import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from './own-business.ts';
import {
  deleteBlock,
  deleteFavourite,
  deleteNote,
  insertFavourite,
  putBlock,
  putNote,
} from './queries/people-queries.ts';

/** Marks a favourite: they hear of invite-first shifts first (PRODUCT §3). Doing it twice is doing it once. */
export const addFavourite: ActionOf<typeof businessEndpoints.addFavourite> = async (call: SignedCall, { params }) => {
  const about = await businessAndSpecialist(call, params);
  const made = await insertFavourite(call.db, params.id, params.specialistId, call.now);
  if (made) await recordEvent(call, 'favouriteAdded', { ...about, data: { specialistId: params.specialistId } });
  return {};
};

/** Removes a favourite. Nothing happens when they were none. */
export const removeFavourite: ActionOf<typeof businessEndpoints.removeFavourite> = async (
  call: SignedCall,
  { params },
) => {
  const about = await businessAndSpecialist(call, params);
  const deleted = await deleteFavourite(call.db, params.id, params.specialistId);
  if (deleted) await recordEvent(call, 'favouriteRemoved', { ...about, data: { specialistId: params.specialistId } });
  return {};
};

const BLOCKED_DAYS = 365;

/** Takes no requests of a person: private to the pharmacy, with a reason (PRODUCT §8). A blocked person is no favourite. */
export const blockSpecialist: ActionOf<typeof businessEndpoints.blockSpecialist> = async (
  call: SignedCall,
  { params, body },
) => {
  const about = await businessAndSpecialist(call, params);
  await putBlock(call.db, {
    businessId: params.id,
    specialistId: params.specialistId,
    reason: body.reason,
    expiresAt: after(call.now, BLOCKED_DAYS * DAY),
    createdBy: call.actor.userId,
    createdAt: call.now,
  });
  await deleteFavourite(call.db, params.id, params.specialistId);
  await recordEvent(call, 'specialistBlocked', { ...about, data: { specialistId: params.specialistId } });
  return {};
};

/** Takes their requests again. Nothing happens when they were not blocked. */
export const unblockSpecialist: ActionOf<typeof businessEndpoints.unblockSpecialist> = async (
  call: SignedCall,
  { params },
) => {
  const about = await businessAndSpecialist(call, params);
  const deleted = await deleteBlock(call.db, params.id, params.specialistId);
  if (deleted)
    await recordEvent(call, 'specialistUnblocked', { ...about, data: { specialistId: params.specialistId } });
  return {};
};

/** Keeps what the pharmacy's side wants to remember about a person (PRODUCT §8); an empty note is removed. */
export const writeNote: ActionOf<typeof businessEndpoints.writeNote> = async (call: SignedCall, { params, body }) => {
  const about = await businessAndSpecialist(call, params);
  const { id: businessId, specialistId } = params;
  const isEmpty = body.text === '';
  if (isEmpty) {
    if (!(await deleteNote(call.db, businessId, specialistId))) return {};
  } else {
    const { userId: writtenBy } = call.actor;
    await putNote(call.db, { businessId, specialistId, text: body.text, writtenBy, writtenAt: call.now });
  }
  await recordEvent(call, 'noteWritten', { ...about, data: { specialistId, isEmpty } });
  return {};
};

/**
 * Returns what an event about the caller's pharmacy and a specialist is about; `not_found` when either is not there.
 */
async function businessAndSpecialist(call: SignedCall, params: { readonly id: string; readonly specialistId: string }) {
  const business = await ownBusiness(call, params.id);
  if (!(await call.deps.questions.specialistExists(call.db, params.specialistId))) refuse('not_found');
  return { subject: ['business', business.id] as const, businessId: business.id, region: business.region };
}
