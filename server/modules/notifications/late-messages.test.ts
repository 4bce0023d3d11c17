/** What waits for the morning is asked again when it leaves (decision 145). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, HOUR, MINUTE, toDate } from '#contract/time.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { sendMessage } from './send-message.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world?.close());

const { sent } = messagesIn(() => world);

/** A person's texts about a kind, in the order they were queued. */
const textsTo = ({ userId }: Person, kind: string) =>
  world.db
    .selectFrom('message_deliveries')
    .select(['body', 'sent_at', 'given_up'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'sms')
    .where('effect_key', 'like', `%:${kind}%`)
    .orderBy('effect_key')
    .execute();

/** From 9 AM in New York to 10 PM there, and on to 6 AM. */
const toNight = () => world.advance('13h');
const toMorning = () => world.advance('10h');

/** A pharmacy asked at night for a shift in four days: texts to its people wait. */
async function askedAtNight() {
  const owner = await world.owner();
  const manager = await world.manager(owner);
  await world.db.updateTable('users').set({ phone: '+12015550177' }).where('id', '=', manager.userId).execute();
  await world.confirmAddresses(manager);
  const specialist = await world.specialist();
  await toNight();
  const { engagement } = await world.request({ of: owner, by: specialist, startsIn: '96h' });
  await world.settle();
  for (const as of [owner, manager])
    expect(await textsTo(as, 'shiftRequested')).toMatchObject([{ sent_at: null, given_up: null }]);
  return { owner, manager, specialist, engagement };
}

/** Sends a message to a person as if it could not be sent until now, and returns what became of it. */
async function sendAgain(
  { userId }: Person,
  kind: string,
  channel: 'email' | 'sms',
  queued: { created_at?: Date } = {},
) {
  const { effect_key } = await world.db
    .updateTable('message_deliveries')
    .set({ sent_at: null, given_up: null, send_at: world.clock.now(), ...queued })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('effect_key', 'like', `%:${kind}:%`)
    .returning('effect_key')
    .executeTakeFirstOrThrow();
  await sendMessage(world.deps, effect_key);
  const row = world.db.selectFrom('message_deliveries').select(['sent_at', 'send_at', 'given_up']);
  return row.where('effect_key', '=', effect_key).executeTakeFirstOrThrow();
}

const SENT = { sent_at: expect.any(Date), given_up: null };

const textsBy = async (as: Person) => (await textsTo(as, 'shiftRequested')).map(({ given_up }) => given_up);

describe('in the morning', () => {
  test('messages of a night are one text, which says how many', async () => {
    const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '96h' });
    await toNight();
    for (const text of ['1', '2', '3']) {
      await sent(owner, engagement.id, text);
      await world.settle();
      await world.advance('61m');
    }
    const waiting = await textsTo(specialist, 'messageSent');
    expect(waiting).toMatchObject([{ sent_at: null, body: expect.stringContaining('3 new messages') }]);
    await toMorning();
    expect(await textsTo(specialist, 'messageSent')).toMatchObject([SENT]);
  });

  test('a text leaves as it was queued where nothing changed', async () => {
    const { owner, manager } = await askedAtNight();
    await toMorning();
    for (const as of [owner, manager]) expect(await textsTo(as, 'shiftRequested')).toMatchObject([SENT]);
  });

  test('no text leaves by a channel that was turned off meanwhile', async () => {
    const { owner, manager } = await askedAtNight();
    await world.must(notificationEndpoints.updatePreferences, {
      as: owner,
      body: { topics: [{ topic: 'requests', email: true, sms: false }], quietFrom: '21:30', quietTo: '06:00' },
    });
    await toMorning();
    expect([await textsBy(owner), await textsBy(manager)]).toEqual([['channelOff'], [null]]);
  });

  test('no text leaves to a number that is not confirmed, or that another account confirmed meanwhile', async () => {
    const { owner, manager } = await askedAtNight();
    const users = world.db.updateTable('users').set({ phone_verified_at: null });
    await users.where('id', '=', owner.userId).execute();
    await users.set({ phone: '' }).where('id', '=', manager.userId).execute();
    await toMorning();
    await world.settle();
    expect([await textsBy(owner), await textsBy(manager)]).toEqual([['phoneUnconfirmed'], ['phoneUnconfirmed']]);
  });

  test('no text leaves to a manager who runs the pharmacy no longer', async () => {
    const { owner, manager } = await askedAtNight();
    const body = { email: manager.email };
    await world.must(businessEndpoints.removeManager, { as: owner, params: { id: owner.businessId }, body });
    await toMorning();
    expect([await textsBy(owner), await textsBy(manager)]).toEqual([[null], ['notTheirs']]);
  });

  test('no text leaves to a blocked account, except that it is blocked', async () => {
    const { owner, manager } = await askedAtNight();
    const body = { reason: 'Several no-shows.' };
    await world.must(adminEndpoints.blockUser, { as: await world.admin(), params: { id: manager.userId }, body });
    await world.settle();
    await toMorning();
    expect([await textsBy(owner), await textsBy(manager)]).toEqual([[null], ['accountBlocked']]);
    expect(await sendAgain(manager, 'userBlocked', 'email')).toMatchObject(SENT);
  });

  test('no text asks for an answer that was given', async () => {
    const { owner, manager, engagement } = await askedAtNight();
    await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id } });
    await toMorning();
    expect([await textsBy(owner), await textsBy(manager)]).toEqual([['answered'], ['answered']]);
  });

  test('no text asks for an answer to an invite that expired at night', async () => {
    const { owner, specialist } = await world.bookedShift({ startsIn: '96h' });
    await toNight();
    const shift = await world.shift({ of: owner, startsIn: '144h' });
    const invited = { as: owner, params: { id: shift.id }, body: { specialistId: specialist.specialistId } };
    const { id } = await world.must(engagementEndpoints.inviteSpecialist, invited);
    await world.settle();
    expect(await textsTo(specialist, 'specialistInvited')).toMatchObject([{ sent_at: null }]);
    const answerBy = after(world.clock.now(), 4 * HOUR);
    await world.db.updateTable('engagements').set({ answer_by: answerBy }).where('id', '=', id).execute();
    await toMorning();
    expect(await textsTo(specialist, 'specialistInvited')).toMatchObject([{ given_up: 'answered' }]);
  });
});

