/** E-mails and texts on their way to whatever sends them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, MINUTE } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { runSweeps, sweeps } from '../../jobs/sweeps.ts';
import { claimNewDeliveries } from './queries/delivery-queries.ts';
import { sendNewMessages } from './send-message.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

describe('messages on their way', () => {
  const sendDue = sweeps.filter(({ name }) => name === 'sendDueMessages');

  /** A server whose mail goes to a provider that notes what it is given of `name`, and refuses `refused`. */
  function serverOf(name: string, refused = ''): { deps: Deps; asked: string[] } {
    const asked: string[] = [];
    const send = async ({ effectKey: key }: { effectKey: string }) => {
      if (key.startsWith(name)) asked.push(key);
      if (key === refused) throw new Error('refused');
    };
    const mail = { ...world.deps.gateways.mail, send };
    return { deps: { ...world.deps, gateways: { ...world.deps.gateways, mail } }, asked };
  }

  async function queue(name: string, count: number): Promise<string[]> {
    await sendNewMessages(world.deps);
    const [{ userId }, now] = [await world.owner(), world.clock.now()];
    const keys = Array.from({ length: count }, (_key, at) => `${name}:${String(at).padStart(3, '0')}`);
    const mail = { user_id: userId, channel: 'email', subject: 'A shift', body: 'It starts tomorrow.' };
    await world.db
      .insertInto('message_deliveries')
      .values(keys.map((effect_key) => ({ ...mail, effect_key, send_at: now, created_at: now })))
      .execute();
    return keys;
  }

  const rowsOf = (name: string) =>
    world.db
      .selectFrom('message_deliveries')
      .selectAll()
      .where('effect_key', 'like', `${name}:%`)
      .orderBy('effect_key')
      .execute();

  test('what one server is taking, another leaves to it and sends the rest', async () => {
    const keys = await queue('taken', 17);
    const server = serverOf('taken');
    const now = world.clock.now();
    await inTransaction(world.db, async (db) => {
      await claimNewDeliveries(db, { now, until: after(now, 2 * MINUTE), most: 5 });
      await sendNewMessages(server.deps);
      expect(server.asked).toEqual(keys.slice(5));
    });
    await sendNewMessages(server.deps);
    expect(server.asked).toHaveLength(12);
    expect((await rowsOf('taken')).map(({ sent_at }) => sent_at !== null)).toEqual(keys.map((_key, at) => at >= 5));
  });

  test('one the provider refuses holds up no other, and is tried again by the clock', async () => {
    const keys = await queue('refused', 3);
    const server = serverOf('refused', keys[1]);
    await sendNewMessages(server.deps);
    await sendNewMessages(server.deps);
    expect(server.asked).toEqual(keys);
    const now = world.clock.now();
    const sent = { sent_at: now, attempts: 1 };
    expect(await rowsOf('refused')).toMatchObject([sent, { sent_at: null, send_at: now, attempts: 1 }, sent]);
    await runSweeps(serverOf('refused').deps, sendDue);
    expect((await rowsOf('refused'))[1]).toMatchObject({ sent_at: now, attempts: 2 });
  });

  test('what a server took and did not send, as it died, another sends two minutes later', async () => {
    const keys = await queue('died', 3);
    const now = world.clock.now();
    await claimNewDeliveries(world.db, { now, until: after(now, 2 * MINUTE), most: 100 });
    const living = serverOf('died');
    world.clock.moveTo(after(now, 2 * MINUTE - 1000));
    await sendNewMessages(living.deps);
    await runSweeps(living.deps, sendDue);
    expect(living.asked).toEqual([]);
    world.clock.moveTo(after(now, 2 * MINUTE));
    await runSweeps(living.deps, sendDue);
    expect(living.asked.toSorted()).toEqual(keys);
  });
});
