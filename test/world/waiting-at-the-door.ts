/** Somebody at a pharmacy with nobody to give the code. */

import { sql } from 'kysely';
import type { SentBody } from '#contract/endpoint.ts';
import { attendanceReviewEndpoints as reviewCalls } from '#contract/engagements/attendance-review-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { newId } from '#server/ids.ts';
import type { Person, World } from '../world.ts';
import { atTheDoor } from './at-the-door.ts';
import { locationNear } from './location-near.ts';

/** She waits without a code; `place`: her phone proves where. */
export async function waitingAtTheDoor(world: World, { place = false } = {}) {
  const door = await atTheDoor(world);
  const location = place ? await locationNear(world, door.owner, door.shift.id, { accuracyMeters: 20 }) : undefined;
  const engagement = await world.must(calls.arriveWithoutCode, {
    as: door.specialist,
    params: door.params,
    body: location ? { location } : {},
  });
  return { ...door, engagement };
}

/** What waits for an Admin about one booking. */
export async function openReviews(world: World, engagementId: string) {
  const as = await world.admin();
  const { items } = await world.must(reviewCalls.listAttendanceReviews, { as, query: { pageSize: 100 } });
  return items.filter(({ engagement }) => engagement.id === engagementId);
}

type Decision = SentBody<typeof reviewCalls.decideAttendanceReview>['decision'];

/** An Admin decides, giving a reason. */
export async function decideReview(world: World, id: string, decision: Decision, key: string = newId()) {
  const body = { decision, reason: 'The camera shows it' };
  return world.call(reviewCalls.decideAttendanceReview, { as: await world.admin(), params: { id }, body, key });
}

/** How often somebody was told of a kind of event. */
export async function countNotices(world: World, as: Person, kind: string): Promise<number> {
  await world.settle();
  const { rows } = await sql`select 1 from notifications where user_id = ${as.userId} and kind = ${kind}`.execute(
    world.db,
  );
  return rows.length;
}
