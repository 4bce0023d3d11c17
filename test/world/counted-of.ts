import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { workAt } from '#server/modules/engagements/queries/tie-queries.ts';
import { countCompleted, figuresOf } from '#server/modules/engagements/queries/track-record-queries.ts';
import type { World } from '../world.ts';
import type { Owner, Specialist } from './situations.ts';

type Sides = {
  readonly owner: Owner;
  readonly specialist: Specialist;
};

/** What bookings count for: on the card of the pharmacy, on that of the specialist, and between the two. */
export async function countedOf(world: World, { owner, specialist }: Sides) {
  const { specialistId } = specialist;
  const figures = (await figuresOf(world.db, [specialistId], world.clock.now())).get(specialistId);
  if (!figures) throw new Error('there is no such specialist');
  const { standing, completedShifts, rating, ratings } = figures;
  const { approvals, approval_minutes, completed, described_shifts, described_yes, stars } = await world.db
    .selectFrom('business_reliability')
    .selectAll()
    .where('business_id', '=', owner.businessId)
    .executeTakeFirstOrThrow();
  const { miles } = await world.must(taxEndpoints.getYearSummary, {
    as: specialist,
    query: { year: world.clock.now().getUTCFullYear() },
  });
  return {
    pharmacy: { approvals, approval_minutes, completed, described_shifts, described_yes, stars },
    specialist: { completedShifts, standing, rating, ratings, isDriven: miles > 0 },
    completed: await countCompleted(world.db, specialistId),
    workedHere: (await workAt(world.db, [owner.businessId], world.clock.now())).map(({ shifts }) => shifts),
  };
}
