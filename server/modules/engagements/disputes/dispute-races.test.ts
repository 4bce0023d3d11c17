/** Sixteen calls at once through HTTP, and what each race would do without its lock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disputeEndpoints as calls } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { RowSweep } from '#server/call/sweep.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { accountOf } from '#test/world/account-of.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { disputedHours, workedBeyond } from '#test/world/disputed-hours.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { inAnyStatus, withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type World } from '#test/world.ts';
import { disputeSweeps } from './dispute-sweeps.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const lost = ['wrong_status', 'dispute_open', 'already_decided', 'appealed_before', 'too_late', 'changed_meanwhile'];

/** A dispute of $109.20, and both sides' answers to it. */
async function answers(of: World = world) {
  const door = await disputedHours(of, { minutesLess: 60 });
  const params = { id: door.dispute.id };
  const withdraw = () => of.call(calls.withdrawDispute, { as: door.owner, params });
  return { ...door, agree: () => door.answer(true), withdraw };
}

async function decidable(of: World = world) {
  const door = await answers(of);
  await door.answer(false);
  const admin = await of.admin();
  const decide = (decision: 'claimed' | 'offered') => decideDisputeAs(of, door.dispute.id, decision, { as: admin });
  return { ...door, decide };
}

/** A decision that may be appealed for a minute yet; a server by whose clock that is over. */
async function onItsLastDay() {
  const door = await decidable();
  const { body } = await door.decide('offered');
  const appealBy = new Date(body.dispute.appealBy ?? '');
  await world.advance(`${Math.floor((appealBy.getTime() - world.clock.now().getTime()) / MINUTE) - 1}m`);
  const params = { id: door.dispute.id };
  const appeal = () =>
    world.call(calls.appealDispute, { as: door.specialist, params, body: { words: 'Dana signed.' } });
  const ended = { ...world.deps, clock: { ...world.deps.clock, now: () => after(appealBy, MINUTE) } };
  return { door, appeal, ended };
}

describe('of sixteen at once', () => {
  test('a dispute and an approval, one counts', async () => {
    const door = await workedBeyond(world);
    const approve = () => world.call(engagementEndpoints.approveTimesheet, { as: door.owner, params: door.params });
    const replies = await callSixteen(() => door.disputeWith(door.planned), approve);
    expect(countWinners(replies, lost)).toBe(1);
    await world.advance('9d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ overdrawn: 0, balanced: true });
  });

  test('an agreement and a withdrawal, one ends it, and it is paid so', async () => {
    const door = await answers();
    expect(countWinners(await callSixteen(door.agree, door.withdraw), lost)).toBe(1);
    const { dispute } = await door.read(door.owner);
    await world.advance('3d');
    const cents = dispute?.outcome === 'agreed' ? 61_200 : 72_120;
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: cents, escrow: 0, balanced: true });
  });

  test('two decisions, one is made', async () => {
    const door = await decidable();
    const replies = await callSixteen(
      () => door.decide('claimed'),
      () => door.decide('offered'),
    );
    expect(countWinners(replies, lost)).toBe(1);
    const { dispute } = await door.read(door.owner);
    await world.advance('3d');
    const cents = dispute?.decisions[0]?.decision === 'claimed' ? 72_120 : 61_200;
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: cents, escrow: 0, balanced: true });
  });

  test('appeals while its days run out, it is appealed or final, never both', async () => {
    const { door, appeal, ended } = await onItsLastDay();
    const [replies] = await Promise.all([callSixteen(appeal), runSweeps(ended, disputeSweeps)]);
    const won = countWinners(replies, lost);
    const { dispute } = await door.read(door.owner);
    expect([won, dispute?.status, dispute?.appeals.length]).toEqual(won ? [1, 'Appealed', 1] : [0, 'Closed', 0]);
  });

  test('appeals that come between the sweep’s look and its act, one counts and stays', async () => {
    const { door, appeal, ended } = await onItsLastDay();
    let replies: Awaited<ReturnType<typeof callSixteen>> = [];
    const sweeps = disputeSweeps.map((sweep) => ({
      ...sweep,
      due: async (...given: Parameters<RowSweep['due']>) => {
        const ids = await sweep.due(...given);
        if (ids.includes(door.dispute.id) && replies.length === 0) replies = await callSixteen(appeal);
        return ids;
      },
    }));
    expect((await runSweeps(ended, sweeps)).failed).toBe(0);
    expect(countWinners(replies, lost)).toBe(1);
    const { dispute } = await door.read(door.owner);
    expect([dispute?.status, dispute?.appeals.length]).toEqual(['Appealed', 1]);
  });
});

describe('control', () => {
  test('without locks an agreement and a withdrawal both count', async () => {
    const door = await answers();
    const replies = await withoutLocks(world, { callers: 2 }, () => Promise.all([door.agree(), door.withdraw()]));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('without locks a dispute and an approval both settle', async () => {
    const door = await workedBeyond(world);
    const approve = () => world.call(engagementEndpoints.approveTimesheet, { as: door.owner, params: door.params });
    const replies = await withoutLocks(world, { callers: 2, rewrite: inAnyStatus(/^update "engagements"/) }, () =>
      Promise.all([door.disputeWith(door.planned), approve()]),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('the moment a dispute may be answered until is no longer one', async () => {
  const door = await answers();
  const answerBy = new Date(door.dispute.answerBy ?? '');
  await world.advance(`${(answerBy.getTime() - world.clock.now().getTime()) / MINUTE}m`);
  expect(after(answerBy, 0).toISOString()).toBe(world.at('0m'));
  expect((await door.agree()).status).toBe(409);
});
