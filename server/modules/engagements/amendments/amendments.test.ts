import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, HOUR, MINUTE, toDate } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const earlierBy = (at: string, milliseconds: number) => after(toDate(at), -milliseconds).toISOString();
const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });

type Change = { startsAt?: string; endsAt?: string; breakMinutes?: number; ratePerHourCents?: number };

/** Proposes, and returns the change's id. */
async function propose(as: Person, id: string, body: Change): Promise<string> {
  const { amendment } = await world.must(amendments.proposeAmendment, { as, params: { id }, body });
  if (!amendment) throw new Error('nothing was proposed');
  return amendment.id;
}
const accept = (as: Person, id: string) => world.call(amendments.acceptAmendment, { as, params: { id } });

/** A booking whose undo window is over, with a proposal of the pharmacy's to start an hour earlier. */
async function proposedEarlier(wish: Parameters<World['bookedShift']>[0] = {}) {
  const booked = await world.bookedShift(wish);
  await world.advance('6m');
  const startsAt = earlierBy(booked.shift.startsAt, HOUR);
  const amendmentId = await propose(booked.owner, booked.engagement.id, { startsAt });
  return { ...booked, startsAt, amendmentId };
}

describe('a change of locked terms', () => {
  test('waits for the other side, and changes hours, pay, record, codes and plan when it is accepted', async () => {
    const { engagement, shift, owner, specialist, startsAt, amendmentId } = await proposedEarlier();
    const waiting = await read(specialist, engagement.id);
    expect(waiting.terms.startsAt).toBe(shift.startsAt);
    expect(waiting.amendment).toMatchObject({
      proposedBy: 'business',
      changed: ['startsAt'],
      before: { quote: { payCents: 68_400, totalCents: 76_608 } },
      after: { quote: { payCents: 75_600, totalCents: 84_672, paidMinutes: 630 } },
      hold: { how: 'planned', at: earlierBy(startsAt, 24 * HOUR) },
    });
    const accepted = await accept(specialist, amendmentId);
    expect(accepted.body).toMatchObject({
      status: 'Booked',
      terms: { startsAt },
      termsVersion: 2,
      amendment: null,
      payCents: 75_600,
      shift: { startsAt, quote: { payCents: 75_600 } },
      payment: { amountCents: 84_672, holdAt: earlierBy(startsAt, 24 * HOUR) },
    });
    expect(accepted.body.termsHash).not.toBe(engagement.termsHash);
    const codes = await world.must(calls.getAttendanceCodes, { as: owner, params: { id: engagement.id } });
    expect(codes.validFrom).toBe(earlierBy(startsAt, HOUR));
    const times = await world.db
      .selectFrom('one_time_codes')
      .select(['type', 'valid_from'])
      .where('subject', '=', engagement.id)
      .orderBy('type')
      .execute();
    expect(times.map(({ type, valid_from }) => [type, valid_from.toISOString()])).toEqual([
      ['arrival', earlierBy(startsAt, HOUR)],
      ['supervisor_attendance', earlierBy(startsAt, HOUR)],
    ]);
    const { rows } = await sql<{
      starts: Date;
    }>`select lower(during) as starts from engagements where id = ${engagement.id}`.execute(world.db);
    expect(rows[0]?.starts.toISOString()).toBe(startsAt);
  });

  test('is answered by the other side alone, and only once', async () => {
    const { owner, specialist, amendmentId } = await proposedEarlier();
    expect(code(await accept(owner, amendmentId))).toBe('not_your_turn');
    expect(code(await world.call(amendments.withdrawAmendment, { as: specialist, params: { id: amendmentId } }))).toBe(
      'not_your_turn',
    );
    const stranger = await world.specialist();
    expect((await accept(stranger, amendmentId)).status).toBe(404);
    await world.must(amendments.declineAmendment, { as: specialist, params: { id: amendmentId } });
    expect(code(await accept(specialist, amendmentId))).toBe('amendment_closed');
  });

  test('leaves everything as it was when it is declined, withdrawn or expires, and both are told', async () => {
    const { engagement, owner, specialist, startsAt, amendmentId } = await proposedEarlier();
    const before = await read(owner, engagement.id);
    await world.must(amendments.declineAmendment, { as: specialist, params: { id: amendmentId } });
    const second = await propose(specialist, engagement.id, { startsAt });
    await world.must(amendments.withdrawAmendment, { as: specialist, params: { id: second } });
    await propose(owner, engagement.id, { startsAt });
    await world.advance('11h');
    expect((await read(owner, engagement.id)).amendment).not.toBeNull();
    await world.advance('61m');
    const now = await read(owner, engagement.id);
    expect([now.amendment, now.terms, now.termsHash, now.payCents]).toEqual([
      null,
      before.terms,
      before.termsHash,
      before.payCents,
    ]);
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: owner });
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['amendmentDeclined', 'amendmentWithdrawn', 'amendmentExpired']),
    );
    expect(now.timeline.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['amendmentProposed', 'amendmentDeclined', 'amendmentWithdrawn', 'amendmentExpired']),
    );
  });

  test('expires after 1 h inside the last 24 h, and never after the earlier of both starts', async () => {
    const near = await world.bookedShift({ startsIn: '20h' });
    await propose(near.owner, near.engagement.id, { ratePerHourCents: 7300 });
    expect((await read(near.owner, near.engagement.id)).amendment?.expiresAt).toBe(world.at('1h'));
    const next = await world.bookedShift({ startsIn: '150m' });
    await propose(next.owner, next.engagement.id, { startsAt: world.at('30m') });
    expect((await read(next.owner, next.engagement.id)).amendment?.expiresAt).toBe(world.at('30m'));
  });

  test('is one at a time: the second is refused with words, whoever proposes it', async () => {
    const { engagement, owner, specialist } = await proposedEarlier();
    for (const as of [owner, specialist]) {
      const reply = await world.call(amendments.proposeAmendment, {
        as,
        params: { id: engagement.id },
        body: { breakMinutes: 45 },
      });
      expect([reply.status, code(reply)]).toEqual([409, 'amendment_open']);
    }
  });

  test('keeps length, rate, license and other bookings in view', async () => {
    const { engagement, shift, owner, specialist } = await world.bookedShift();
    const refused = async (as: Person, body: Change) =>
      code(await world.call(amendments.previewAmendment, { as, params: { id: engagement.id }, body }));
    expect(await refused(owner, {})).toBe('nothing_changes');
    expect(await refused(owner, { endsAt: earlierBy(shift.startsAt, -HOUR) })).toBe('shift_too_short');
    expect(await refused(owner, { ratePerHourCents: 99_000 })).toBe('rate_out_of_range');
    // A second booking of hers begins right after this one ends.
    await world.bookedShift({ by: specialist, startsIn: '83h', lasts: '4h' });
    const longer = { endsAt: earlierBy(shift.endsAt, -2 * HOUR) };
    expect(await refused(specialist, longer)).toBe('overlapping_booking');
    // The pharmacy does not learn of it by asking.
    const amendmentId = await propose(owner, engagement.id, longer);
    expect(code(await accept(specialist, amendmentId))).toBe('overlapping_booking');
    expect((await read(owner, engagement.id)).amendment?.restHours).toBeNull();
    await world.db
      .updateTable('licenses')
      .set({ expires_on: shift.day })
      .where('specialist_id', '=', specialist.specialistId)
      .execute();
    expect(await refused(specialist, { startsAt: world.at('120h'), endsAt: world.at('126h') })).toBe('license_expired');
  });

  test('of a shift ends with its booking, and the shift opens again as it was posted', async () => {
    const { engagement, shift, owner, specialist, amendmentId } = await proposedEarlier();
    await accept(specialist, amendmentId);
    const second = await propose(owner, engagement.id, { ratePerHourCents: 8000 });
    await world.must(calls.cancelEngagement, { as: specialist, params: { id: engagement.id }, body: {} });
    expect(code(await accept(specialist, second))).toBe('amendment_closed');
    const open = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    expect([open.status, open.startsAt, open.quote.payCents]).toEqual(['Active', shift.startsAt, 68_400]);
  });

  test('counts notice from the later of the booked and the changed start', async () => {
    const { engagement, specialist, amendmentId } = await proposedEarlier({ startsIn: '73h' });
    await accept(specialist, amendmentId);
    const preview = await world.must(calls.previewCancel, { as: specialist, params: { id: engagement.id } });
    expect(preview.standingEffect).toBe(-10);
    const { shift } = await read(specialist, engagement.id);
    expect(shift.cancelScale.find(({ current }) => current)?.effect).toBe(-10);
  });

  test('cannot be made by the pharmacy alone: a booked shift points at the proposal', async () => {
    const { shift, owner } = await world.bookedShift();
    const reply = await world.call(shiftEndpoints.updateShift, {
      as: owner,
      params: { id: shift.id },
      body: { ratePerHourCents: 9000 },
    });
    expect([reply.status, code(reply)]).toEqual([409, 'propose_instead']);
    const seen = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    expect(seen.actions.find(({ name }) => name === 'updateShift')?.refusal).toBe('propose_instead');
  });

  test('closes the undo window: both have agreed', async () => {
    const { engagement, owner, specialist } = await world.bookedShift();
    const amendmentId = await propose(owner, engagement.id, { breakMinutes: 45 });
    await accept(specialist, amendmentId);
    const undo = await world.call(calls.undoBooking, { as: owner, params: { id: engagement.id } });
    expect([undo.status, code(undo)]).toEqual([409, 'undo_over']);
  });

  test('needs an answer only while it waits for one', async () => {
    const { owner, specialist, amendmentId } = await proposedEarlier();
    await world.settle();
    const asks = async () =>
      (await world.must(notificationEndpoints.listNotifications, { as: specialist })).items.filter(
        ({ kind, lists }) => kind === 'amendmentProposed' && lists.includes('answer'),
      ).length;
    expect(await asks()).toBe(1);
    await world.must(amendments.withdrawAmendment, { as: owner, params: { id: amendmentId } });
    expect(await asks()).toBe(0);
  });
});

