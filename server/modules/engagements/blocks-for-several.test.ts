/** Mandatory blocks for several people: each person takes one whole block (PRODUCT §3; decision 076). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { type Asked, all, blocksIn } from '#test/world/block-of.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { post: postBlock, ask, asked, engagementsOf, rowsOf, hands, mine } = blocksIn(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
const accept = (as: Person, id: string) => world.must(calls.acceptEngagement, { as, params: { id } });
const seen = (as: Specialist | Owner | null, id: string) => world.must(shiftEndpoints.getShift, { as, params: { id } });
const leave = (as: Person, id: string) =>
  world.must(calls.cancelEngagement, { as, params: { id }, body: { reason: 'Ill' } });

/** Two blocks of three dates, far enough ahead to be left without standing. */
const post = (wish: Parameters<typeof postBlock>[0] = {}) =>
  postBlock({ headcount: 2, dates: 3, firstDay: 20, ...wish });

/** What somebody waits for stands on one block. */
const isOnOneBlock = async (posting: Posting, one: Asked) => {
  const rows = (await mine(posting, one)).filter(({ status }) => status === 'Pending');
  const blocks = new Set(rows.map(({ shift }) => shift?.block_id));
  expect([rows.length, blocks.size, [...blocks]]).toEqual([3, 1, [rows[0]?.block_id]]);
};

