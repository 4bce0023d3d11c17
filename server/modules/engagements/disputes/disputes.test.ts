/** A dispute of hours from both sides and before an Admin (PRODUCT §5): dates, words, statuses, what each is told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disputeEndpoints as calls } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { endOfWorkingDay } from '#contract/working-days.ts';
import { accountOf } from '#test/world/account-of.ts';
import { disputedHours, workedBeyond } from '#test/world/disputed-hours.ts';
import { decideDisputeAs, disputesToDecide, secondAdmin } from '#test/world/disputes.ts';
import { countNotices } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const withFee = (cents: number) => cents + percentOf(cents, 12);
const settled = { escrow: 0, overdrawn: 0, balanced: true };

describe('a pharmacy that disputes hours', () => {
  test('pays its own hours at once, and the rest of the claim rests in escrow', async () => {
    const door = await disputedHours(world);
    // 10 h less 30 min at $72.00 is what it says; 31 minutes more are claimed.
    expect(door.dispute).toMatchObject({
      status: 'Open',
      claimed: { paidMinutes: 601, payCents: 72_120 },
      offered: { paidMinutes: 570, payCents: 68_400 },
      disputed: { paidMinutes: 31, payCents: 3720, totalCents: withFee(3720) },
      answerBy: world.at('48h'),
      decideBy: null,
      openedBy: expect.stringMatching(/^Carla/),
      reason: 'overtime',
    });
    await world.advance('1h');
    expect((await door.read(door.owner)).dispute?.escrowCents).toBe(0);
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 68_400, kept: withFee(68_400), ...settled });
  });

  test('has the part of the claim that the hold covers taken with it', async () => {
    const door = await disputedHours(world, { minutesLess: 60 });
    expect(door.dispute).toMatchObject({ offered: { payCents: 61_200 }, disputed: { payCents: 10_920 } });
    await world.advance('1h');
    const rest = withFee(68_400) - withFee(61_200);
    expect((await door.read(door.owner)).dispute?.escrowCents).toBe(rest);
    expect((await door.read(door.specialist)).dispute?.escrowCents).toBeNull();
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 61_200, escrow: -rest, balanced: true });
  });

  test('can’t once they approved themselves, before they are sent, or with hours that pay no less', async () => {
    const early = await workedBeyond(world, { send: false });
    expect(code(await early.disputeWith(early.planned))).toBe('timesheet_open');
    const door = await workedBeyond(world);
    const tooMany = await door.disputeWith({
      ...door.planned,
      endedAt: after(door.shift.endsAt, 40 * MINUTE).toISOString(),
    });
    expect(tooMany.body.error).toMatchObject({ code: 'hours_invalid', fields: { endedAt: expect.anything() } });
    const impossible = { ...door.planned, endedAt: after(door.shift.endsAt, 9 * HOUR).toISOString() };
    expect(code(await door.disputeWith(impossible))).toBe('hours_invalid');
    await world.advance('49h');
    expect(code(await door.disputeWith(door.planned))).toBe('wrong_status');
  });

  test('reads beforehand what it would pay, and by when it would be decided', async () => {
    const door = await workedBeyond(world);
    const query = { ...door.planned };
    const effect = await world.must(calls.previewDispute, { as: door.owner, params: door.params, query });
    const answerBy = world.at('48h');
    expect(effect).toMatchObject({
      chargedNowCents: withFee(68_400),
      restsCents: 0,
      disputed: { payCents: 3720 },
      answerBy,
      decideBy: endOfWorkingDay(new Date(answerBy), 3, door.shift.timeZone).toISOString(),
      appealDays: 7,
    });
    await door.disputeWith(door.planned);
    const again = await world.call(calls.previewDispute, { as: door.owner, params: door.params, query });
    expect(code(again)).toBe('wrong_status');
  });

  test('may withdraw before a decision: all is paid as claimed', async () => {
    const door = await disputedHours(world, { minutesLess: 60 });
    const withdrawn = await world.must(calls.withdrawDispute, { as: door.owner, params: { id: door.dispute.id } });
    expect(withdrawn.dispute).toMatchObject({ status: 'Closed', outcome: 'withdrawn' });
    expect(withdrawn.timesheet).toMatchObject({ status: 'Approved', payCents: 72_120 });
    await world.advance('9d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 72_120, kept: withFee(72_120), ...settled });
    expect(await countNotices(world, door.specialist, 'disputeWithdrawn')).toBe(1);
  });
});

describe('a specialist whose hours are disputed', () => {
  test('who agrees ends it, and what was taken beyond is returned', async () => {
    const door = await disputedHours(world, { minutesLess: 60 });
    await world.advance('1h');
    const agreed = await door.answer(true);
    expect(agreed.body.dispute).toMatchObject({ status: 'Closed', outcome: 'agreed', answer: { agrees: true } });
    expect(agreed.body.timesheet).toMatchObject({ status: 'Approved', payCents: 61_200 });
    await world.advance('2d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 61_200, kept: withFee(61_200), ...settled });
  });

  test('who stands by hers needs words, and has an Admin decide within three working days', async () => {
    const door = await disputedHours(world);
    expect(code(await door.answer(false, ''))).toBe('invalid_input');
    const { dispute } = (await door.answer(false)).body;
    expect(dispute).toMatchObject({
      status: 'In Review',
      answer: { words: 'Dana signed.', agrees: false },
      decideBy: endOfWorkingDay(new Date(world.at('0h')), 3, door.shift.timeZone).toISOString(),
    });
    expect(code(await door.answer(false))).toBe('wrong_status');
    expect(await countNotices(world, door.owner, 'disputeAnswered')).toBe(1);
  });

  test('who says nothing in 48 h leaves it to an Admin', async () => {
    const door = await disputedHours(world);
    await world.advance('48h');
    expect((await door.read(door.owner)).dispute).toMatchObject({ status: 'In Review', answer: null });
    expect(code(await door.answer(true))).toBe('wrong_status');
    expect([
      await countNotices(world, door.owner, 'disputeUnanswered'),
      await countNotices(world, door.specialist, 'disputeUnanswered'),
    ]).toEqual([1, 1]);
  });
});

describe('an Admin', () => {
  test.each([
    ['claimed', 72_120],
    ['offered', 61_200],
    ['between', 64_800],
  ] as const)('decides %s: money moves by the difference, to the cent', async (decision, cents) => {
    const door = await disputedHours(world, { minutesLess: 60 });
    await door.answer(false);
    const hours = { ...door.planned, endedAt: after(door.shift.endsAt, -30 * MINUTE).toISOString() };
    const body = decision === 'between' ? { decision, hours } : { decision };
    const effect = await world.must(calls.previewDecision, {
      as: await world.admin(),
      params: { id: door.dispute.id },
      body,
    });
    expect(effect.specialistCents).toBe(cents - 61_200);
    const { body: decided } = await decideDisputeAs(world, door.dispute.id, body);
    expect(decided.dispute).toMatchObject({ status: 'Decided', decisions: [{ round: 1, paidCents: cents - 61_200 }] });
    await world.advance('3d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: cents, kept: withFee(cents), ...settled });
    expect((await door.read(door.owner)).timesheet).toMatchObject({ status: 'Approved', payCents: cents });
    expect([
      await countNotices(world, door.owner, 'disputeDecided'),
      await countNotices(world, door.specialist, 'disputeDecided'),
    ]).toEqual([1, 1]);
  });

  test('decides nothing while the specialist may answer, nor beyond what the two sides say', async () => {
    const door = await disputedHours(world);
    expect(code(await decideDisputeAs(world, door.dispute.id, 'claimed'))).toBe('wrong_status');
    await door.answer(false);
    const hours = { ...door.planned, endedAt: after(door.shift.endsAt, -30 * MINUTE).toISOString() };
    expect(code(await decideDisputeAs(world, door.dispute.id, { decision: 'between', hours }))).toBe('hours_invalid');
  });

  test('is told once that a decision is late, and the list marks it', async () => {
    const door = await disputedHours(world);
    await door.answer(false);
    const { dispute } = await door.read(door.owner);
    await world.advance(`${Math.ceil((Date.parse(dispute?.decideBy ?? '') - Date.parse(world.at('0h'))) / HOUR) + 1}h`);
    const admin = await world.admin();
    expect(await disputesToDecide(world, door.params.id)).toMatchObject([{ isOverdue: true }]);
    expect(await countNotices(world, admin, 'disputeOverdue')).toBeGreaterThan(0);
    expect((await world.must(calls.listDisputes, { as: admin, query: {} })).overdue).toBeGreaterThan(0);
    expect((await decideDisputeAs(world, door.dispute.id, 'offered')).status).toBe(200);
  });

  test('reads both sides, the record and what was before on one timeline', async () => {
    const door = await disputedHours(world);
    await door.answer(false);
    const params = { id: door.dispute.id };
    const read = await world.must(calls.getDispute, { as: await world.admin(), params });
    expect(read.evidence.map(({ kind, by }) => `${kind} ${by}`)).toEqual(
      expect.arrayContaining([
        'planned record',
        'entry record',
        'timesheet specialist',
        'statement business',
        'statement specialist',
      ]),
    );
    const moments = read.evidence.map(({ at }) => Date.parse(at));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(read.outcomes.claimed).toMatchObject({
      specialistCents: 3720,
      chargedCents: withFee(72_120) - withFee(68_400),
    });
    for (const as of [door.owner, door.specialist])
      expect((await world.call(calls.getDispute, { as, params })).status).toBe(403);
  });
});

describe('an appeal', () => {
  test('is heard once a side, by another Admin, within seven days; money moves by the difference alone', async () => {
    const door = await disputedHours(world, { minutesLess: 60 });
    await door.answer(false);
    await decideDisputeAs(world, door.dispute.id, 'claimed');
    await world.advance('2d');
    const appeal = (as: Person) =>
      world.call(calls.appealDispute, {
        as,
        params: { id: door.dispute.id },
        body: { words: 'Dana was not on duty.' },
      });
    expect((await appeal(door.owner)).body.dispute).toMatchObject({
      status: 'Appealed',
      appeals: [{ side: 'business' }],
    });
    expect(code(await appeal(door.owner))).toBe('appealed_before');
    expect((await appeal(door.specialist)).status).toBe(200);
    const first = await world.admin();
    const second = await secondAdmin(world);
    expect(code(await decideDisputeAs(world, door.dispute.id, 'offered', { as: first }))).toBe('another_admin');
    const { body } = await decideDisputeAs(world, door.dispute.id, 'offered', { as: second });
    expect(body.dispute).toMatchObject({
      status: 'Closed',
      outcome: 'decided',
      decisions: [{}, { paidCents: -10_920 }],
    });
    await world.advance('3d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 61_200, kept: withFee(61_200), ...settled });
    expect(code(await appeal(door.owner))).toBe('wrong_status');
  });

  test('that takes back all pay before any of it left cancels the booking: no hours were worked', async () => {
    const door = await workedBeyond(world);
    const { dispute } = (await door.disputeWith(null)).body;
    const params = { id: dispute!.id };
    const stands = { agrees: false, words: 'Dana signed.' };
    await world.must(calls.answerDispute, { as: door.specialist, params, body: stands });
    await decideDisputeAs(world, params.id, 'claimed');
    expect((await door.read(door.owner)).status).toBe('Approved');
    await world.must(calls.appealDispute, { as: door.owner, params, body: { words: 'We were closed.' } });
    await decideDisputeAs(world, params.id, 'offered', { as: await secondAdmin(world) });
    expect((await door.read(door.owner)).status).toBe('Cancelled');
    await world.advance('9d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, ...settled });
  });

  test('comes too late after seven days: the decision is final', async () => {
    const door = await disputedHours(world);
    await door.answer(false);
    await decideDisputeAs(world, door.dispute.id, 'claimed');
    await world.advance('7d');
    expect((await door.read(door.owner)).dispute).toMatchObject({ status: 'Closed', outcome: 'decided' });
    const late = await world.call(calls.appealDispute, {
      as: door.specialist,
      params: { id: door.dispute.id },
      body: { words: 'More was worked.' },
    });
    expect(code(late)).toBe('wrong_status');
  });
});

test('hours that a pharmacy says were not worked at all rest in escrow whole', async () => {
  const door = await workedBeyond(world);
  const { body } = await door.disputeWith(null);
  expect(body.dispute).toMatchObject({ offered: { hours: null, payCents: 0 } });
  expect(body.status).toBe('In Review');
  const sendAgain = { as: door.specialist, params: door.params, body: door.planned };
  expect(code(await world.call(engagementEndpoints.submitTimesheet, sendAgain))).toBe('dispute_open');
  await world.advance('1h');
  expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, escrow: -withFee(68_400) });
  await world.advance('48h');
  await decideDisputeAs(world, body.dispute?.id ?? '', 'claimed');
  await world.advance('9d');
  expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 72_120, kept: withFee(72_120), ...settled });
});

test('hours that she agrees were not worked end unpaid, and nobody hears that the booking was cancelled', async () => {
  const door = await workedBeyond(world);
  const { body } = await door.disputeWith(null);
  const params = { id: body.dispute?.id ?? '' };
  await world.must(calls.answerDispute, { as: door.specialist, params, body: { agrees: true, words: '' } });
  const { timeline, ...ended } = await door.read(door.owner);
  expect(ended).toMatchObject({ status: 'Cancelled', cancelledBy: 'system' });
  const lines = timeline.map(({ sentence }) => sentence);
  expect(lines).toContain('No hours were worked: nothing is paid');
  expect(lines).not.toContain('Cancelled');
  for (const as of [door.owner, door.specialist]) expect(await countNotices(world, as, 'engagementCancelled')).toBe(0);
  expect(await countNotices(world, door.owner, 'disputeAnswered')).toBe(1);
});
