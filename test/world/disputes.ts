/** What waits for an Admin about hours and pay, and what one decides. */
import type { SentBody } from '#contract/endpoint.ts';
import { disputeEndpoints as disputeCalls } from '#contract/engagements/dispute-endpoints.ts';
import { newId } from '#server/ids.ts';
import type { Person, World } from '../world.ts';

/** What an Admin is to decide about one booking. */
export async function disputesToDecide(world: World, engagementId: string) {
  const as = await world.admin();
  const { items } = await world.must(disputeCalls.listDisputes, { as, query: { pageSize: 100 } });
  return items.filter((dispute) => dispute.engagementId === engagementId);
}

type Decided = Omit<SentBody<typeof disputeCalls.decideDispute>, 'reason'>;

/** An Admin decides, giving a reason. */
export async function decideDisputeAs(
  world: World,
  id: string,
  decided: Decided['decision'] | Decided,
  { as, key = newId() }: { as?: Person; key?: string } = {},
) {
  const body = { ...(typeof decided === 'string' ? { decision: decided } : decided), reason: 'The camera shows it' };
  return world.call(disputeCalls.decideDispute, { as: as ?? (await world.admin()), params: { id }, body, key });
}

/** Another Admin, for appeals. Nobody can sign up as one, so the role is given in the database. */
export async function secondAdmin(world: World): Promise<Person> {
  const person = await world.person('Business', 'Ada');
  await world.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', person.userId).execute();
  return person;
}
