/** No dispute outlives its dates, whatever its sides do or leave (PRODUCT §5). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeEndpoints as calls } from '#contract/engagements/dispute-endpoints.ts';
import { toDate } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { endOfWorkingDay } from '#contract/working-days.ts';
import { accountOf } from '#test/world/account-of.ts';
import { disputedHours, workedBeyond } from '#test/world/disputed-hours.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Disputes whose date has passed while they wait for somebody the clock can answer for. */
async function overdue(): Promise<number> {
  const { rows } = await sql`
    select 1 from disputes where (status = 'Open' and answer_by <= ${world.clock.now()})
      or (status = 'Decided' and appeal_by <= ${world.clock.now()})
      or (status in ('In Review', 'Appealed') and decide_by < ${world.clock.now()} and overdue_told_at is null)`.execute(
    world.db,
  );
  return rows.length;
}

/** How often Admins were told that a decision is late. */
async function toldOverdue(engagementId: string): Promise<number> {
  const { rows } =
    await sql`select 1 from events where name = 'disputeOverdue' and subject_id = ${engagementId}`.execute(world.db);
  return rows.length;
}

test('the other side’s appeal puts off no decision and has nobody told again; a first appeal begins a date of its own', async () => {
  const door = await disputedHours(world);
  await door.answer(false);
  await world.advance('6d');
  expect(await toldOverdue(door.params.id)).toBe(1);
  await decideDisputeAs(world, door.dispute.id, 'claimed');
  const appeal = (as: typeof door.owner | typeof door.specialist) =>
    world.must(calls.appealDispute, {
      as,
      params: { id: door.dispute.id },
      body: { words: 'Dana was not on duty.' },
    });
  const first = await appeal(door.owner);
  const until = first.dispute?.decideBy;
  expect(until).toBe(endOfWorkingDay(world.clock.now(), 3, door.shift.timeZone).toISOString());
  // The other side has a week from the decision.
  await world.advance('150h');
  expect(await toldOverdue(door.params.id), 'late for the first decision and for the appeal').toBe(2);
  expect((await appeal(door.specialist)).dispute?.decideBy).toBe(until);
  await world.advance('1d');
  expect(await toldOverdue(door.params.id)).toBe(2);
});

test('jumps of days leave none open beyond its date, and each ends once it is decided', async () => {
  const doors = [];
  for (const minutesLess of [0, 30, 90]) doors.push(await disputedHours(world, { minutesLess }));
  const [silent, answered, appealed] = doors as [(typeof doors)[0], (typeof doors)[0], (typeof doors)[0]];
  await answered.answer(false);
  await appealed.answer(false);
  await decideDisputeAs(world, appealed.dispute.id, 'claimed');
  const body = { words: 'Dana was not on duty.' };
  await world.must(calls.appealDispute, { as: appealed.owner, params: { id: appealed.dispute.id }, body });
  for (const jump of ['1d', '5d', '9d']) {
    await world.advance(jump);
    expect(await overdue()).toBe(0);
  }
  // However late its sweep runs, the date an Admin has is counted from when the answer was due.
  const { dispute } = await silent.read(silent.owner);
  const answerBy = toDate(silent.dispute.answerBy ?? '');
  expect(dispute?.decideBy).toBe(endOfWorkingDay(answerBy, 3, silent.shift.timeZone).toISOString());
  for (const { dispute: each } of doors) expect((await decideDisputeAs(world, each.id, 'offered')).status).toBe(200);
  await world.advance('7d');
  for (const door of doors) {
    expect((await door.read(door.owner)).dispute).toMatchObject({ status: 'Closed', outcome: 'decided' });
    expect(await accountOf(world, door.params.id)).toMatchObject({ escrow: 0, overdrawn: 0, balanced: true });
  }
});

test.each([
  ['in part', 3720],
  ['whole', 72_120],
] as const)(
  'of hours disputed %s the wallet says until when they are answered, then that an Admin decides',
  async (part, amountCents) => {
    const door = await workedBeyond(world);
    const { body } = await door.disputeWith(part === 'whole' ? null : door.planned);
    const { id = '', answerBy } = body.dispute ?? {};
    const lines = async () =>
      (await world.must(walletEndpoints.getWallet, { as: door.specialist })).beingApproved.filter(
        ({ waitsFor }) => waitsFor !== 'charge',
      );
    expect(await lines()).toMatchObject([{ amountCents, waitsFor: 'answer', answerBy }]);
    const answer = { agrees: false, words: 'Dana signed.' };
    await world.must(calls.answerDispute, { as: door.specialist, params: { id }, body: answer });
    expect(await lines()).toMatchObject([{ amountCents, waitsFor: 'admin', answerBy: null }]);
  },
);
