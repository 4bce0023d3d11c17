import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { firstProfile } from '../../profiles/next-profile.ts';
import { findPeople } from '../accounts/index.ts';
import { locateBusiness, type Place } from './locate-business.ts';
import { presentBusiness } from './present-business.ts';
import { insertBusiness } from './queries/business-queries.ts';

type Create = typeof businessEndpoints.createBusiness;

type Ready = { readonly id: string; readonly place: Place };

/** Locates the pharmacy, before the transaction. */
export const prepareCreateBusiness: Prepare<Create, Ready> = async (call, { body }) => {
  const id = newId();
  return { id, place: await locateBusiness(call, { id }, body) };
};

/** Registers a pharmacy of the caller: In Review until an Admin looks (SPEC T-1). */
export const createBusiness: PreparedAction<Create, Ready> = async (call, { body }, { id, place }) => {
  const row = await insertBusiness(call.db, {
    id,
    owner_id: call.actor.userId,
    name: body.name,
    full_name: body.fullName ?? body.name,
    email: body.email ?? (await ownersMail(call)),
    phone: body.phone ?? null,
    type: body.type,
    software: body.software,
    script: body.script,
    parking: body.parking,
    language_preferences: body.languagePreferences,
    opening_hours: JSON.stringify(body.openingHours),
    ...place,
    ...firstProfile(call),
  });
  await recordEvent(call, 'businessCreated', {
    subject: ['business', row.id],
    businessId: row.id,
    region: row.region,
    data: { name: row.name },
  });
  return presentBusiness(row, 'owner');
};

async function ownersMail(call: SignedCall): Promise<string> {
  const owner = (await findPeople(call.db, [call.actor.userId])).get(call.actor.userId);
  return owner?.email ?? refuse('unauthenticated');
}
