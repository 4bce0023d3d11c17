/** Support (PRODUCT §11): Help for everyone, and the Admins' inbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { supportEndpoints as calls } from '#contract/support/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { newId } from '#server/ids.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { supportIn } from '#test/world/support-in.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const { write, opened, reply, answer, withPolicy } = supportIn(() => world);
const inbox = (query: object = {}) => world.must(calls.listSupportCases, { as: admin, query });
const mine = (as: Person, id: string) => world.must(calls.getMySupportCase, { as, params: { id } });
const mailTo = (to: string) =>
  world.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', to).orderBy('created_at').execute();
const letter = (text: string, email: string) => ({ email, topic: 'other' as const, text, clientId: newId() });

describe('somebody signed in', () => {
  test('writes, is answered in their notifications and by mail, and opens a closed case by writing again', async () => {
    const person = await world.specialist();
    const { id, reference } = await opened(person, 'Where are my $38.23?');
    expect(await inbox({ userId: person.userId })).toMatchObject({
      total: 1,
      items: [{ id, reference, state: 'open', topic: 'money', person: { id: person.userId }, assignedTo: null }],
    });
    expect(await answer(admin, id, 'Your bank has it tomorrow.', true)).toMatchObject({
      state: 'closed',
      assignedTo: { isYou: true },
      answerBy: null,
    });
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: person, query: {} });
    expect(items[0]).toMatchObject({ kind: 'supportAnswered', link: 'support', subject: { id } });
    expect((await mine(person, id)).unread).toBe(1);
    await world.must(calls.markSupportRead, { as: person, params: { id }, body: { to: 2 } });
    expect((await mine(person, id)).unread).toBe(0);
    expect((await reply(person, id, 'It has not.')).body).toMatchObject({ state: 'open' });
    const { messages, actions } = await world.must(calls.getSupportCase, { as: admin, params: { id } });
    expect(messages.map(({ author, text }) => [author, text])).toEqual([
      ['person', 'Where are my $38.23?'],
      ['support', 'Your bank has it tomorrow.'],
      ['person', 'It has not.'],
    ]);
    expect(actions.map(({ refusal }) => refusal)).toEqual([null, null]);
  });

  test('asking where a payout is, has it found with bank, day and payment, of one booking alone, and once returned', async () => {
    const { owner, specialist, engagement } = await approvedShift(world);
    const addBank = async (token: string) => {
      await world.prove(specialist);
      const body = { kind: 'bankAccount' as const, token, makeDefault: true };
      await world.must(walletEndpoints.addPaymentMethod, { as: specialist, body });
    };
    const found = async (person: Person, fields: object = {}) => {
      const { id } = await opened(person, 'Where is my payout?', fields);
      return (await world.must(calls.getSupportCase, { as: admin, params: { id } })).payouts;
    };
    const ofBooking = { topic: 'hours', engagementId: engagement.id };
    await addBank('pm_usBankAccount_returnedLater');
    expect(await found(specialist)).toEqual([]);
    await world.advance('20h');
    await world.settle();
    const wallet = await world.must(walletEndpoints.getWallet, { as: specialist, query: {} });
    const lineOf = (kind: string) => wallet.transactions.find((line) => line.kind === kind);
    const [own, paymentId] = [lineOf('payout'), lineOf('earning')?.paymentId];
    const payouts = await found(specialist);
    const onItsWay = {
      id: own?.id,
      amountCents: 68_400,
      status: 'Pending',
      createdAt: own?.at,
      failure: null,
      paymentId,
    };
    expect(payouts).toMatchObject([onItsWay]);
    expect(own?.title).toContain(payouts[0]?.method);
    expect(own?.detail).toContain(String(Number(payouts[0]?.arrivesOn?.slice(-2))));
    expect(await found(specialist, ofBooking)).toEqual(payouts);
    const next = await world.bookedShift({ of: owner, by: specialist, startsIn: '400h' });
    expect(await found(specialist, { topic: 'money', engagementId: next.engagement.id })).toEqual([]);
    expect(await found(specialist, { topic: 'other' })).toEqual([]);
    expect(await found(owner)).toEqual([]);

    await addBank('pm_usBankAccount');
    await world.advance('6d');
    await world.settle();
    const facts = (paid: Awaited<ReturnType<typeof found>>) =>
      paid.map(({ status, arrivesOn, failure }) => [status, arrivesOn !== null, failure !== null]);
    // Nothing is on its way: the newest; about the booking the one that came back too.
    expect(facts(await found(specialist))).toEqual([['Succeeded', true, false]]);
    const both = await found(specialist, ofBooking);
    expect(facts(both)).toEqual([
      ['Succeeded', true, false],
      ['Failed', false, true],
    ]);
    expect(both[1]).toMatchObject({ id: own?.id, paymentId });
  });

  test('reads every answer and no note; a note changes nothing for them', async () => {
    const person = await world.owner();
    const { id } = await opened(person, 'Please refund the overtime');
    await world.must(calls.noteSupportCase, {
      as: admin,
      params: { id },
      body: { text: 'Asked before, in May.', clientId: newId() },
    });
    expect(await mine(person, id)).toMatchObject({ state: 'open', unread: 0, messages: [{ author: 'person' }] });
    expect((await world.must(calls.getSupportCase, { as: admin, params: { id } })).messages).toHaveLength(2);
  });

  test('names a booking of their own, never somebody else’s', async () => {
    const { specialist, engagement } = await world.request();
    const { id } = await opened(specialist, 'They cancelled.', { engagementId: engagement.id });
    expect(await world.must(calls.getSupportCase, { as: admin, params: { id } })).toMatchObject({
      engagement: { id: engagement.id },
    });
    const stranger = await world.specialist();
    expect((await write(stranger, 'Theirs?', { engagementId: engagement.id })).status).toBe(404);
  });

  test('asks about a payment or a dispute that is theirs, and Admins find it with its booking; a stranger’s is 404', async () => {
    const { owner, specialist, engagement, dispute } = await disputedHours(world);
    const payment = await world.db
      .selectFrom('payments')
      .select('id')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    for (const [person, subject] of [
      [owner, { paymentId: payment.id }],
      [specialist, { paymentId: payment.id }],
      [owner, { disputeId: dispute.id }],
      [specialist, { disputeId: dispute.id }],
    ] as const) {
      const { id } = await opened(person, 'What about this one?', subject);
      const found = await world.must(calls.getSupportCase, { as: admin, params: { id } });
      expect(found).toMatchObject({ ...subject, engagement: { id: engagement.id } });
      expect(await world.must(calls.getMySupportCase, { as: person, params: { id } })).toMatchObject(subject);
    }
    for (const stranger of [await world.specialist(), await world.owner()])
      for (const subject of [{ paymentId: payment.id }, { disputeId: dispute.id }, { paymentId: dispute.id }])
        expect((await write(stranger, 'Theirs?', subject)).status).toBe(404);
    expect((await inbox({ userId: owner.userId })).total).toBe(2);
  });

  test('is the only one who reads a case and its files, beside Admins', async () => {
    const [person, other] = [await world.specialist(), await world.specialist()];
    const pdf = { name: 'letter.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 hello') };
    const { body } = await write(person, 'See the letter.', {}, [pdf]);
    const file = body.messages[0].files[0].id;
    const get = async (as: Person) =>
      (
        await world.app.inject({
          url: `/api/support/files/${file}/file`,
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).statusCode;
    expect([await get(person), await get(admin), await get(other)]).toEqual([200, 200, 404]);
    expect((await world.call(calls.getMySupportCase, { as: other, params: { id: body.id } })).status).toBe(404);
    expect((await reply(other, body.id, 'Me too.')).status).toBe(404);
    expect((await world.call(calls.getSupportCase, { as: person, params: { id: body.id } })).status).toBe(403);
  });

  test('sends the same words twice after a lost answer, and there is one case and one answer', async () => {
    const person = await world.specialist();
    const clientId = newId();
    const sent = () => write(person, 'Lost on the way', { clientId });
    const replies = await Promise.all([sent(), sent()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
    expect((await write(person, 'Other words', { clientId })).status).toBe(422);
    expect((await inbox({ userId: person.userId })).total).toBe(1);
  });
});

describe('somebody signed out', () => {
  test('gets nothing but a reference; the answer goes to their mail with a link that reads and replies', async () => {
    const email = 'j.alvarez@oak.example';
    const reply = await world.must(calls.writeToSupport, { body: letter('Do you cover Pennsylvania?', email) });
    expect(Object.keys(reply)).toEqual(['reference']);
    await world.settle();
    expect(await mailTo(email)).toEqual([]);
    const [found] = (await inbox()).items.filter((one) => one.email === email);
    expect(found).toMatchObject({ person: null, reference: reply.reference });
    await answer(admin, found?.id ?? '', 'From January.');
    await world.settle();
    const [mail] = await mailTo(email);
    expect(mail?.body).toContain('From January.');
    const link = new URLSearchParams(mail?.body.match(/#(\S+)/)?.[1]);
    const body = { id: link.get('id') ?? '', secret: link.get('secret') ?? '' };
    const more = { ...body, text: 'Thank you.', clientId: newId() };
    expect(await world.must(calls.openSupportLink, { body })).toMatchObject({ state: 'answered' });
    expect(await world.must(calls.replyByLink, { body: more })).toMatchObject({ state: 'open' });
    const wrong = { ...body, secret: `${body.secret.slice(0, -1)}_` };
    expect((await world.call(calls.openSupportLink, { body: wrong })).status).toBe(404);
    expect((await world.call(calls.replyByLink, { body: { ...more, ...wrong } })).status).toBe(404);
  });

  test('opens no case of an account with a link, and learns nothing of an account by writing with its e-mail', async () => {
    const person = await world.specialist();
    const { id } = await opened(person, 'Mine');
    await world.must(calls.writeToSupport, { body: letter('I am them', person.email) });
    const cases = await world.must(calls.listMySupportCases, { as: person, query: {} });
    expect(cases.items.map((one) => one.id)).toEqual([id]);
    const guess = { id, secret: 'a'.repeat(43) };
    expect((await world.call(calls.openSupportLink, { body: guess })).status).toBe(404);
  });
});

test('the inbox has first who waits longest, says who is late, and is narrowed to mine, nobody’s and a topic', async () => {
  const own = await createWorld();
  const support = supportIn(() => own);
  const noah = await own.admin();
  const people = [await own.specialist(), await own.owner()] as const;
  const first = await support.opened(people[0], 'First', { topic: 'hours' });
  await own.advance('2h');
  const second = await support.opened(people[1], 'Second');
  const ids = async (query: object) =>
    (await own.must(calls.listSupportCases, { as: noah, query })).items.map(({ id }) => id);
  expect(await ids({})).toEqual([first.id, second.id]);
  expect(await ids({ topic: 'hours' })).toEqual([first.id]);
  await own.must(calls.assignSupportCase, { as: noah, params: { id: first.id }, body: { toMe: true } });
  expect([await ids({ assigned: 'me' }), await ids({ assigned: 'nobody' })]).toEqual([[first.id], [second.id]]);
  const late = async () => (await own.must(calls.listSupportCases, { as: noah, query: {} })).overdue;
  expect(await late()).toBe(0);
  await support.withPolicy(noah, { supportAnswerHours: 1 });
  expect(await late()).toBe(1);
  await own.must(calls.closeSupportCase, { as: noah, params: { id: first.id } });
  expect([await late(), await ids({})]).toEqual([0, [second.id]]);
  const again = await own.call(calls.closeSupportCase, { as: noah, params: { id: first.id } });
  expect(again.body.error?.code).toBe('wrong_status');
  await own.close();
});

test('an hour holds as many messages as the policy says, of a person and of a network, also at once', async () => {
  await withPolicy(admin, { supportMessagesPerHour: 3 });
  const person = await world.specialist();
  const sent = await Promise.all(['1', '2', '3', '4', '5'].map((text) => write(person, text)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(Number(sent.find(({ status }) => status === 429)?.retryAfter)).toBeGreaterThan(0);
  const strangers = await Promise.all(
    ['1', '2', '3', '4', '5'].map((text) => world.call(calls.writeToSupport, { body: letter(text, 'x@oak.example') })),
  );
  expect(strangers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  await withPolicy(admin, { supportMessagesPerHour: 6 });
  expect((await write(person, '6')).status).toBe(200);
});

test('nobody changes what was written, and a deleted account takes its words and files along', async () => {
  const person = await world.specialist();
  const { id } = await opened(person, 'My secret worry');
  const forged = world.db.updateTable('support_messages').set({ text: 'Forged' }).where('case_id', '=', id).execute();
  await expect(forged).rejects.toThrow('as it was sent');
  await answer(admin, id, 'We understand.');
  await world.must(accountEndpoints.proveIdentity, { as: person, body: { password: 'a sentence to sign in with' } });
  const params = { id: person.userId };
  await world.must(accountEndpoints.deleteUser, { as: person, params, body: { reasons: ['other'] } as never });
  const {
    messages,
    person: shown,
    state,
    actions,
  } = await world.must(calls.getSupportCase, { as: admin, params: { id } });
  expect([messages.map(({ text }) => text), shown, state]).toEqual([[null, 'We understand.'], null, 'closed']);
  expect(actions[0]).toEqual({ name: 'answerSupportCase', refusal: 'account_gone' });
});

test('the form says which field is wrong', async () => {
  const person = await world.specialist();
  const bad = await upload(
    world,
    person,
    calls.openSupportCase.path,
    { topic: 'money', clientId: newId(), text: ' ' },
    null,
  );
  expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([422, ['text']]);
});