describe('a mandatory block for several people', () => {
  test('is so many equal blocks; a request says one block, with its places on each date', async () => {
    const { posting, first } = await post();
    expect(await rowsOf(posting)).toHaveLength(6);
    const shift = await seen(null, first);
    expect(shift.places).toEqual({ total: 2, open: 2, each: [] });
    expect(shift.block?.dates).toHaveLength(3);
    expect(shift.block?.payCents).toBe(shift.quote.payCents * 3);
    const [ann] = await asked(1, first);
    expect((await mine(posting, ann)).map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Pending']);
  });

  test('is one line a date in lists, and says what all of it costs before it is posted', async () => {
    const { owner } = await post({ firstDay: 30 });
    const { total } = await world.must(shiftEndpoints.listShifts, {
      as: owner,
      query: { businessId: owner.businessId },
    });
    expect(total).toBe(3);
    const dates = [40, 41, 42].map((day) => ({
      startsAt: world.at(`${day * 24}h`),
      endsAt: world.at(`${day * 24 + 8}h`),
    }));
    const body = { businessId: owner.businessId, role: 'Pharmacist' as const, ratePerHourCents: 7200, shifts: dates };
    const one = await world.must(shiftEndpoints.quotePosting, { as: owner, body });
    const two = await world.must(shiftEndpoints.quotePosting, { as: owner, body: { ...body, headcount: 2 } });
    expect(two.totalCents).toBe(one.totalCents * 2);
  });

  test('asked for by a place that was cancelled, is asked for whole', async () => {
    const { owner, posting, first } = await post({ dates: 2 });
    const other = (await rowsOf(posting)).find(({ id, listed }) => !listed && id !== first);
    await world.must(calls.cancelShift, { as: owner, params: { id: other?.id ?? '' }, body: { reason: 'Closed' } });
    const [ann] = await asked(1, other?.id ?? '');
    expect((await mine(posting, ann)).map(({ status }) => status)).toEqual(['Pending', 'Pending']);
  });

  test('each acceptance books one place of every date; the others are declined when the last block is settled', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben, cal] = await asked(3, first);
    const people = [ann.person, ben.person, cal.person];
    await accept(owner, ann.id);
    expect(await hands(posting, people)).toEqual(['-A', '-A', '-A']);
    await isOnOneBlock(posting, ben);
    await world.advance('6m');
    expect((await read(cal.person, cal.id)).status, 'one block is free').toBe('Pending');
    await accept(owner, ben.id);
    expect(await hands(posting, people)).toEqual(['AB', 'AB', 'AB']);
    const third = await world.call(calls.acceptEngagement, { as: owner, params: { id: cal.id } });
    expect(code(third)).toBe('on_hold');
    await world.advance('6m');
    expect((await mine(posting, cal)).map(({ status }) => status)).toEqual(['Declined', 'Declined', 'Declined']);
    const told = await world.db.selectFrom('events').select('data').where('name', '=', 'engagementDeclined').execute();
    const ofCal = told.map(({ data }) => data as { specialistId: string; together: number });
    const together = ofCal.filter(({ specialistId }) => specialistId === cal.person.specialistId);
    expect(together.map((one) => one.together).sort(), 'told once').toEqual([0, 0, 1]);
  });

  test('an instant booking from any date of any block has one whole block, the next person the other', async () => {
    const { posting } = await post({ bookingMode: 'instant' });
    const people = [await world.specialist(), await world.specialist(), await world.specialist()];
    const replies = [];
    // Each from another date and another block.
    for (const [index, as] of people.entries()) replies.push(await ask(as, posting.shifts[index * 2]?.id ?? ''));
    expect(replies.map((reply) => code(reply) ?? reply.body.status)).toEqual(['Booked', 'Booked', 'shift_taken']);
    expect(await hands(posting, people)).toEqual(['AB', 'AB', 'AB']);
  });

  test('undo of one of two leaves everything as it was, whichever was undone', async () => {
    for (const undone of [0, 1] as const) {
      const { owner, posting, first } = await post();
      const all = await asked(3, first);
      const people = all.map(({ person }) => person);
      const strip = (rows: Awaited<ReturnType<typeof engagementsOf>>) =>
        rows.map(({ version: _v, shift_id: _s, block_id: _b, ...row }) => row).sort((a, b) => a.id.localeCompare(b.id));
      const kept = all[1 - undone] ?? all[0];
      const back = all[undone];
      if (undone === 1) await accept(owner, kept.id);
      const before = strip(await engagementsOf(posting));
      if (undone === 0) {
        // The first is undone while the other stands.
        await accept(owner, back.id);
        await accept(owner, kept.id);
      } else await accept(owner, back.id);
      await world.must(calls.undoBooking, { as: owner, params: { id: back.id } });
      const after = strip(await engagementsOf(posting));
      if (undone === 1) expect(after).toEqual(before);
      const letter = undone === 0 ? 'B' : 'A';
      expect(await hands(posting, people)).toEqual([`-${letter}`, `-${letter}`, `-${letter}`]);
      await isOnOneBlock(posting, back);
      await isOnOneBlock(posting, all[2]);
      // A later person gets a whole block.
      await accept(owner, all[2].id);
      expect(await hands(posting, people)).toEqual([`${letter}C`, `${letter}C`, `${letter}C`]);
    }
  });

  test('who waits sees nothing new while the last block may still be undone', async () => {
    const { owner, first } = await post();
    const [ann, ben, cal] = await asked(3, first);
    // The pharmacy's figures are everybody's: they count each booking at once.
    const looks = async () => ({ ...(await seen(cal.person, first)), business: null });
    const known = await looks();
    const request = await read(cal.person, cal.id);
    await accept(owner, ann.id);
    await accept(owner, ben.id);
    expect(await looks()).toEqual(known);
    const { shift: _now, ...waiting } = await read(cal.person, cal.id);
    const { shift: _then, ...waited } = request;
    expect(waiting).toEqual(waited);
  });

  test('a date left later opens by itself, alone, and anybody may book it; the rest stays booked', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = await asked(2, first);
    await accept(owner, ann.id);
    await accept(owner, ben.id);
    await world.advance('6m');
    const [, second] = await mine(posting, ann);
    await leave(ann.person, second?.id ?? '');
    const open = (await rowsOf(posting)).filter(({ status }) => status === 'Active');
    expect(open.map((row) => [row.id, row.block_id, row.line_id, row.listed])).toEqual([
      [second?.shift_id, null, null, true],
    ]);
    const single = await seen(null, second?.shift_id ?? '');
    expect([single.block, single.places]).toEqual([null, null]);
    const cal = await world.specialist();
    const request = (await ask(cal, single.id)).body;
    expect((await accept(owner, request.id)).status).toBe('Booked');
    expect(await hands(posting, [ann.person, ben.person, cal])).toEqual(['AB', 'BC', 'AB']);
  });

  test('two people who leave the same date leave two shifts, each booked on its own', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = await asked(2, first);
    await accept(owner, ann.id);
    await accept(owner, ben.id);
    await world.advance('6m');
    for (const one of [ann, ben]) await leave(one.person, (await mine(posting, one))[2]?.id ?? '');
    const open = (await rowsOf(posting)).filter(({ status }) => status === 'Active');
    expect(open.map(({ listed, block_id }) => [listed, block_id])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(await hands(posting, [ann.person, ben.person])).toEqual(['AB', 'AB', '--']);
  });

  test('leaving one date of a booking that is then undone opens what is left as a block of its own', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = await asked(2, first);
    await accept(owner, ann.id);
    await leave(ann.person, (await mine(posting, ann))[0]?.id ?? '');
    await world.must(calls.undoBooking, { as: owner, params: { id: (await mine(posting, ann))[1]?.id ?? '' } });
    expect(await hands(posting, [ann.person, ben.person])).toEqual(['--', '--', '--']);
    const shapes = Map.groupBy(await rowsOf(posting), ({ block_id }) => block_id ?? 'alone');
    expect([...shapes.values()].map((dates) => dates.length).sort()).toEqual([1, 2, 3]);
    await isOnOneBlock(posting, ben);
    await accept(owner, ben.id);
    expect(await hands(posting, [ann.person, ben.person])).toEqual(['-B', '-B', '-B']);
  });

  test('a date the pharmacy cancels while open takes its block out of the lines; who waits keeps a whole one', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = await asked(2, first);
    const waitsOn = (await mine(posting, ann))[1]?.shift_id ?? '';
    await world.must(calls.cancelShift, { as: owner, params: { id: waitsOn }, body: { reason: 'Fewer people' } });
    await world.settle();
    await isOnOneBlock(posting, ann);
    await isOnOneBlock(posting, ben);
    await accept(owner, ben.id);
    expect(await hands(posting, [ann.person, ben.person])).toEqual(['-B', 'B', '-B']);
    await world.advance('6m');
    expect((await mine(posting, ann)).map(({ status }) => status)).toEqual(['Declined', 'Declined', 'Declined']);
    // What is left of the other block is asked for as what it is.
    const left = (await rowsOf(posting)).find(({ status }) => status === 'Active')?.id ?? '';
    expect((await seen(null, left)).block?.dates).toHaveLength(2);
    const cal = await world.specialist();
    expect((await ask(cal, left)).status).toBe(200);
  });

  test('who waits for the last open block keeps what is left of it when the pharmacy cancels a date', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = await asked(2, first);
    await accept(owner, ann.id);
    await world.advance('6m');
    const waitsOn = (await mine(posting, ben))[1]?.shift_id ?? '';
    await world.must(calls.cancelShift, { as: owner, params: { id: waitsOn }, body: { reason: 'Fewer people' } });
    await world.settle();
    expect((await mine(posting, ben)).map(({ status }) => status)).toEqual(['Pending', 'Declined', 'Pending']);
    const left = (await mine(posting, ben))[0];
    await accept(owner, left?.id ?? '');
    expect(await hands(posting, [ann.person, ben.person])).toEqual(['AB', 'A', 'AB']);
  });

  test('other terms on one booked date make a block of its own; the others keep theirs and are answered', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben, cal] = await asked(3, first);
    await accept(owner, ann.id);
    await accept(owner, ben.id);
    const { amendment } = await world.must(amendments.proposeAmendment, {
      as: owner,
      params: { id: ben.id },
      body: { duties: 'Inventory' },
    });
    await world.must(amendments.acceptAmendment, { as: ben.person, params: { id: amendment?.id ?? '' } });
    const bens = await mine(posting, ben);
    expect(bens.map(({ shift }) => shift?.line_id)).toEqual([null, null, null]);
    expect((await read(cal.person, cal.id)).status, 'the other block may still be undone').toBe('Pending');
    await world.must(calls.undoBooking, { as: owner, params: { id: ann.id } });
    await accept(owner, cal.id);
    expect(await hands(posting, [ann.person, ben.person, cal.person])).toEqual(['BC', 'BC', 'BC']);
  });

  test('the candidates are one page, whichever date and block is asked for', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = await asked(2, first);
    await accept(owner, ann.id);
    for (const { id } of posting.shifts) {
      const page = await world.must(calls.listCandidates, { as: owner, params: { id } });
      expect(page.shift).toMatchObject({ requests: 1, places: { total: 2, open: 1 } });
      expect(
        page.items.flatMap(({ engagementId, specialistId }) => (engagementId ? [specialistId] : [])).sort(),
      ).toEqual([ann.person.specialistId, ben.person.specialistId].sort());
    }
  });

  test('an invite is for one whole block too, and a bookmark of any place becomes a request for one', async () => {
    const { owner, posting, first } = await post();
    const [ann, ben] = [await world.specialist(), await world.specialist()];
    await world.must(calls.saveShift, { as: ben, params: { id: posting.shifts[5]?.id ?? '' } });
    const invite = await world.must(calls.inviteSpecialist, {
      as: owner,
      params: { id: posting.shifts[3]?.id ?? '' },
      body: { specialistId: ann.specialistId },
    });
    expect((await accept(ann, invite.id)).status).toBe('Booked');
    const request = (await ask(ben, first)).body;
    expect((await accept(owner, request.id)).status).toBe('Booked');
    expect(await hands(posting, [ann, ben])).toEqual(['AB', 'AB', 'AB']);
  });

  test('each date that nobody takes is told of once, with how many places, though its blocks left their lines', async () => {
    const { owner } = await post({ firstDay: 4 });
    await world.advance('7d');
    const told = await world.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', owner.userId)
      .where('kind', '=', 'shiftUnfilled')
      .execute();
    expect(told.map(({ title }) => title.slice(0, 8))).toEqual(all('2 places', 3));
  });

  test('the database refuses a block that is taken on some of its dates only', async () => {
    const { posting } = await post();
    const [row] = await rowsOf(posting);
    const taken = world.db
      .updateTable('shifts')
      .set({ status: 'Booked', specialist_id: (await world.specialist()).specialistId })
      .where('id', '=', row?.id ?? '')
      .execute();
    await expect(taken).rejects.toThrow(/is not whole/);
  });
});
