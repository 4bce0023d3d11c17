import type { AppealReview } from '#contract/engagements/standing-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { findPeople } from '../../accounts/index.ts';
import { findSpecialist } from '../../specialists/index.ts';

/** Returns whose standing an Admin looks at. */
export async function personOf(
  { db }: Pick<Call, 'db'>,
  specialistId: string,
  score: number,
): Promise<AppealReview['person']> {
  const { id, user_id, license } = (await findSpecialist(db, specialistId)) ?? refuse('not_found');
  const user = (await findPeople(db, [user_id])).get(user_id) ?? refuse('not_found');
  return { id, userId: user_id, firstName: user.firstName, lastName: user.lastName, license, score };
}
