/** Searching one's threads by person, pharmacy and words (PRODUCT §8; DESIGN-LANGUAGE 19). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { sent, threads } = messagesIn(() => world);
const found = async (as: Person, query: string) =>
  (await threads(as, { query })).items.map(({ engagementId }) => engagementId);

const rename = ({ userId }: Person, first: string, last: string) =>
  sql`update users set first_name = ${first}, last_name = ${last} where id = ${userId}`.execute(world.db);

/** A thread between two, with these messages: `['pharmacy', 'Come in.']`. */
async function thread(of: Owner, by: Specialist, startsIn: string, said: readonly (readonly [string, string])[]) {
  const { engagement } = await world.request({ of, by, startsIn });
  for (const [side, text] of said) await sent(side === 'pharmacy' ? of : by, engagement.id, text);
  return engagement.id;
}

/** Two pharmacies of two owners, two pharmacists, three threads. */
async function market() {
  const [harbor, mill] = [
    await world.owner({ name: 'Harborlight Pharmacy', city: 'Bayonne', zip: '07002' }),
    await world.owner({ name: 'Millpond Drugs', city: 'Morristown', zip: '07960' }),
  ];
  const [priya, owen] = [await world.specialist(), await world.specialist()];
  await rename(priya, 'Priya', 'Raman');
  await rename(owen, 'Owen', 'Castellano');
  await rename(mill, 'Nadia', 'Haddad');
  return {
    harbor,
    mill,
    priya,
    owen,
    alarm: await thread(harbor, priya, '72h', [
      ['specialist', 'Is the alarm code in the pack still right? The panel by the back door blinks.'],
      ['pharmacy', 'We changed it on Friday.'],
    ]),
    parking: await thread(harbor, owen, '96h', [['specialist', 'Where do I park?']]),
    vaccines: await thread(mill, priya, '120h', [['pharmacy', 'The nurse brings the 50% vials, you verify_them.']]),
  };
}

