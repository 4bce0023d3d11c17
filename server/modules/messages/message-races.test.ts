/** Messages sixteen at once, through HTTP, with controls that show what the locks are for. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
/** Without the database's own refusals. */
let bare: World;
beforeAll(async () => {
  const limits = { options: '-c deadlock_timeout=20ms' };
  world = await createWorld({ limits });
  bare = await createWorld({ limits });
  for (const refusal of [
    'alter table messages drop constraint messages_author_id_client_id_key',
    'alter table messages drop constraint messages_engagement_id_number_key',
    'drop trigger threads_go_on on message_threads',
  ])
    await sql.raw(refusal).execute(bare.db);
});
afterAll(async () => {
  await world.close();
  await bare.close();
});

const AT_ONCE = 16;
const times = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)));

/** A thread that has begun, and how to write into it. */
async function begun(of: World, by?: Awaited<ReturnType<World['specialist']>>) {
  const { owner, specialist, engagement } = await of.request({ ...(by && { by }) });
  const { id } = engagement;
  const { send, sent } = messagesIn(() => of);
  await sent(owner, id, 'Hello');
  const numbers = async () =>
    (
      await of.db.selectFrom('messages').select('number').where('engagement_id', '=', id).orderBy('number').execute()
    ).map(({ number }) => number);
  return { owner, specialist, id, send, numbers };
}

const outcome = ({ status, code }: { readonly status: number; readonly code: string | undefined }) =>
  code ? `${status} ${code}` : String(status);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('one message sent sixteen times', () => {
  async function race(of: World) {
    const thread = await begun(of);
    const clientId = newId();
    const resend = () => thread.send(thread.specialist, thread.id, 'I am at the back door', { clientId });
    return { ...thread, resend };
  }

  test('is one message, and every answer is the same', async () => {
    const { resend, numbers } = await race(world);
    const replies = await times(resend);
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await numbers()).toEqual([1, 2]);
  });

  test('without the locks the database refuses a second one', async () => {
    const { resend, numbers } = await race(world);
    await withoutLocks(world, { callers: AT_ONCE }, () => times(resend));
    expect(await numbers()).toEqual([1, 2]);
  });

  test('control: with neither it is there several times', async () => {
    const { resend, numbers } = await race(bare);
    await withoutLocks(bare, { callers: AT_ONCE }, () => times(resend));
    expect((await numbers()).length).toBeGreaterThan(2);
  });
});

describe('one clientId sent into two threads at once', () => {
  test('is the message of one of them, and reused in the other', async () => {
    const first = await begun(world);
    const second = await begun(world, first.specialist);
    const threads = [first, second] as const;
    const clientId = newId();
    const replies = await times((index) => {
      const { id, send } = index % 2 ? second : first;
      return send(first.specialist, id, 'On my way', { clientId });
    });
    const inTurn = (rest: number) => new Set(replies.filter((_, index) => index % 2 === rest).map(outcome));
    expect([...inTurn(0), ...inTurn(1)].sort()).toEqual(['200', '422 idempotency_key_reused']);
    const counts = await Promise.all(threads.map(async ({ numbers }) => (await numbers()).length));
    expect(counts.sort()).toEqual([1, 2]);
  });
});

describe('sixteen messages of both sides at once', () => {
  const write = ({ owner, specialist, id, send }: Awaited<ReturnType<typeof begun>>) =>
    times((index) => send(index % 2 ? owner : specialist, id, `Message ${index}`));

  test('each has a number of its own, with none left out', async () => {
    const thread = await begun(world);
    expect((await write(thread)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(await thread.numbers()).toEqual(upTo(AT_ONCE + 1));
    const listed = await world.must(calls.listThreads, { as: thread.owner, query: {} });
    expect(listed.items[0]).toMatchObject({ unread: AT_ONCE / 2, lastMessage: { number: AT_ONCE + 1 } });
  });

  test('control: without the lock of the thread they share numbers', async () => {
    const thread = await begun(bare);
    await withoutLocks(bare, { callers: AT_ONCE }, () => write(thread));
    expect(new Set(await thread.numbers()).size).toBeLessThan(AT_ONCE + 1);
  });
});

describe('a message against the answer that closes its thread', () => {
  test('sixteen at once: it is in before or refused in words, and nothing is written once it is closed', async () => {
    const { owner, specialist, id, send, numbers } = await begun(world);
    const decline = () =>
      world.call(engagementEndpoints.declineEngagement, { as: owner, params: { id }, body: {} }).then((reply) => ({
        ...reply,
        code: reply.body.error?.code,
      }));
    const replies = await times(
      (index): Promise<{ status: number; code?: string | undefined }> =>
        index % 2 ? decline() : send(specialist, id, `Message ${index}`),
    );
    const [answers, sends] = [replies.filter((_, index) => index % 2), replies.filter((_, index) => index % 2 === 0)];
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, code } of sends) expect([200, 'thread_closed']).toContain(status === 200 ? status : code);
    const count = sends.filter(({ status }) => status === 200).length;
    expect(await numbers()).toEqual(upTo(count + 1));
    expect((await send(specialist, id, 'One more')).code).toBe('thread_closed');
  });

  /** Declines in a transaction that stays open until a message was tried. */
  async function sendWhileDeclining(of: World) {
    const { specialist, id, send } = await begun(of);
    return inTransaction(of.deps.db, async (db) => {
      await db
        .updateTable('engagements')
        .set({ status: 'Declined', awaits: null, answer_by: null })
        .where('id', '=', id)
        .execute();
      const trying = send(specialist, id, 'Just in time?');
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%"engagements"%for share%'`.execute(of.db);
        return rows.length > 0;
      };
      const waiting = expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      const early = await Promise.race([trying, waiting.then(() => 'waits')]);
      return { early, trying };
    }).then(async ({ early, trying }) => ({ early, late: await trying }));
  }

  test('it waits for an answer that is being given, and is refused with it', async () => {
    const { early, late } = await sendWhileDeclining(world);
    expect([early, late.code]).toEqual(['waits', 'thread_closed']);
  });

  test('control: without the lock it is written while the answer is being given', async () => {
    const { early } = await withoutLocks(bare, { callers: 1 }, () => sendWhileDeclining(bare));
    expect(early).toMatchObject({ status: 200 });
  });
});

describe('read marks of sixteen windows at once', () => {
  test('end at the furthest, and no window is told less than it read', async () => {
    const { owner, specialist, id, send } = await begun(world);
    for (const number of upTo(AT_ONCE)) await send(specialist, id, String(number));
    const replies = await times(async (index) => {
      const to = ((index * 7) % AT_ONCE) + 2;
      const { you } = await world.must(calls.markThreadRead, { as: owner, params: { id }, body: { to } });
      return you.to >= to;
    });
    expect(replies).toEqual(Array(AT_ONCE).fill(true));
    const { reads } = await world.must(calls.listMessages, { as: specialist, params: { id }, query: {} });
    expect(reads.them.to).toBe(AT_ONCE + 1);
  });

  test('go back in no way, whatever forgot to ask', async () => {
    const { owner, specialist, id, send } = await begun(world);
    await send(specialist, id, '2');
    await world.must(calls.markThreadRead, { as: owner, params: { id }, body: { to: 2 } });
    const back = (of: World) =>
      of.db.updateTable('message_threads').set({ business_read_to: 1 }).where('engagement_id', '=', id).execute();
    await expect(back(world)).rejects.toThrow('goes back');
  });
});
