import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const limits = { atOnce: 2, waitingOfSender: 3, waiting: 5 };
const newQueue = (given = limits) =>
  new FairQueue(given, (full) => {
    throw new Error(full);
  });

/** Works that end when they are told to, and the order they began in. */
function works(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let highest = 0;
  return {
    begun,
    highest: () => highest,
    add: (sender: string, name = sender) =>
      queue.run(sender, async () => {
        begun.push(name);
        highest = Math.max(highest, queue.running);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    /** Ends the first that runs, until none is left. */
    finish: async () => {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('never runs more than it may at once, and runs every one', async () => {
  const queue = newQueue({ atOnce: 2, waitingOfSender: 100, waiting: 100 });
  const { add, finish, begun, highest } = works(queue);
  const all = Array.from({ length: 30 }, (_, index) => add(`sender ${index % 4}`));
  expect([queue.running, queue.waiting]).toEqual([2, 28]);
  await finish();
  await Promise.all(all);
  expect([begun.length, highest(), queue.running, queue.waiting]).toEqual([30, 2, 0, 0]);
});

test('gives each sender a turn: one who sends many delays itself', async () => {
  const queue = newQueue({ atOnce: 1, waitingOfSender: 100, waiting: 100 });
  const { add, finish, begun } = works(queue);
  const all = [...['a0', 'a1', 'a2', 'a3'].map((name) => add('a', name)), add('b', 'b0'), add('c', 'c0')];
  await finish();
  await Promise.all(all);
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'a3']);
});

test('refuses a sender whose share waits, and everybody when no place is left', async () => {
  const queue = newQueue();
  const { add, finish } = works(queue);
  const all = Array.from({ length: 5 }, () => add('a'));
  await expect(add('a')).rejects.toThrow('sender');
  all.push(add('b'), add('c'));
  await expect(add('d')).rejects.toThrow('all');
  await finish();
  await Promise.all(all);
  const again = add('a');
  await finish();
  await again;
});

test('a work that throws gives its place back', async () => {
  const queue = newQueue({ ...limits, atOnce: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(queue.running).toBe(0);
});
