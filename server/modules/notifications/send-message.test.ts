/** E-mails and texts on their way to whatever sends them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { MessageRefused } from '../../gateways/messages/message-gateways.ts';
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

  /** A server whose mail goes to a provider that notes what it is given of `name`, and does not take `refused`. */
  function serverOf(name: string, refused = '', refusal = new Error('refused')): { deps: Deps; asked: string[] } {
    const asked: string[] = [];
    const send = async ({ effectKey: key }: { effectKey: string }) => {
      if (key.startsWith(name)) asked.push(key);
      if (key === refused) throw refusal;
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

  test('one the provider refuses for good is given up with what was answered, and not tried again', async () => {
    const keys = await queue('never', 3);
    const refusing = serverOf('never', keys[1], new MessageRefused('550 No such mailbox'));
    const now = world.clock.now();
    const given = (one: number) => ({ sent_at: now, given_up: one === 1 ? '550 No such mailbox' : null });
    await sendNewMessages(refusing.deps);
    expect(await rowsOf('never')).toMatchObject([given(0), given(1), given(2)]);
    await runSweeps(refusing.deps, sendDue);
    expect(refusing.asked).toEqual(keys);
    // By the clock too: one that could not be sent at once.
    const [later = ''] = await queue('later', 1);
    await sendNewMessages(serverOf('later', later).deps);
    await runSweeps(serverOf('later', later, new MessageRefused('550 No such mailbox')).deps, sendDue);
    expect(await rowsOf('later')).toMatchObject([given(1)]);
    expect(await world.db.selectFrom('sweep_failures').selectAll().execute()).toEqual([]);
  });

  test('one that fails for three days is given up, and no longer fails', async () => {
    const [key = ''] = await queue('days', 1);
    const refusing = serverOf('days', key);
    await sendNewMessages(refusing.deps);
    const queuedAt = world.clock.now();
    world.clock.moveTo(after(queuedAt, 72 * HOUR));
    await runSweeps(refusing.deps, sendDue);
    expect(refusing.asked).toEqual([key, key]);
    expect(await rowsOf('days')).toMatchObject([{ sent_at: null, given_up: null }]);
    world.clock.moveTo(after(queuedAt, 75 * HOUR));
    await runSweeps(refusing.deps, sendDue);
    expect(refusing.asked).toEqual([key, key]);
    expect(await rowsOf('days')).toMatchObject([{ sent_at: world.clock.now(), given_up: 'tooLate' }]);
    expect(await world.db.selectFrom('sweep_failures').selectAll().execute()).toEqual([]);
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