test('a message is told of while it is unread, also where nobody can answer it any more', async () => {
  const { owner, specialist, engagement } = await world.request({ startsIn: '96h' });
  await sent(owner, engagement.id, 'Thank you, we found somebody.');
  await world.settle();
  const params = { id: engagement.id };
  await world.must(engagementEndpoints.declineEngagement, { as: owner, params, body: { reason: 'Found somebody.' } });
  await world.advance('3m');
  expect(await textsTo(specialist, 'messageSent')).toMatchObject([SENT]);
});

describe('what could not be sent', () => {
  test('rings after the quiet hours where it is tried at night, unless its shift is within a day', async () => {
    const far = await world.bookedShift({ startsIn: '96h' });
    const near = await world.bookedShift({ startsIn: '20h' });
    await world.settle();
    world.clock.moveTo(after(world.clock.now(), 13 * HOUR));
    const morning = after(world.clock.now(), 8 * HOUR);
    const again = (as: Person, channel: 'email' | 'sms') => sendAgain(as, 'engagementBooked', channel);
    expect(await again(far.specialist, 'sms')).toEqual({ sent_at: null, send_at: morning, given_up: null });
    expect(await again(far.specialist, 'email'), 'it wakes nobody').toMatchObject(SENT);
    expect(await again(near.specialist, 'sms')).toMatchObject(SENT);
    await world.advance('8h');
    expect(await textsTo(far.specialist, 'engagementBooked')).toMatchObject([SENT]);
  });

  test('is given up once the day of its shift is over, if it was queued before', async () => {
    const { specialist, shift } = await world.bookedShift({ startsIn: '30h' });
    await world.settle();
    const over = after(toDate(shift.endsAt), 4 * HOUR);
    const again = (queued?: { created_at: Date }) => sendAgain(specialist, 'engagementBooked', 'email', queued);
    world.clock.moveTo(over);
    expect(await again()).toMatchObject(SENT);
    world.clock.moveTo(after(over, MINUTE));
    expect(await again()).toMatchObject({ given_up: 'tooLate' });
    expect(await again({ created_at: toDate(shift.startsAt) })).toMatchObject(SENT);
  });
});