describe('a search of threads', () => {
  test('finds the other side by name, the pharmacy, its city and words of messages, in any case', async () => {
    const { harbor, priya, alarm, parking, vaccines } = await market();
    expect(await found(harbor, 'raman')).toEqual([alarm]);
    expect(await found(harbor, 'Owen Castellano')).toEqual([parking]);
    expect(await found(harbor, 'HARBORLIGHT')).toEqual([parking, alarm]);
    expect(await found(priya, 'harborlight')).toEqual([alarm]);
    expect(await found(priya, 'morristown')).toEqual([vaccines]);
    expect(await found(priya, 'Alarm')).toEqual([alarm]);
    expect(await found(priya, 'Nadia'), 'who wrote for the pharmacy').toEqual([vaccines]);
    expect(await found(priya, ''), 'nothing is searched for').toEqual([vaccines, alarm]);
  });

  test('finds what has every word, in the names or in one message, and is not split over two', async () => {
    const { harbor, alarm } = await market();
    expect(await found(harbor, 'priya alarm code')).toEqual([alarm]);
    expect(await found(harbor, 'owen alarm')).toEqual([]);
    expect(await found(harbor, 'alarm Friday')).toEqual([]);
  });

  test('takes signs as they are typed', async () => {
    const { priya, vaccines } = await market();
    expect(await found(priya, '50%')).toEqual([vaccines]);
    expect(await found(priya, 'verify_them')).toEqual([vaccines]);
    for (const typed of ['5%0', 'verify.them', 'verif__them', '\\'])
      expect(await found(priya, typed), typed).toEqual([]);
    expect((await world.call(calls.listThreads, { as: priya, query: { query: 'x'.repeat(81) } })).status).toBe(422);
  });

  test('shows the newest message with the words, from just before them; named by its people, the last', async () => {
    const { harbor, alarm } = await market();
    const [byWord] = (await threads(harbor, { query: 'panel' })).items;
    expect(byWord).toMatchObject({
      engagementId: alarm,
      found: {
        author: { side: 'specialist', firstName: 'Priya' },
        excerpt: '… The panel by the back door blinks.',
      },
      lastMessage: { excerpt: 'We changed it on Friday.' },
    });
    const [atTheStart] = (await threads(harbor, { query: 'the alarm' })).items;
    expect(atTheStart?.found?.excerpt).toMatch(/^Is the alarm code/);
    expect((await threads(harbor, { query: 'Raman' })).items[0]?.found).toBeNull();
    expect((await threads(harbor)).items.map((item) => item.found)).toEqual([null, null]);
  });

  test('finds nothing of threads that are not the caller’s: of other pharmacies, other people, or by an Admin', async () => {
    const { harbor, mill, owen, priya, alarm } = await market();
    const manager = await world.manager(harbor);
    expect(await found(manager, 'alarm')).toEqual([alarm]);
    for (const as of [mill, owen, await world.owner(), await world.specialist(), await world.manager(mill)])
      expect(await threads(as, { query: 'alarm' })).toMatchObject({ items: [], total: 0 });
    expect(await found(owen, 'Raman')).toEqual([]);
    const { status } = await world.call(calls.listThreads, {
      as: mill,
      query: { query: 'alarm', businessId: harbor.businessId },
    });
    expect(status).toBe(404);
    expect((await world.call(calls.listThreads, { as: await world.admin(), query: { query: 'alarm' } })).status).toBe(
      403,
    );
    expect(await found(priya, 'alarm')).toEqual([alarm]);
  });

  test('goes over all pages, counts what it found and leaves what needs an answer as it is', async () => {
    const owner = await world.owner();
    const by = await world.specialist();
    const ids: string[] = [];
    for (const hours of [72, 96, 120])
      ids.unshift(await thread(owner, by, `${hours}h`, [['specialist', `Is bench ${hours} mine?`]]));
    await thread(owner, by, '144h', [['pharmacy', 'See you.']]);
    const first = await threads(owner, { query: 'bench', pageSize: 2 });
    const second = await threads(owner, { query: 'bench', pageSize: 2, page: 1 });
    expect([...first.items, ...second.items].map(({ engagementId }) => engagementId)).toEqual(ids);
    expect(first).toMatchObject({ total: 3, unread: 3, needsAnswer: 3 });
    expect(second).toMatchObject({ total: 3, page: 1 });
    expect(await threads(owner, { query: 'bench', pageSize: 2, page: 2 })).toMatchObject({ items: [], total: 3 });
    const answered = ids[0] ?? '';
    await sent(owner, answered, 'The bench is yours.');
    const open = await threads(owner, { query: 'bench', show: 'needsAnswer' });
    expect(open.items.map(({ engagementId }) => engagementId)).toEqual(ids.slice(1));
    expect(open).toMatchObject({ total: 2, needsAnswer: 2 });
    expect((await threads(owner, { query: 'See' })).needsAnswer, 'of all, whatever is searched for').toBe(2);
  });

  test('finds no text that an Admin hid, nor what went with an account', async () => {
    const { harbor, owen, priya, alarm, parking } = await market();
    await sql`update messages set hidden_at = now(), hidden_by = ${priya.userId} where engagement_id = ${alarm}`.execute(
      world.db,
    );
    expect(await found(harbor, 'blinks')).toEqual([]);
    expect(await found(harbor, 'Raman'), 'the thread itself is still there').toEqual([alarm]);
    expect(await found(harbor, 'park')).toEqual([parking]);
    await world.must(engagementEndpoints.cancelEngagement, {
      as: owen,
      params: { id: parking },
      body: { reason: 'I cannot come.' },
    });
    await world.prove(owen);
    await world.must(accountEndpoints.deleteUser, {
      as: owen,
      params: { id: owen.userId },
      body: { reasons: ['I no longer need it'] },
    });
    expect(await found(harbor, 'park')).toEqual([]);
  });
});
