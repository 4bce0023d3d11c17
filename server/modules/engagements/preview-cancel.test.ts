/** Previews are reads (PRODUCT §4): they say what the act then does, lock nothing and store nothing. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // A call that waits for a lock is refused after this long instead of hanging the test.
  world = await createWorld({ limits: { lock_timeout: 1000 } });
});
afterAll(() => world.close());

type Booked = Awaited<ReturnType<World['bookedShift']>>;

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

/** Rows of each table that the act writes to. */
const counts = async () => {
  const tables = ['idempotency_keys', 'events', 'standing_events', 'payments'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      world.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return rows.map(({ rows: count }) => Number(count));
};

/** Cents planned for the specialist because the pharmacy cancelled. */
async function compensationOf({ engagement }: Pick<Booked, 'engagement'>) {
  const row = await world.db
    .selectFrom('payments')
    .select(['pay_cents', 'fee_cents'])
    .where('engagement_id', '=', engagement.id)
    .where('kind', '=', 'compensation')
    .executeTakeFirst();
  return { paid: row?.pay_cents ?? 0, charged: row ? sumCents([row.pay_cents, row.fee_cents]) : 0 };
}

const preview = (as: Person, { engagement }: Pick<Booked, 'engagement'>) =>
  world.call(calls.previewCancel, { as, params: { id: engagement.id } });
const previewShift = (as: Person, { shift }: Pick<Booked, 'shift'>) =>
  world.call(calls.previewCancelShift, { as, params: { id: shift.id } });

describe('the preview of a cancellation', () => {
  test.each(['15d', '80h', '30h', '23h', '5h'])(
    'says for either side what cancelling %s before the start then does',
    async (startsIn) => {
      for (const side of ['specialist', 'owner', 'manager'] as const) {
        const booked = await world.bookedShift({ startsIn });
        const as = side === 'manager' ? await world.manager(booked.owner) : booked[side];
        const said = await preview(as, booked);
        expect(said.status).toBe(200);
        const done = await world.must(calls.cancelEngagement, {
          as,
          params: { id: booked.engagement.id },
          body: { reason: 'Ill' },
        });
        expect(said.body).toEqual(done.effect);
        // Not only what the act says of itself: what it did.
        expect(done.specialist.standing).toBe(said.body.standingAfter);
        expect((await compensationOf(booked)).paid).toBe(said.body.compensationCents);
      }
    },
  );

  test.each(['80h', '30h', '20h'])(
    'says to the pharmacy what cancelling the shift %s before the start then costs',
    async (startsIn) => {
      const booked = await world.bookedShift({ startsIn });
      const said = await previewShift(booked.owner, booked);
      expect(said.status).toBe(200);
      const cancelled = await world.must(calls.cancelShift, {
        as: booked.owner,
        params: { id: booked.shift.id },
        body: { reason: 'Covered' },
      });
      const { compensationCents, serviceFeeCents, totalCents, rule } = cancelled;
      expect([cancelled.status, cancelled.isBooking]).toEqual(['Cancelled', true]);
      expect(said.body).toEqual({ isBooking: true, compensationCents, serviceFeeCents, totalCents, rule });
      expect(await compensationOf(booked)).toEqual({ paid: compensationCents, charged: totalCents });
    },
  );

  test('costs nothing for a request, an invite and an open shift', async () => {
    const asked = await world.request({ startsIn: '5h' });
    for (const as of [asked.specialist, asked.owner]) {
      expect((await preview(as, asked)).body).toMatchObject({ standingEffect: 0, compensationCents: 0 });
    }
    expect((await previewShift(asked.owner, asked)).body).toEqual({
      ...{ isBooking: false, compensationCents: 0, serviceFeeCents: 0, totalCents: 0 },
      rule: { code: 'nobodyBooked', params: {}, sentence: 'Nobody is booked' },
    });
  });

  test('answers while another transaction holds the specialist, the shift and the engagement', async () => {
    const booked = await world.bookedShift({ startsIn: '30h' });
    const { specialist, owner } = booked;
    const other = new pg.Client(world.deps.connection);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from specialists where id = $1 for update', [specialist.specialistId]);
      await other.query('select from shifts where id = $1 for update', [booked.shift.id]);
      await other.query('select from engagements where id = $1 for update', [booked.engagement.id]);
      for (const as of [specialist, owner]) expect((await preview(as, booked)).status).toBe(200);
      expect((await previewShift(owner, booked)).status).toBe(200);
      // The lock is a real one: the act waits for it.
      const act = { as: specialist, params: { id: booked.engagement.id }, body: {} };
      expect((await world.call(calls.cancelEngagement, act)).status).toBe(503);
    } finally {
      await other.end();
    }
  });

  test('needs no key and leaves no row', async () => {
    const booked = await world.bookedShift({ startsIn: '30h' });
    await world.settle();
    const before = await counts();
    for (const as of [booked.specialist, booked.owner]) await preview(as, booked);
    await previewShift(booked.owner, booked);
    await world.settle();
    expect(await counts()).toEqual(before);
    for (const { idempotent, method } of [calls.previewCancel, calls.previewCancelShift] as {
      idempotent?: boolean;
      method: string;
    }[])
      expect([method, idempotent]).toEqual(['GET', undefined]);
  });

  test('is refused with what the act itself would be refused with', async () => {
    const started = await world.bookedShift({ startsIn: '5h' });
    const cancelled = await world.bookedShift({ startsIn: '30h' });
    await world.must(calls.cancelEngagement, {
      as: cancelled.specialist,
      params: { id: cancelled.engagement.id },
      body: {},
    });
    await world.advance('5h');
    for (const [booked, refusal, sides] of [
      // Late, she may still say that she can't come.
      [started, 'shift_started', ['owner']],
      [cancelled, 'wrong_status', ['specialist', 'owner']],
    ] as const) {
      for (const as of sides.map((side) => booked[side])) {
        const act = await world.call(calls.cancelEngagement, { as, params: { id: booked.engagement.id }, body: {} });
        const said = await preview(as, booked);
        expect([said.status, said.body.error?.code, said.body.error?.message]).toEqual([
          409,
          refusal,
          act.body.error?.message,
        ]);
      }
    }
    const act = { as: started.owner, params: { id: started.shift.id }, body: { reason: 'x' } };
    const said = await previewShift(started.owner, started);
    expect([said.status, code(said)]).toEqual([409, 'shift_started']);
    expect(said.body.error?.message).toBe((await world.call(calls.cancelShift, act)).body.error?.message);
  });

  test('is not found for somebody else', async () => {
    const booked = await world.bookedShift({ startsIn: '30h' });
    for (const as of [await world.specialist(), await world.owner()]) {
      expect((await preview(as, booked)).status).toBe(404);
    }
    expect((await previewShift(await world.owner(), booked)).status).toBe(404);
  });

  test('writes its rule in the caller’s language', async () => {
    const booked = await world.bookedShift({ startsIn: '30h' });
    const language = 'es';
    const params = { id: booked.engagement.id };
    expect(await world.must(calls.previewCancel, { as: booked.specialist, params, language })).toMatchObject({
      rule: { code: 'atLeast', params: { hours: 24 }, sentence: 'Al menos 24 h antes del inicio' },
      sentence: 'Cancelar ahora cuesta 25 puntos. Nunca hay multas de dinero.',
    });
    expect(
      await world.must(calls.previewCancelShift, {
        as: booked.owner,
        params: { id: booked.shift.id },
        language,
      }),
    ).toEqual({
      ...{ isBooking: true, compensationCents: 17_100, serviceFeeCents: 2_052, totalCents: 19_152 },
      rule: { code: 'between', params: { to: 72, from: 24 }, sentence: 'De 72 a 24 h antes' },
    });
  });
});
