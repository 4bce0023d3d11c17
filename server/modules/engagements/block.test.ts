/** Mandatory blocks: every date or none, whoever acts (PRODUCT §3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { all, blocksIn } from '#test/world/block-of.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const { post, ask, statuses, engagementsOf } = blocksIn(() => world);

describe('a mandatory block', () => {
  test('is asked for whole, says its dates and total, and one acceptance books every date', async () => {
    const { owner, posting, first } = await post();
    const specialist = await world.specialist();
    const seen = await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: first } });
    expect(seen.block).toMatchObject({
      dates: all({ status: 'Active' }),
      payCents: 4 * 57_600,
      totalCents: 4 * 64_512,
    });
    const found = await world.must(searchEndpoints.searchShifts, {
      as: specialist,
      body: { zip: '07042', stepSize: 31, pageSize: 50 },
    });
    const listed = found.pharmacies.flatMap(({ shifts }) => shifts).find(({ id }) => id === first);
    expect(listed?.block).toEqual({ dates: 4, payCents: 4 * 57_600 });

    const request = (await ask(specialist, posting.shifts[2]?.id ?? '')).body;
    expect((await engagementsOf(posting)).map(({ status }) => status)).toEqual(all('Pending'));
    const booked = await world.must(calls.acceptEngagement, { as: owner, params: { id: request.id } });
    expect(booked.shift.block?.dates).toHaveLength(4);
    expect(await statuses(owner, posting)).toEqual(all('Booked'));
    expect(new Set((await engagementsOf(posting)).map((row) => row.undo_until?.toISOString())).size).toBe(1);
  });

  test('shown to favorites first it opens whole with its first date: on every page, in Find and for a request', async () => {
    const { owner, posting, first } = await post({ dates: 3, firstDay: 2, bookingMode: 'invite-first' });
    const specialist = await world.specialist();
    const found = async () => {
      const body = { zip: '07042', stepSize: 31, pageSize: 50 };
      const { pharmacies } = await world.must(searchEndpoints.searchShifts, { as: specialist, body });
      const listed = pharmacies.flatMap(({ shifts }) => shifts).map(({ id }) => id);
      return posting.shifts.map(({ id }) => listed.includes(id));
    };
    // Two hours for what starts within 72, though its other dates have twelve.
    const opens = world.at('2h');
    for (const { id } of posting.shifts) {
      const seen = await world.must(shiftEndpoints.getShift, { as: owner, params: { id } });
      const theirs = await world.must(shiftEndpoints.getShift, { as: specialist, params: { id } });
      const request = theirs.actions.find(({ name }) => name === 'requestShift');
      expect([seen.opensToAllAt, request?.details?.['opensAt']]).toEqual([opens, opens]);
      expect(code(await ask(specialist, id))).toBe('invite_only');
    }
    await world.advance('119m');
    expect(code(await ask(specialist, first))).toBe('invite_only');
    expect(await found()).toEqual([false, false, false]);
    await world.advance('1m');
    expect(await found()).toEqual([true, true, true]);
    expect((await ask(specialist, first)).status).toBe(200);
  });

  test('posted before there was a way to pay it opens whole too, counted from when it does', async () => {
    const of = await world.owner({ card: null });
    const { posting } = await post({ of, dates: 3, firstDay: 2, bookingMode: 'invite-first' });
    await world.advance('30m');
    const body = { kind: 'card', token: 'pm_card_visa', makeDefault: true } as const;
    await world.must(walletEndpoints.addPaymentMethod, { as: of, body });
    const seen = await world.must(shiftEndpoints.getPosting, { as: of, params: { id: posting.id } });
    expect(seen.shifts.map(({ opensToAllAt }) => opensToAllAt)).toEqual(Array(3).fill(world.at('2h')));
  });

  test('the database keeps no block that opens date by date', async () => {
    const { first } = await post({ dates: 2, bookingMode: 'invite-first' });
    const apart = world.db
      .updateTable('shifts')
      .set({ opens_to_all_at: world.at('1h') })
      .where('id', '=', first)
      .execute();
    await expect(apart).rejects.toMatchObject({ constraint: 'shifts_block_whole' });
  });

  test('tells each side once, not once a date', async () => {
    const { owner, posting, first } = await post();
    const specialist = await world.specialist();
    const request = (await ask(specialist, first)).body;
    await world.must(calls.acceptEngagement, { as: owner, params: { id: request.id } });
    await world.settle();
    const told = await world.db
      .selectFrom('notifications')
      .select(['user_id', 'title'])
      .where('user_id', 'in', [owner.userId, specialist.userId])
      .where('title', 'like', '%3 more dates%')
      .execute();
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([owner.userId, specialist.userId].sort());
    expect(posting.shifts).toHaveLength(4);
  });

  test('is declined, withdrawn, undone and expires whole', async () => {
    const { owner, posting, first } = await post();
    const [declined, withdrawn, undone, expired] = [
      await world.specialist(),
      await world.specialist(),
      await world.specialist(),
      await world.specialist(),
    ];
    const statusesOf = async (who: Specialist) =>
      (await engagementsOf(posting))
        .filter(({ specialist_id }) => specialist_id === who.specialistId)
        .map(({ status }) => status);
    const one = (await ask(declined, first)).body;
    await world.must(calls.declineEngagement, { as: owner, params: { id: one.id }, body: {} });
    expect(await statusesOf(declined)).toEqual(all('Declined'));
    const two = (await ask(withdrawn, first)).body;
    await world.must(calls.cancelEngagement, { as: withdrawn, params: { id: two.id }, body: { reason: 'Plans' } });
    expect(await statusesOf(withdrawn)).toEqual(all('Cancelled'));
    const three = (await ask(undone, first)).body;
    await world.must(calls.acceptEngagement, { as: owner, params: { id: three.id } });
    await world.must(calls.undoBooking, { as: owner, params: { id: three.id } });
    expect(await statusesOf(undone), 'as before it was accepted').toEqual(all('Pending'));
    expect(await statuses(owner, posting)).toEqual(all('Active'));
    await ask(expired, first);
    await world.advance('48h');
    expect(await statusesOf(expired)).toEqual(all('Expired'));
  });

  test('a change both agreed to of one date closes the undo window of every date, and who waited is answered', async () => {
    const { owner, posting, first } = await post({ bookingMode: 'instant' });
    const specialist = await world.specialist();
    await ask(specialist, first);
    const [changed, other] = await engagementsOf(posting);
    const params = { id: changed?.id ?? '' };
    const { amendment } = await world.must(amendments.proposeAmendment, {
      as: owner,
      params,
      body: { breakMinutes: 30 },
    });
    await world.must(amendments.acceptAmendment, { as: specialist, params: { id: amendment?.id ?? '' } });
    const open = (await engagementsOf(posting)).filter((row) => row.undo_until ?? row.others_wait_since);
    expect(open).toEqual([]);
    const undone = await world.call(calls.undoBooking, { as: owner, params: { id: other?.id ?? '' } });
    expect([undone.status, code(undone)]).toEqual([409, 'undo_over']);
    expect(await statuses(owner, posting)).toEqual(all('Booked'));
  });

  test('others who asked wait for the undo window on every date, then are all declined', async () => {
    const { owner, posting, first } = await post();
    const [winner, rival] = [await world.specialist(), await world.specialist()];
    const won = (await ask(winner, first)).body;
    const lost = (await ask(rival, first)).body;
    await world.must(calls.acceptEngagement, { as: owner, params: { id: won.id } });
    expect(code(await world.call(calls.acceptEngagement, { as: owner, params: { id: lost.id } }))).toBe('on_hold');
    await world.advance('6m');
    const rows = (await engagementsOf(posting)).filter(({ specialist_id }) => specialist_id === rival.specialistId);
    expect(rows.map(({ status }) => status)).toEqual(all('Declined'));
  });

  test('cancelling one booked date concerns that date alone, which then opens on its own', async () => {
    const { owner, posting, first } = await post();
    const specialist = await world.specialist();
    const request = (await ask(specialist, first)).body;
    await world.must(calls.acceptEngagement, { as: owner, params: { id: request.id } });
    await world.must(calls.cancelEngagement, { as: specialist, params: { id: request.id }, body: { reason: 'Ill' } });
    expect(await statuses(owner, posting)).toEqual(['Active', 'Booked', 'Booked', 'Booked']);
    const other = await world.specialist();
    const alone = await world.must(shiftEndpoints.getShift, { as: other, params: { id: first } });
    expect(alone.block).toBeNull();
    const second = (await ask(other, first)).body;
    await world.must(calls.acceptEngagement, { as: owner, params: { id: second.id } });
    expect(await statuses(owner, posting)).toEqual(all('Booked'));
  });

  test('one date that overlaps a booking, or comes after the license ends, refuses the whole and names the date', async () => {
    const { first } = await post();
    const busy = await world.specialist();
    await world.bookedShift({ startsIn: `${7 * 24 + 2}h`, by: busy });
    const refused = await ask(busy, first);
    expect([refused.status, code(refused)]).toEqual([409, 'block_not_bookable']);
    expect(refused.body.error?.message).toMatch(/All 4 dates go together, and another shift is in the way on .*Nov/);
    const action = (await world.must(shiftEndpoints.getShift, { as: busy, params: { id: first } })).actions.find(
      ({ name }) => name === 'requestShift',
    );
    expect(action?.refusal).toBe('block_not_bookable');
    const lapsing = await world.specialist({ licenseExp: world.at(`${7 * 24}h`).slice(0, 10) });
    expect(code(await ask(lapsing, first))).toBe('block_not_bookable');
    const elsewhere = await world.specialist({ licenseState: 'NY' });
    expect(code(await ask(elsewhere, first))).toBe('license_wrong_state');
  });

  test('a refused card books no date, and the request stands whole again', async () => {
    const broke = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const { owner, posting, first } = await post({ of: broke, dates: 3, firstDay: 0.5 });
    const specialist = await world.specialist();
    const request = (await ask(specialist, first)).body;
    expect(code(await world.call(calls.acceptEngagement, { as: owner, params: { id: request.id } }))).toBe(
      'payment_refused',
    );
    expect(await statuses(owner, posting)).toEqual(all('Active', 3));
    expect((await engagementsOf(posting)).map(({ status }) => status)).toEqual(all('Pending', 3));
    const { owner: solvent, posting: near, first: soon } = await post({ dates: 3, firstDay: 0.5 });
    const second = (await ask(await world.specialist(), soon)).body;
    await world.must(calls.acceptEngagement, { as: solvent, params: { id: second.id } });
    expect(await statuses(solvent, near)).toEqual(all('Booked', 3));
  });

  test('the later start of a mandatory date that overlaps another is refused, as is every bad date, by its field', async () => {
    const owner = await world.owner();
    const body = {
      businessId: owner.businessId,
      role: 'Pharmacist' as const,
      ratePerHourCents: 7200,
      shifts: [
        { startsAt: world.at('100h'), endsAt: world.at('110h') },
        { startsAt: world.at('72h'), endsAt: world.at('82h') },
        { startsAt: world.at('80h'), endsAt: world.at('90h') },
      ],
    };
    const reply = await world.call(shiftEndpoints.createPosting, { as: owner, body });
    expect([reply.status, code(reply), Object.keys(reply.body.error?.fields ?? {})]).toEqual([
      422,
      'dates_overlap',
      ['shifts.2.startsAt'],
    ]);
  });
});

test('a date of a block is not moved into another of its dates', async () => {
  const { owner, posting } = await post({ dates: 2 });
  const [first, second] = posting.shifts;
  const reply = await world.call(shiftEndpoints.updateShift, {
    as: owner,
    params: { id: second?.id ?? '' },
    body: { startsAt: first?.startsAt ?? '', endsAt: first?.endsAt ?? '' },
  });
  expect([reply.status, code(reply)]).toEqual([422, 'dates_overlap']);
});
