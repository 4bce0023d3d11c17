/** The pay of somebody turned away or sent home, disputed with an amount (PRODUCT §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disputeEndpoints as disputes } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { accountOf } from '#test/world/account-of.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, arriveBy } = dayOf(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const withFee = (cents: number) => cents + percentOf(cents, 12);

/** Sent home an hour after the start: $288.00 by the table. */
async function sentHome(): Promise<Door> {
  const door = await doorAt(-5);
  await arriveBy(door);
  await advanceTo(door, 60);
  await world.must(calls.reportSentHome, { as: door.owner, params: door.params, body: {} });
  return door;
}

const dispute = ({ owner: as, params }: Door, payCents: number) =>
  world.call(disputes.disputeEnding, {
    as,
    params,
    body: { payCents, reason: 'other', words: 'It was agreed beforehand.' },
  });
const preview = ({ owner: as, params }: Door, payCents: number) =>
  world.must(disputes.previewDispute, { as, params, query: { payCents } });
const wallet = ({ specialist: as }: Door) => world.must(walletEndpoints.getWallet, { as });
const answer = ({ specialist: as }: Door, id = '', agrees = false) =>
  world.call(disputes.answerDispute, { as, params: { id }, body: { agrees, words: 'It was not.' } });

describe('pay for an ended day', () => {
  test('that has not left rests in escrow as far as it is disputed, and goes where it is decided', async () => {
    const door = await sentHome();
    await world.advance('1h');
    const said = await preview(door, 7200);
    const { body } = await dispute(door, 7200);
    expect([said.kind, said.chargedNowCents, said.restsCents]).toEqual(['ending', 0, body.dispute?.escrowCents]);
    expect(body.dispute).toMatchObject({
      kind: 'ending',
      claimed: { hours: null, payCents: 28_800 },
      offered: { payCents: 7200 },
      escrowCents: withFee(28_800) - withFee(7200),
    });
    expect(await accountOf(world, door.params.id)).toMatchObject({
      earned: 7200,
      escrow: withFee(7200) - withFee(28_800),
      balanced: true,
    });
    await answer(door, body.dispute?.id);
    const tooMuch = await decideDisputeAs(world, body.dispute?.id ?? '', { decision: 'between', payCents: 28_801 });
    expect(code(tooMuch)).toBe('pay_out_of_range');
    await decideDisputeAs(world, body.dispute?.id ?? '', { decision: 'between', payCents: 14_400 });
    await world.advance('3d');
    const kept = withFee(14_400);
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 14_400, kept, escrow: 0, balanced: true });
  });

  test.each([
    ['claimed', 17_100, 28_800],
    ['offered', 17_100, 17_100],
    ['claimed', 0, 28_800],
    ['offered', 0, 0],
    [{ decision: 'between', payCents: 14_400 }, 3600, 14_400],
  ] as const)(
    'that was paid in two parts rests in escrow as far as both are disputed: %j of %i',
    async (decision, offered, earned) => {
      const door = await doorAt(-5);
      await arriveBy(door);
      await advanceTo(door, 60);
      await world.must(calls.reportWalkOut, { as: door.owner, params: door.params, body: {} });
      // An hour's pay for the walk-out; that it was none pays the rest of four.
      await decideReview(world, (await openReviews(world, door.params.id))[0]?.id ?? '', 'sentHome');
      await world.advance('1h');
      const { body } = await dispute(door, offered);
      expect(body.dispute).toMatchObject({ escrowCents: withFee(28_800) - withFee(offered) });
      expect(await accountOf(world, door.params.id)).toMatchObject({
        earned: offered,
        escrow: withFee(offered) - withFee(28_800),
        balanced: true,
      });
      await answer(door, body.dispute?.id);
      await decideDisputeAs(world, body.dispute?.id ?? '', decision);
      await world.advance('3d');
      const kept = withFee(earned);
      expect(await accountOf(world, door.params.id)).toMatchObject({ earned, kept, escrow: 0, balanced: true });
    },
  );

  test('keeps its shift from being deleted, and is decided by an Admin', async () => {
    const door = await sentHome();
    const { body } = await dispute(door, 7200);
    await answer(door, body.dispute?.id);
    const params = { id: door.shift.id };
    await world.call(calls.cancelShift, { as: door.owner, params, body: { reason: 'Closed that day' } });
    const deletion = await world.call(shiftEndpoints.deleteShift, { as: door.owner, params });
    expect(deletion.body.error?.code).toBe('has_money');
    const as = await world.admin();
    await world.must(disputes.getDispute, { as, params: { id: body.dispute?.id ?? '' } });
    const decided = await decideDisputeAs(world, body.dispute?.id ?? '', 'claimed');
    expect(decided.body.dispute).toMatchObject({ status: 'Decided' });
    await world.advance('3d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 28_800, escrow: 0, balanced: true });
  });

  test('that is disputed before it was captured is shared as it is when it arrives', async () => {
    const door = await sentHome();
    const { body } = await dispute(door, 0);
    await world.advance('1h');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, escrow: -withFee(28_800) });
    await answer(door, body.dispute?.id, true);
    await world.advance('1d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, escrow: 0, balanced: true });
  });

  test('that has left stays with the specialist until it is decided, and is made up for by later pay', async () => {
    const door = await sentHome();
    await world.advance('40h');
    const { body } = await dispute(door, 0);
    expect(body.dispute?.escrowCents).toBe(0);
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 28_800, escrow: 0 });
    await answer(door, body.dispute?.id);
    const decided = await decideDisputeAs(world, body.dispute?.id ?? '', 'offered');
    expect(decided.body.dispute.decisions).toMatchObject([{ paidCents: -28_800 }]);
    await world.advance('3d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, escrow: 0, balanced: true });
    expect((await world.must(calls.getEngagement, { as: door.owner, params: door.params })).ending?.payCents).toBe(0);
  });

  test('is named in the wallet while it is disputed: first it waits for the specialist’s answer, then for an Admin', async () => {
    const door = await sentHome();
    await world.advance('1h');
    const lines = async () => (await wallet(door)).beingApproved;
    expect(await lines()).toEqual([]);
    const { body } = await dispute(door, 7200);
    expect(await lines()).toMatchObject([
      { engagementId: door.params.id, amountCents: 21_600, waitsFor: 'answer', answerBy: body.dispute?.answerBy },
    ]);
    expect((await wallet(door)).balances).toMatchObject({ beingApprovedCents: 21_600, readyCents: 7200 });
    await answer(door, body.dispute?.id);
    expect(await lines()).toMatchObject([{ amountCents: 21_600, waitsFor: 'admin', answerBy: null }]);
    await decideDisputeAs(world, body.dispute?.id ?? '', 'claimed');
    expect(await lines()).toEqual([]);
  });

  test('that is not charged yet is in the wallet once: what is charged, and what is disputed', async () => {
    const door = await sentHome();
    await dispute(door, 7200);
    const { balances, beingApproved } = await wallet(door);
    expect(beingApproved.map(({ waitsFor, amountCents }) => [waitsFor, amountCents]).toSorted()).toEqual([
      ['answer', 21_600],
      ['charge', 7200],
    ]);
    expect(balances).toMatchObject({ beingApprovedCents: 28_800, readyCents: 0 });
  });

  test('that left before it was disputed is awaited no more', async () => {
    const door = await sentHome();
    await world.advance('40h');
    await dispute(door, 0);
    expect((await wallet(door)).beingApproved).toEqual([]);
  });

  test('is disputed once, within 48 h, with less than is paid', async () => {
    const door = await sentHome();
    expect(code(await dispute(door, 28_800))).toBe('pay_out_of_range');
    const { body } = await dispute(door, 7200);
    expect(code(await dispute(door, 7200))).toBe('dispute_open');
    await answer(door, body.dispute?.id, true);
    expect(code(await dispute(door, 100))).toBe('disputed_before');
    const late = await sentHome();
    await world.advance('49h');
    expect(code(await dispute(late, 7200))).toBe('too_late');
    const query = { payCents: 7200 };
    expect(code(await world.call(disputes.previewDispute, { as: late.owner, params: late.params, query }))).toBe(
      'too_late',
    );
  });
});