describe('more pay', () => {
  test('is held before an acceptance counts; one hold is left', async () => {
    const { engagement, owner, specialist } = await world.bookedShift({ startsIn: '20h' });
    const amendmentId = await propose(owner, engagement.id, { ratePerHourCents: 8000 });
    const accepted = await accept(specialist, amendmentId);
    expect(accepted.body).toMatchObject({
      termsVersion: 2,
      payCents: 76_000,
      payment: { providerStatus: 'requires_capture', amountCents: 85_120 },
    });
    await world.advance('2m');
    const payments = await world.db
      .selectFrom('payments')
      .select(['kind', 'state', 'amount_cents'])
      .where('engagement_id', '=', engagement.id)
      .orderBy('id')
      .execute();
    expect(payments).toEqual([
      { kind: 'shift', state: 'canceled', amount_cents: 76_608 },
      { kind: 'shift', state: 'requires_capture', amount_cents: 85_120 },
    ]);
  });

  test('that a card refuses changes nothing; both are told, and it can be accepted again once the card is fixed', async () => {
    const { engagement, owner, specialist } = await world.bookedShift({ startsIn: '20h' });
    const amendmentId = await propose(owner, engagement.id, { ratePerHourCents: 8000 });
    await world.must(walletEndpoints.addPaymentMethod, {
      as: owner,
      body: { kind: 'card', token: 'pm_card_visa_chargeDeclined', makeDefault: true },
    });
    const refused = await accept(specialist, amendmentId);
    expect([refused.status, code(refused)]).toEqual([409, 'payment_refused']);
    const now = await read(specialist, engagement.id);
    expect(now).toMatchObject({
      termsVersion: 1,
      payCents: 68_400,
      amendment: { id: amendmentId, securing: false },
      payment: { providerStatus: 'requires_capture', amountCents: 76_608 },
    });
    await world.settle();
    for (const as of [owner, specialist]) {
      const { items } = await world.must(notificationEndpoints.listNotifications, { as });
      expect(items.map(({ kind }) => kind)).toContain('changeHoldRefused');
    }
    await world.must(walletEndpoints.addPaymentMethod, {
      as: owner,
      body: { kind: 'card', token: 'pm_card_visa', makeDefault: true },
    });
    expect((await accept(specialist, amendmentId)).body).toMatchObject({ termsVersion: 2, payCents: 76_000 });
  });

  test('is never held for less pay: the hold there is covers it', async () => {
    const { engagement, owner, specialist } = await world.bookedShift({ startsIn: '20h' });
    const amendmentId = await propose(specialist, engagement.id, { ratePerHourCents: 7000 });
    const accepted = await accept(owner, amendmentId);
    expect(accepted.body).toMatchObject({ payCents: 66_500, payment: { amountCents: 76_608 } });
  });

  test('of a running shift: its end moves both ways while it runs, and what was agreed is what is planned', async () => {
    const { engagement, owner, specialist, shift } = await world.bookedShift({ startsIn: '20h' });
    await world.advance('20h');
    const { arrival, supervisorAttendance } = await world.must(calls.getAttendanceCodes, {
      as: owner,
      params: { id: engagement.id },
    });
    await world.must(calls.arrive, { as: specialist, params: { id: engagement.id }, body: { code: arrival } });
    const start = await world.call(amendments.proposeAmendment, {
      as: owner,
      params: { id: engagement.id },
      body: { startsAt: world.at('1h') },
    });
    expect(code(start)).toBe('shift_started');
    const endsAt = earlierBy(shift.endsAt, -90 * MINUTE);
    const amendmentId = await propose(owner, engagement.id, { endsAt });
    expect((await accept(specialist, amendmentId)).body).toMatchObject({ terms: { endsAt }, payCents: 79_200 });
    await world.advance('690m');
    const left = await world.must(calls.depart, {
      as: specialist,
      params: { id: engagement.id },
      body: { code: supervisorAttendance },
    });
    expect(left.timesheet).toMatchObject({ planned: { endedAt: endsAt }, payCents: 79_200, overMinutes: 0 });
  });
});
