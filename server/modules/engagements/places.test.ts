/** Headcount: N people are N equal shifts shown as one line with N places (PRODUCT §3). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { linesIn } from '#test/world/line-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { post, places, ask, asked, seen } = linesIn(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
const accept = (as: Person, id: string) => world.must(calls.acceptEngagement, { as, params: { id } });
const tryAccept = (as: Person, id: string) => world.call(calls.acceptEngagement, { as, params: { id } });
const undo = (as: Person, id: string) => world.must(calls.undoBooking, { as, params: { id } });
const statusesOf = async (postingId: string) => (await places(postingId)).map(({ status }) => status).sort();
const rowsOf = (ids: readonly string[]) =>
  world.db.selectFrom('engagements').selectAll().where('id', 'in', ids).orderBy('id').execute();
const nth = <T>(all: readonly T[], index: number): T => {
  const one = all[index];
  if (one === undefined) throw new Error(`there is no ${index}`);
  return one;
};

describe('a shift for several people', () => {
  test('is so many equal shifts, quoted and posted together, read as one with its places', async () => {
    const { owner, shift, ids } = await post(3);
    expect(ids).toHaveLength(3);
    const rows = await places(shift.postingId);
    expect(new Set(rows.map(({ line_id }) => line_id)).size).toBe(1);
    expect(rows.filter(({ listed }) => listed)).toHaveLength(1);
    expect((await seen(null, nth(ids, 2))).places).toEqual({ total: 3, open: 3, each: [] });
    const { items, total } = await world.must(shiftEndpoints.listShifts, {
      as: owner,
      query: { businessId: owner.businessId },
    });
    expect([items.length, total]).toEqual([1, 1]);
    const board = await world.must(coverageEndpoints.getCoverage, { as: owner, params: { id: owner.businessId } });
    const posted = board.days.flatMap(({ stretches }) => stretches).filter(({ shiftId }) => shiftId !== null);
    expect(posted.map(({ kind, places }) => [kind, places])).toEqual([['posted', { total: 3, open: 3 }]]);
    const body = {
      businessId: owner.businessId,
      role: 'Pharmacist' as const,
      ratePerHourCents: 7200,
      shifts: [{ startsAt: world.at('72h'), endsAt: world.at('80h') }],
    };
    const one = await world.must(shiftEndpoints.quotePosting, { as: owner, body });
    const three = await world.must(shiftEndpoints.quotePosting, { as: owner, body: { ...body, headcount: 3 } });
    expect([three.payCents, three.totalCents, three.paidMinutes]).toEqual(
      [one.payCents, one.totalCents, one.paidMinutes].map((sum) => sum * 3),
    );
    expect(three.perShift).toEqual(one.perShift);
  });

  test('a request is for any free place: each acceptance books one, the others wait until the last is filled', async () => {
    const { owner, shift } = await post(2);
    const [ann, ben, cal] = (await asked(3, shift.id)) as [Asked, Asked, Asked];
    await accept(owner, ann.id);
    await world.advance('6m');
    expect((await read(ben.person, ben.id)).status, 'one place is free').toBe('Pending');
    expect((await read(cal.person, cal.id)).onHold).toBeNull();
    const second = await accept(owner, ben.id);
    expect(second.shift.id).not.toBe((await read(owner, ann.id)).shift.id);
    expect(code(await tryAccept(owner, cal.id)), 'every place is taken').toBe('on_hold');
    expect((await read(cal.person, cal.id)).status).toBe('Pending');
    await world.advance('6m');
    expect((await read(cal.person, cal.id)).status, 'nobody can undo any more').toBe('Declined');
  });

  test('the others are declined only when no booking of the line can be undone', async () => {
    const { owner, shift } = await post(2);
    const [ann, ben, cal] = (await asked(3, shift.id)) as [Asked, Asked, Asked];
    await accept(owner, ann.id);
    await world.advance('4m');
    await accept(owner, ben.id);
    await world.advance('2m');
    expect((await read(cal.person, cal.id)).status, 'the first is settled, the second may be undone').toBe('Pending');
    await undo(owner, ben.id);
    expect((await accept(owner, cal.id)).status).toBe('Booked');
    await world.advance('6m');
    expect((await read(ben.person, ben.id)).status).toBe('Declined');
  });

  test('undo restores every row, whether a place was left or none', async () => {
    const { owner, shift } = await post(2);
    const all = (await asked(3, shift.id)) as [Asked, Asked, Asked];
    const ids = all.map(({ id }) => id);
    const [ann] = all;
    const strip = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ version: _v, ...row }) => row);
    const before = strip(await rowsOf(ids));
    await accept(owner, ann.id);
    await undo(owner, ann.id);
    expect(strip(await rowsOf(ids))).toEqual(before);
    const { owner: other, shift: full } = await post(2);
    const [dee, eve, fay] = (await asked(3, full.id)) as [Asked, Asked, Asked];
    await accept(other, dee.id);
    const waiting = await rowsOf([dee.id, eve.id, fay.id]);
    await accept(other, eve.id);
    await undo(other, eve.id);
    expect(strip(await rowsOf([dee.id, eve.id, fay.id]))).toEqual(strip(waiting));
    expect(await statusesOf(full.postingId)).toEqual(['Active', 'Booked']);
  });

  test('who waits sees nothing new while the last booking may still be undone', async () => {
    const { owner, shift } = await post(2);
    const [ann, ben, cal] = (await asked(3, shift.id)) as [Asked, Asked, Asked];
    const known = await seen(cal.person, shift.id);
    const request = await read(cal.person, cal.id);
    await accept(owner, ann.id);
    await accept(owner, ben.id);
    expect(await seen(cal.person, shift.id)).toEqual(known);
    expect(await read(cal.person, cal.id)).toEqual(request);
  });

  test('one person cannot ask for, be invited to or hold two places, and the database refuses it too', async () => {
    const { owner, shift, ids } = await post(3);
    const [ann] = (await asked(1, nth(ids, 2))) as [Asked];
    for (const id of ids) expect(code(await ask(ann.person, id))).toBe('already_engaged');
    const invite = { as: owner, params: { id: nth(ids, 1) }, body: { specialistId: ann.person.specialistId } };
    expect(code(await world.call(calls.inviteSpecialist, invite))).toBe('already_engaged');
    await accept(owner, ann.id);
    for (const id of ids) expect(code(await ask(ann.person, id))).toMatch(/already_engaged|shift_taken/);
    const [row] = await rowsOf([ann.id]);
    const copy = world.db.insertInto('engagements').values({
      ...row,
      id: shift.postingId,
      shift_id: nth(ids, 0),
      status: 'Pending',
      awaits: 'business',
      origin: 'request',
      others_wait_since: null,
      before_booking: null,
    } as never);
    await expect(copy.execute()).rejects.toThrow(/engagements_one_of_line/);
  });

  test('a stale link asks for a place that is still free', async () => {
    const { owner, ids } = await post(2);
    const [ann] = (await asked(1, nth(ids, 0))) as [Asked];
    const taken = (await accept(owner, ann.id)).shift.id;
    await world.advance('1m');
    const ben = await world.specialist();
    const request = (await ask(ben, taken)).body;
    expect(request.status).toBe('Pending');
    expect(request.shift.id).not.toBe(taken);
    expect((await seen(ben, taken)).places).toMatchObject({ total: 2, open: 1 });
  });

  test('an invite is for any free place too', async () => {
    const { owner, shift } = await post(2);
    const [ann, ben] = [await world.specialist(), await world.specialist()];
    const invite = (specialistId: string) =>
      world.must(calls.inviteSpecialist, { as: owner, params: { id: shift.id }, body: { specialistId } });
    const [first, second] = [await invite(ann.specialistId), await invite(ben.specialistId)];
    expect((await accept(ann, first.id)).status).toBe('Booked');
    expect((await accept(ben, second.id)).status).toBe('Booked');
    expect(await statusesOf(shift.postingId)).toEqual(['Booked', 'Booked']);
  });

  test('a place that is given back is free again, and those who wait may have it', async () => {
    const { owner, shift } = await post(2, { startsIn: '20d' });
    const [ann, ben, cal] = (await asked(3, shift.id)) as [Asked, Asked, Asked];
    await accept(owner, ann.id);
    await accept(owner, ben.id);
    await world.must(calls.cancelEngagement, { as: ann.person, params: { id: ann.id }, body: { reason: 'Ill' } });
    expect((await seen(null, shift.id)).places).toMatchObject({ total: 2, open: 1 });
    expect((await accept(owner, cal.id)).status).toBe('Booked');
    expect(await statusesOf(shift.postingId)).toEqual(['Booked', 'Booked']);
  });

  test('canceling or deleting concerns one place; who waits for it waits for the others', async () => {
    const { owner, shift, ids } = await post(3);
    const [ann] = (await asked(1, shift.id)) as [Asked];
    const waitsOn = (await read(ann.person, ann.id)).shift.id;
    await world.must(calls.cancelShift, { as: owner, params: { id: waitsOn }, body: { reason: 'Fewer people' } });
    await world.settle();
    const moved = await read(ann.person, ann.id);
    expect(moved.status).toBe('Pending');
    expect(moved.shift.places).toMatchObject({ total: 2, open: 2 });
    await world.must(shiftEndpoints.deleteShift, { as: owner, params: { id: moved.shift.id } });
    await world.settle();
    const last = await read(ann.person, ann.id);
    expect([last.status, last.shift.places?.total]).toEqual(['Pending', 1]);
    await world.must(calls.cancelShift, { as: owner, params: { id: last.shift.id }, body: { reason: 'Nobody' } });
    await world.settle();
    expect((await read(ann.person, ann.id)).status).toBe('Declined');
    expect(ids).toHaveLength(3);
  });

  test('a change concerns every open place, and a place whose booked terms change stands on its own', async () => {
    const { owner, shift } = await post(3, { startsIn: '10d' });
    await world.must(shiftEndpoints.updateShift, {
      as: owner,
      params: { id: shift.id },
      body: { ratePerHourCents: 8000, duties: 'Vaccines' },
    });
    const rows = await places(shift.postingId);
    expect(new Set(rows.map((row) => `${row.rate_per_hour_cents} ${row.pay_cents} ${row.duties}`)).size).toBe(1);
    expect(rows[0]?.rate_per_hour_cents).toBe(8000);
    const [ann, ben] = (await asked(2, shift.id)) as [Asked, Asked];
    await accept(owner, ann.id);
    await world.advance('6m');
    const { amendment } = await world.must(amendmentEndpoints.proposeAmendment, {
      as: owner,
      params: { id: ann.id },
      body: { duties: 'Inventory' },
    });
    await world.must(amendmentEndpoints.acceptAmendment, { as: ann.person, params: { id: amendment?.id ?? '' } });
    expect((await read(ann.person, ann.id)).shift.places).toBeNull();
    expect((await seen(ben.person, shift.id)).places).toMatchObject({ total: 2, open: 2 });
    expect((await read(ben.person, ben.id)).status).toBe('Pending');
  });

  test('no place is changed while somebody waits for the line', async () => {
    const { owner, shift, ids } = await post(2, { startsIn: '10d' });
    await asked(1, shift.id);
    for (const id of ids) {
      const changed = world.call(shiftEndpoints.updateShift, {
        as: owner,
        params: { id },
        body: { duties: 'Vaccines' },
      });
      expect(code(await changed)).toBe('changed_meanwhile');
    }
  });

  test('a place booked before a change keeps its terms and stands on its own, given back or not', async () => {
    const { owner, shift } = await post(2, { startsIn: '20d' });
    const [ann] = (await asked(1, shift.id)) as [Asked];
    const booked = await accept(owner, ann.id);
    await world.advance('6m');
    const body = { ratePerHourCents: 9000 };
    await world.must(shiftEndpoints.updateShift, { as: owner, params: { id: shift.id }, body });
    await world.must(calls.cancelEngagement, { as: ann.person, params: { id: ann.id }, body: { reason: 'Ill' } });
    const [old, changed] = [await seen(null, booked.shift.id), await seen(null, shift.id)];
    expect([old.places, old.ratePerHourCents]).toEqual([null, 7200]);
    expect([changed.places?.total, changed.ratePerHourCents]).toEqual([1, 9000]);
  });

  test('the clock of who waits stood still when a booking that was settled before the line was full is canceled', async () => {
    const { owner, shift } = await post(2, { startsIn: '20d' });
    const [ann, ben, cal] = (await asked(3, shift.id)) as [Asked, Asked, Asked];
    await accept(owner, ann.id);
    await world.advance('6m');
    const until = Date.parse((await read(cal.person, cal.id)).answerBy ?? '');
    await accept(owner, ben.id);
    await world.advance('3m');
    await world.must(calls.cancelEngagement, { as: ann.person, params: { id: ann.id }, body: { reason: 'Ill' } });
    const after = await read(cal.person, cal.id);
    expect([after.onHold, Date.parse(after.answerBy ?? '') - until]).toEqual([null, 3 * 60_000]);
  });

  test('places that nobody takes are told of once, with how many', async () => {
    const { owner, shift, ids } = await post(3);
    const [ann] = (await asked(1, shift.id)) as [Asked];
    await accept(owner, ann.id);
    await world.advance('72h');
    await world.settle();
    const told = await world.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('user_id', '=', owner.userId)
      .where('title', 'like', '%weren’t taken')
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.title).toMatch(/^2 places of your shift on/);
    expect((await places(shift.postingId)).filter(({ status }) => status === 'Cancelled')).toHaveLength(2);
    expect(ids).toHaveLength(3);
  });

  test('the candidates are one page for the line, and who holds a place is on it', async () => {
    const { owner, shift, ids } = await post(2);
    const [ann, ben] = (await asked(2, shift.id)) as [Asked, Asked];
    const booked = await accept(owner, ann.id);
    for (const id of ids) {
      const page = await world.must(calls.listCandidates, { as: owner, params: { id } });
      expect(
        page.items.filter(({ engagementId }) => engagementId !== null).map(({ engagementId }) => engagementId),
      ).toEqual(expect.arrayContaining([ann.id, ben.id]));
      expect(page.shift).toMatchObject({ requests: 1, places: { total: 2, open: 1 } });
      const held = page.shift.places?.each.find((place) => place.shiftId === booked.shift.id);
      expect(held?.booked?.engagementId).toBe(ann.id);
    }
  });
});

type Asked = Awaited<ReturnType<typeof asked>>[number];
