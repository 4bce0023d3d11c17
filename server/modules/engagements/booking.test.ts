import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { percentOf, sumCents } from '#contract/money.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { newId } from '../../ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

describe('booking', () => {
  test('a specialist cannot hold two overlapping bookings', async () => {
    const { specialist, owner } = await world.bookedShift();
    const beside = await world.shift({ of: owner, bookingMode: 'instant' });
    const reply = await world.call(calls.requestShift, { as: specialist, params: { id: beside.id }, body: {} });
    expect([reply.status, code(reply)]).toEqual([409, 'overlapping_booking']);
  });

  test('of many who tap at the same instant exactly one gets the shift, and the others are told so', async () => {
    const shift = await world.shift({ bookingMode: 'instant' });
    const people = await Promise.all(Array.from({ length: 12 }, () => world.specialist()));
    const replies = await Promise.all(
      people.map((as) => world.call(calls.requestShift, { as, params: { id: shift.id }, body: {} })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.filter((reply) => reply.status !== 200).map(code))).toEqual(new Set(['shift_taken']));
    const { rows } = await sql<{
      live: number;
    }>`select count(*)::int as live from engagements where shift_id = ${shift.id} and status in ('Active', 'Booked')`.execute(
      world.db,
    );
    expect(rows[0]?.live).toBe(1);
  });

  test('two requests accepted at the same instant never both get the shift', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { engagement, shift, owner } = await world.request();
      const rival = await world.must(calls.requestShift, {
        as: await world.specialist(),
        params: { id: shift.id },
        body: {},
      });
      const replies = await Promise.all(
        [engagement.id, rival.id].map((id) => world.call(calls.acceptEngagement, { as: owner, params: { id } })),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    }
  });

  test('one person who takes two overlapping shifts at the same instant gets one', async () => {
    const specialist = await world.specialist();
    const shifts = await Promise.all([
      world.shift({ bookingMode: 'instant' }),
      world.shift({ bookingMode: 'instant' }),
    ]);
    const replies = await Promise.all(
      shifts.map((shift) => world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('the same key and body answer the same booking once; the same key with another body is refused', async () => {
    const { engagement, owner } = await world.request();
    const key = newId();
    const accept = () => world.call(calls.acceptEngagement, { as: owner, params: { id: engagement.id }, key });
    const [first, second] = await Promise.all([accept(), accept()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.termsHash).toBe(first.body.termsHash);
    const other = await world.request({ of: owner });
    const reused = await world.call(calls.acceptEngagement, { as: owner, params: { id: other.engagement.id }, key });
    expect([reused.status, code(reused)]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a booking POST without Idempotency-Key is refused', async () => {
    const { engagement, owner } = await world.request();
    const response = await world.app.inject({
      method: 'POST',
      url: `/api/engagements/${engagement.id}/accept`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'idempotency_key_missing']);
  });

  test('a shift within 24 h is held on the card first; a declined card gives the slot back and says so', async () => {
    const broke = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const { engagement, shift, specialist } = await world.request({ of: broke, startsIn: '12h' });
    const refused = await world.call(calls.acceptEngagement, { as: broke, params: { id: engagement.id } });
    expect([refused.status, code(refused)]).toEqual([409, 'payment_refused']);
    expect((await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } })).status).toBe(
      'Pending',
    );
    expect((await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } })).status).toBe(
      'Active',
    );
    const { engagement: held } = await world.bookedShift({ startsIn: '12h' });
    expect(held).toMatchObject({ status: 'Booked', payment: { providerStatus: 'requires_capture' } });
  });

  test('both sides’ terms freeze at booking; nothing changes them', async () => {
    const { engagement } = await world.bookedShift();
    await expect(
      sql`update booking_records set terms = '{}' where engagement_id = ${engagement.id}`.execute(world.db),
    ).rejects.toThrow(/never changed/);
  });
});

test('a shift booked on a counter-offer costs and pays the agreed rate to its two sides; others see the posted one', async () => {
  const specialist = await world.specialist();
  const owner = await world.owner();
  const posted = await world.shift({ of: owner, allowCounterOffers: true });
  const asked = await world.must(calls.requestShift, {
    as: specialist,
    params: { id: posted.id },
    body: { counterRatePerHourCents: posted.ratePerHourCents + 300 },
  });
  const quoteFor = async (as: Person) =>
    (await world.must(shiftEndpoints.getShift, { as, params: { id: posted.id } })).quote;
  expect((await quoteFor(owner)).ratePerHourCents).toBe(posted.ratePerHourCents);
  const booked = await world.must(calls.acceptEngagement, { as: owner, params: { id: asked.id } });
  for (const side of [owner, specialist])
    expect(await quoteFor(side)).toMatchObject({
      ratePerHourCents: posted.ratePerHourCents + 300,
      payCents: booked.payCents,
      totalCents: sumCents([booked.payCents, percentOf(booked.payCents, 12)]),
    });
  expect((await quoteFor(await world.specialist())).payCents).toBe(posted.quote.payCents);
});

test('a booked shift keeps the price it was booked at when the policy changes', async () => {
  const other = await createWorld();
  try {
    const { shift, owner } = await other.bookedShift();
    const admin = await other.admin();
    const { version, policy } = await other.must(adminEndpoints.getPolicy, { as: admin });
    await other.must(adminEndpoints.updatePolicy, {
      as: admin,
      body: { version, policy: { ...policy, feePercent: 20 } },
    });
    const seen = await other.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    expect(seen.quote.totalCents).toBe(76_608);
    expect((await other.shift({ of: owner, startsIn: '10d' })).quote.feePercent).toBe(20);
  } finally {
    await other.close();
  }
});

