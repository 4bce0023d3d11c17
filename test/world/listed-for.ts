/** Where a pharmacy meets a specialist for one of its shifts. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { staffingEndpoints } from '#contract/engagements/staffing-endpoints.ts';
import { waveEndpoints } from '#contract/engagements/wave-endpoints.ts';
import type { Person, World } from '../world.ts';

type Posted = { readonly id: string; readonly startsAt: string; readonly endsAt: string; readonly owner: Person };

/** Returns whether they are among the candidates, on the standby list, and whether anybody is counted who could book. */
export async function listedFor(world: World, shift: Posted, specialistId: string) {
  const { id, startsAt, endsAt, owner: as } = shift;
  const { business_id: businessId } = await world.db
    .selectFrom('shifts')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shown = await world.must(staffingEndpoints.listCandidates, { as, params: { id } });
  const standby = await world.must(waveEndpoints.getStandby, { as, params: { id } });
  const { licensed } = await world.must(staffingEndpoints.countWhoCanBook, {
    as,
    body: { businessId, role: 'Pharmacist', shifts: [{ startsAt, endsAt }] },
  });
  return {
    candidate: JSON.stringify(shown).includes(specialistId),
    standby: JSON.stringify(standby).includes(specialistId),
    counted: licensed > 0,
  };
}

/** Returns what the pharmacy hears that invites them to it. */
export const inviteTo = (world: World, { id, owner }: Pick<Posted, 'id' | 'owner'>, specialistId: string) =>
  world.call(engagementEndpoints.inviteSpecialist, { as: owner, params: { id }, body: { specialistId } });
