/** Who may be invited to a shift: a pharmacy learns that somebody is not offered, never why (PRODUCT §1, §3). */
import type { Policy } from '#contract/admin/policy.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { ShiftRow } from '../shifts/index.ts';
import { loadShiftPreferences, suits } from '../specialists/index.ts';
import { countInvites } from './queries/invite-queries.ts';

const WEEK = 7 * DAY;

type Person = { readonly id: string; readonly lat: number | null; readonly lng: number | null };

/**
 * Returns those of these people whom the shift suits and who were not invited as often as they want within seven days.
 */
export async function whoTakesInvites(
  call: Pick<Call, 'db' | 'deps' | 'now'>,
  people: readonly Person[],
  shift: ShiftRow,
  policy: Policy,
): Promise<Set<string>> {
  const ids = people.map(({ id }) => id);
  const [wishes, invites] = await Promise.all([
    loadShiftPreferences(call.db, people, call.now, call.deps.gateways.geocode),
    countInvites(call.db, ids, after(call.now, -WEEK)),
  ]);
  const taking = people.filter((person) => {
    const its = wishes.get(person.id);
    return (
      its && suits(shift, person, its) && (invites.get(person.id) ?? 0) < (its.invitesPerWeek ?? policy.invitesPerWeek)
    );
  });
  return new Set(taking.map(({ id }) => id));
}
