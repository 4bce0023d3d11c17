/** Every list says how many there are in all, also on a page behind its last row: whoever stands there is led back. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createDemoWorld } from '#test/world/demo-world.ts';
import { insertChargeback } from '#test/world/insert-chargeback.ts';
import { signInAsDemo } from '#test/world/sign-in-as-demo.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let by: Record<string, Person>;
let ids: { businesses: string; specialists: string; users: string };
let accountId: string;
beforeAll(async () => {
  world = await createDemoWorld();
  const [Admin, Business, Specialist] = [
    await signInAsDemo(world, demoEmails.admin),
    await signInAsDemo(world, demoEmails.business),
    await signInAsDemo(world, demoEmails.specialist),
  ];
  by = { Admin, Business, Specialist };
  await insertChargeback(world, 76_608);
  const first = (table: 'businesses' | 'specialists', column: 'owner_id' | 'user_id', { userId }: Person) =>
    world.db.selectFrom(table).select('id').where(sql.ref(column), '=', userId).orderBy('id').executeTakeFirstOrThrow();
  ids = {
    businesses: (await first('businesses', 'owner_id', Business)).id,
    specialists: (await first('specialists', 'user_id', Specialist)).id,
    users: Specialist.userId,
  };
  const entry = await world.db
    .selectFrom('ledger_entries')
    .select('account_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  accountId = entry.account_id;
  return () => world.close();
});

/** What some lists are asked beside a page. */
const criteria: Record<string, () => object> = {
  listLedgerAccounts: () => ({ kind: 'specialist_payable' }),
  listLedgerEntries: () => ({ accountId }),
  listRatingReviews: () => ({ show: 'all' }),
  listChargebacks: () => ({ show: 'all' }),
  listPeople: () => ({ list: 'workedHere' }),
};

const shapeOf = (schema: object | undefined): object => (schema && 'shape' in schema ? (schema.shape as object) : {});
const lists = Object.values<Endpoint>(endpoints).filter(
  ({ answer, query }) => 'total' in shapeOf(answer) && 'page' in shapeOf(query),
);

test.each(lists.map((list) => [list.name, list] as const))('%s', async (name, list) => {
  const [role = 'Specialist'] = list.who === 'signedIn' ? [] : list.who;
  const [, of] = /^\/api\/(?:admin\/)?(\w+)\/:id\//.exec(list.path) ?? [];
  const ask = async (page: number) => {
    const query = { ...criteria[name]?.(), page, pageSize: 1 };
    const input = { as: by[role], query, ...(of && { params: { id: ids[of as keyof typeof ids] } }) };
    return (await world.must(list, input as never)) as { items: unknown[]; total: number };
  };
  const [first, behind] = [await ask(0), await ask(10_000)];
  expect(behind).toMatchObject({ items: [], total: first.total });
});
