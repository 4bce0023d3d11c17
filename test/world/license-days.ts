/** Days of a license before a booked shift. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { dayIn } from '#contract/time.ts';
import type { World } from '../world.ts';

export type BookedDays = Awaited<ReturnType<typeof bookedDays>>;

async function bookedDays(world: World, startsIn = '240h', immunizer = false) {
  const specialist = await world.specialist({ immunizer });
  const requirements = { immunizer, softwares: [], languages: [] };
  const { engagement, shift, owner } = await world.bookedShift({ by: specialist, startsIn, requirements });
  return {
    specialist,
    owner,
    id: engagement.id,
    shift,
    today: dayIn(shift.startsAt, 'America/New_York'),
    /** The license was verified through another day, as if the board had said so. */
    endsOn: (day: string) =>
      world.db
        .updateTable('licenses')
        .set({ expires_on: day })
        .where('specialist_id', '=', specialist.specialistId)
        .execute(),
  };
}

/** Returns how to book, move to so many hours before the shift, and see what became of it. */
export function licenseDays(world: () => World) {
  return {
    booked: (startsIn?: string, immunizer?: boolean) => bookedDays(world(), startsIn, immunizer),
    to: (hours: number, { shift }: BookedDays) => world().advance(world().until(shift.startsAt, hours)),
    async statusOf({ id, specialist }: BookedDays) {
      const asked = { as: specialist, params: { id } };
      return (await world().must(engagementEndpoints.getEngagement, asked)).status;
    },
    async scoreOf({ specialist }: BookedDays) {
      return (await world().must(standingEndpoints.getStanding, { as: specialist })).score;
    },
    /** What somebody was told of one kind, in order. */
    async titles(userId: string, kind: string) {
      await world().settle();
      return world()
        .db.selectFrom('notifications')
        .select(['title', 'body'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('created_at')
        .execute();
    },
  };
}
