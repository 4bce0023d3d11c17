/** Somebody whose name is nobody else's, who asked for a shift, withdrew and told why. */
import { sql } from 'kysely';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { World } from '../world.ts';

/** The pharmacy is yet to be told that she withdrew. */
export async function withdrawnZephyrine(world: World) {
  const person = await world.specialist();
  const name = { firstName: 'Zephyrine', lastName: 'Quackenbush' };
  await world.must(accountEndpoints.updateUser, { as: person, body: name });
  const { owner, engagement } = await world.request({ by: person, startsIn: '300h' });
  await world.settle();
  const params = { id: engagement.id };
  await world.must(calls.cancelEngagement, { as: person, params, body: { reason: 'Zephyrine is ill.' } });
  return { person, owner, engagement };
}

/** Returns where her name stands. */
export async function nameLeftIn({ db }: Pick<World, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'notification' as place from notifications where concat(title, body, params) ~ 'Zephyrine|Quackenbush'
    union select 'delivery' from message_deliveries where concat(subject, body) ~ 'Zephyrine|Quackenbush'
    union select 'event' from events where data::text ~ 'Zephyrine|Quackenbush'
    union select 'outbox' from outbox_messages where concat(subject, body) ~ 'Zephyrine|Quackenbush' order by 1`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}
