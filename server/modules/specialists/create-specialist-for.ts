import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { findSpecialistOfUser, insertSpecialist, type SpecialistRow } from './queries/specialist-queries.ts';

/** An empty profile, In Review from registration on (SPEC T-1), for somebody who signed up as a Specialist. */
export async function createSpecialistFor(call: Call, userId: string): Promise<SpecialistRow> {
  const known = await findSpecialistOfUser(call.db, userId);
  if (known) return known;
  return insertSpecialist(call.db, {
    id: newId(),
    // Until the home state is known.
    region: 'US',
    user_id: userId,
    status: 'In Review',
    submitted_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  });
}