describe('who may book', () => {
  test.each([
    ['profile_not_approved', { approved: false }, {}],
    ['license_wrong_type', { license: 'Pharmacy Technician' as const }, {}],
    ['license_wrong_state', { licenseState: 'NY' as const }, {}],
    ['license_expired', { licenseExp: '2026-11-18' }, {}],
    ['immunizer_needed', { immunizer: false }, { requirements: { immunizer: true } }],
    ['software_needed', { softwares: [] }, { requirements: { softwares: ['PioneerRx'] } }],
    ['language_needed', { languages: [] }, { requirements: { languages: ['Spanish' as const] } }],
  ])('%s is the reason when that is what is missing, and the read says the same', async (reason, profile, wish) => {
    const specialist = await world.specialist(profile);
    const shift = await world.shift(wish);
    const reply = await world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    expect([reply.status, code(reply)]).toEqual([409, reason]);
    const seen = await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } });
    expect(seen.actions.find((action) => action.name === 'requestShift')?.refusal).toBe(reason);
  });

  test.each([
    ['license_expired', sql`update licenses set expires_on = '2026-11-18'`, '’s NJ license ends Nov 18'],
    [
      'license_declined',
      sql`update licenses set status = 'Rejected', reason = 'Blurred'`,
      '’s NJ license isn’t verified',
    ],
    ['profile_not_approved', sql`update specialists set status = 'Paused'`, '’s profile isn’t approved'],
  ] as const)(
    '%s is said of the person to a pharmacy that accepts them, without their reviewer’s words',
    async (reason, change, words) => {
      const { engagement, owner, specialist } = await world.request();
      const where = reason === 'profile_not_approved' ? sql`id` : sql`specialist_id`;
      await world.db.connection().execute(async (one) => {
        await sql`set session_replication_role = replica`.execute(one);
        await sql`${change} where ${where} = ${specialist.specialistId}`.execute(one);
        await sql`set session_replication_role = origin`.execute(one);
      });
      const reply = await world.call(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
      const { first_name } = await world.db
        .selectFrom('users')
        .innerJoin('specialists', 'specialists.user_id', 'users.id')
        .select('users.first_name')
        .where('specialists.id', '=', specialist.specialistId)
        .executeTakeFirstOrThrow();
      expect([reply.status, code(reply)]).toEqual([409, reason]);
      expect(reply.body.error?.message).toContain(`${first_name}${words}`);
      expect(JSON.stringify(reply.body)).not.toContain('Blurred');
    },
  );

  test('who is asked already is named to the pharmacy that invites them again', async () => {
    const { owner, shift, specialist } = await world.request();
    const invite = { as: owner, params: { id: shift.id }, body: { specialistId: specialist.specialistId } };
    const reply = await world.call(calls.inviteSpecialist, invite);
    expect(code(reply)).toBe('already_engaged');
    expect(reply.body.error?.message).toMatch(/^\w+ already has a request/);
  });

  test('a request comes at least 2 h before the start, when there is still time to answer', async () => {
    const shift = await world.shift({ startsIn: '3h' });
    const specialist = await world.specialist();
    await world.advance('61m');
    const reply = await world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    expect(code(reply)).toBe('too_late');
  });

  test('invite-first: favourites hear of it first, then everybody may ask', async () => {
    const shift = await world.shift({ startsIn: '10d', bookingMode: 'invite-first' });
    const specialist = await world.specialist();
    const early = await world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    expect(code(early)).toBe('invite_only');
    await world.advance('12h');
    await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
  });

  test('invite-first near its start: favorites have half of the time left to ask, then everybody may', async () => {
    const shift = await world.shift({ startsIn: '3h', bookingMode: 'invite-first' });
    expect(shift.opensToAllAt).toBe(world.at('30m'));
    const specialist = await world.specialist();
    const ask = () => world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    expect(code(await ask())).toBe('invite_only');
    await world.advance('30m');
    expect((await ask()).status).toBe(200);
  });

  test('an invited person accepts and has the shift', async () => {
    const shift = await world.shift();
    const specialist = await world.specialist();
    const invite = await world.must(calls.inviteSpecialist, {
      as: shift.owner,
      params: { id: shift.id },
      body: { specialistId: specialist.specialistId },
    });
    expect(invite).toMatchObject({ status: 'Pending', awaits: 'specialist' });
    const mine = await world.call(calls.acceptEngagement, { as: shift.owner, params: { id: invite.id } });
    expect(code(mine)).toBe('not_your_turn');
    expect((await world.must(calls.acceptEngagement, { as: specialist, params: { id: invite.id } })).status).toBe(
      'Booked',
    );
  });

  test('somebody else’s engagement is not found, word for word like one that does not exist', async () => {
    const { engagement } = await world.request();
    const stranger = await world.owner();
    const theirs = await world.call(calls.getEngagement, { as: stranger, params: { id: engagement.id } });
    const nobodys = await world.call(calls.getEngagement, { as: stranger, params: { id: newId() } });
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body.error, requestId: '' }).toEqual({ ...nobodys.body.error, requestId: '' });
  });
});
