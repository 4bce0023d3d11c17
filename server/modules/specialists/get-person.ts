import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { businessesOfUser } from '../businesses/index.ts';
import { peopleAt } from './people-at.ts';

/** Returns one person as one of the caller's pharmacies knows them. Throws `not_found` for who is not shown to its side. */
export const getPerson: ActionOf<typeof specialistEndpoints.getPerson> = async (call: SignedCall, { params }) => {
  const own = await businessesOfUser(call.db, call.actor.userId);
  const asked = own.filter(({ id }) => id === params.id);
  if (asked.length === 0) refuse('not_found');
  const [person] = await peopleAt(call, asked, params.specialistId);
  const { favoriteSince: _since, ...shown } = person ?? refuse('not_found');
  return shown;
};
