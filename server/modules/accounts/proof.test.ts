import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refusingMail } from '#test/world/refusing-mail.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { MessageRefused } from '../../gateways/messages/message-gateways.ts';
import { newId } from '../../ids.ts';
import { react } from '../../jobs/react.ts';

const PASSWORD = 'a sentence to sign in with';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const me = (as: Person) => world.call(accountEndpoints.getCurrentUser, { as });
const prove = (as: Person, password = PASSWORD) =>
  world.call(accountEndpoints.proveIdentity, { as, body: { password } });
const address = () => `${newId()}@example.com`;
let phones = 0;
const phone = () => `646${String(7_000_000 + ++phones)}`;

async function signIn(person: Person): Promise<Person> {
  const { token } = await world.must(accountEndpoints.signIn, { body: { email: person.email, password: PASSWORD } });
  return { ...person, token };
}

type Sensitive = (who: Specialist, method: { first: string; second: string }) => { endpoint: Endpoint; sent: object };

/** Every call that needs a proof, as it would succeed with one. */
const calls: Readonly<Record<string, Sensitive>> = {
  'a new e-mail': () => ({ endpoint: accountEndpoints.updateUser, sent: { body: { email: address() } } }),
  'a new phone': () => ({ endpoint: accountEndpoints.updateUser, sent: { body: { phone: phone() } } }),
  'a new password': () => ({
    endpoint: accountEndpoints.updateUser,
    sent: { body: { password: 'another sentence of mine' } },
  }),
  'a code to another e-mail': () => ({
    endpoint: accountEndpoints.sendEmailCode,
    sent: { body: { email: address() } },
  }),
  'a code to another phone': () => ({ endpoint: accountEndpoints.sendPhoneCode, sent: { body: { phone: phone() } } }),
  'a payout account added': () => ({
    endpoint: walletEndpoints.addPaymentMethod,
    sent: { body: { kind: 'bankAccount', token: 'pm_usBankAccount_accountClosed' } },
  }),
  'another payout account chosen': (_who, { second }) => ({
    endpoint: walletEndpoints.setDefaultPaymentMethod,
    sent: { params: { id: second } },
  }),
  'a payout account removed': (_who, { first }) => ({
    endpoint: walletEndpoints.removePaymentMethod,
    sent: { params: { id: first } },
  }),
  'the account deleted': ({ userId }) => ({
    endpoint: accountEndpoints.deleteUser,
    sent: { params: { id: userId }, body: { reasons: ['Moving away'] } },
  }),
};

/** A pharmacist with two bank accounts, whose proof for adding them has been used up. */
async function payee() {
  const who = await world.specialist({ approved: false });
  await world.prove(who);
  const add = (token: string, kind: 'card' | 'bankAccount') =>
    world.must(walletEndpoints.addPaymentMethod, { as: who, body: { kind, token } });
  const first = await add('pm_usBankAccount', 'bankAccount');
  const second = await add('pm_card_visa', 'card');
  await world.db.updateTable('sessions').set({ proven_until: null }).where('user_id', '=', who.userId).execute();
  return { who, method: { first: first.id, second: second.id } };
}

describe.each(Object.entries(calls))('%s', (_name, sensitive) => {
  test('is refused without a proof, with a stale one and with another session\u2019s, and done with one', async () => {
    const { who, method } = await payee();
    const elsewhere = await signIn(who);
    const { endpoint, sent } = sensitive(who, method);
    const attempt = () => world.call(endpoint, { as: who, ...sent } as never);
    const before = (await me(who)).body;
    const refused = async () => {
      const { status, body } = await attempt();
      expect([status, body.error?.code]).toEqual([409, 'proof_needed']);
    };

    await refused();
    await world.prove(elsewhere);
    await refused();
    await world.prove(who);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 10 * 60_000));
    await refused();
    expect((await me(who)).body).toEqual(before);

    const { provenUntil } = (await prove(who)).body;
    expect(Date.parse(provenUntil) - world.clock.now().getTime()).toBe(10 * 60_000);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 9 * 60_000));
    expect((await attempt()).status).toBe(200);
  });
});

describe('a proof', () => {
  test('is not given by signing in', async () => {
    const person = await signIn(await world.person('Business'));
    const { body } = await world.call(accountEndpoints.updateUser, { as: person, body: { phone: phone() } });
    expect(body.error?.code).toBe('proof_needed');
  });

  test('is not asked for a PATCH that repeats the e-mail and phone, nor for what a pharmacy pays with', async () => {
    const person = await world.person('Business');
    const { email, phone: kept, firstName } = (await me(person)).body;
    const same = await world.call(accountEndpoints.updateUser, { as: person, body: { email, phone: kept, firstName } });
    expect(same.status).toBe(200);
    const card = { kind: 'card', token: 'pm_card_visa' } as const;
    expect((await world.call(walletEndpoints.addPaymentMethod, { as: person, body: card })).status).toBe(200);
  });

  test('ends with a password change', async () => {
    const person = await world.person('Business');
    await world.prove(person);
    const password = 'another sentence of mine';
    const { token } = await world.must(accountEndpoints.updateUser, { as: person, body: { password } });
    const { body } = await world.call(accountEndpoints.updateUser, {
      as: { ...person, token: token ?? '' },
      body: { phone: phone() },
    });
    expect(body.error?.code).toBe('proof_needed');
  });

  test('needs the right password: a wrong one is 422 at its field, and guessing is paused like signing in', async () => {
    const person = await world.person('Business');
    const wrong = await prove(person, 'not this one, no');
    expect([wrong.status, wrong.body.error?.code, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([
      422,
      'wrong_password',
      ['password'],
    ]);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await prove(person, 'not this one, no')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    // The right one waits too; it would otherwise tell the guesser which try was right.
    expect((await prove(person)).status).toBe(429);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 16 * 60_000));
    expect((await prove(person)).status).toBe(200);
  });

  test('of two password changes at once only one is made: the other\u2019s proof ended with it', async () => {
    const person = await world.person('Business');
    await world.prove(person);
    const change = (password: string) => world.call(accountEndpoints.updateUser, { as: person, body: { password } });
    const replies = await Promise.all([change('the first sentence of two'), change('the second sentence of two')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [made] = replies.filter(({ status }) => status === 200);
    expect((await me({ ...person, token: made?.body.token ?? '' })).status).toBe(200);
  });
});

describe('what is announced', () => {
  const sentTo = async (recipient: string) => {
    await world.settle();
    return world.db
      .selectFrom('outbox_messages')
      .select(['channel', 'subject', 'body'])
      .where('recipient', '=', recipient)
      .execute();
  };

  test('a new phone, to the old phone and by mail, with what to do', async () => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    const { phone: former } = (await me(person)).body;
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { phone: phone() } });
    const [text] = await sentTo(former);
    expect(text).toMatchObject({ channel: 'sms' });
    expect(text?.body).toMatch(/now uses another phone number\. If this wasn’t you, open .* “Forgot password\?”/);
    expect((await sentTo(person.email)).map(({ subject }) => subject)).toContain(
      'Your Mortar phone number was changed',
    );
  });

  test('nothing to a former phone or e-mail that was never confirmed: it may be a stranger’s', async () => {
    const person = await world.person('Business');
    const { phone: former } = (await me(person)).body;
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { phone: phone() } });
    await world.must(accountEndpoints.updateUser, { as: person, body: { email: address(), phone: phone() } });
    expect(await sentTo(former)).toEqual([]);
    const subjects = (await sentTo(person.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your Mortar phone number was changed');
    expect(subjects).not.toContain('Your Mortar email was changed');
  });

  test('a new phone by mail, also where the old one takes no texts', async () => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { phone: phone() } });
    await sentTo(person.email);
    const mail = await world.db
      .deleteFrom('outbox_messages')
      .where('recipient', '=', person.email)
      .where('effect_key', 'like', '%:phone-mail')
      .returning('effect_key')
      .executeTakeFirstOrThrow();
    const send = () => Promise.reject(new MessageRefused('Twilio did not take a text (400 21610: STOP)'));
    const gateways = { ...world.deps.gateways, sms: { ...world.deps.gateways.sms, send } };
    await react({ ...world.deps, gateways }, mail.effect_key.split(':')[0] ?? '', 'warnTheFormerPhone');
    expect((await sentTo(person.email)).map(({ subject }) => subject)).toContain(
      'Your Mortar phone number was changed',
    );
  });

  test('a new phone and e-mail at once, to both former ones', async () => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { phone: phone(), email: address() } });
    expect((await sentTo(person.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your Mortar email was changed', 'Your Mortar phone number was changed']),
    );
  });

  test.each([
    ['a new e-mail', () => ({ email: address() }), 'warnTheFormerAddress'],
    ['a new phone', () => ({ phone: phone() }), 'warnTheFormerPhone'],
    ['a new password', () => ({ password: 'another sentence of mine' }), 'warnTheOwner'],
  ])('%s, given up where the address takes no mail, and tried again where it may', async (_what, change, key) => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: change() });
    const { id } = await world.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', person.userId)
      .where('name', '=', key === 'warnTheOwner' ? 'passwordChanged' : 'accountChanged')
      .executeTakeFirstOrThrow();
    const refusing = refusingMail(world, person.email);
    await react(refusing.deps, id, key);
    expect(refusing.asked).toHaveLength(1);
    const busy = refusingMail(world, person.email, { refusal: new Error('451 Try again later') });
    await expect(react(busy.deps, id, key)).rejects.toThrow('451');
  });

  test('a new payout account by mail, and nothing for a card beside it', async () => {
    const { who, method } = await payee();
    const payoutMails = async () =>
      (await sentTo(who.email)).filter(({ subject }) => subject === 'Your payouts now go to another account');
    expect(await payoutMails()).toHaveLength(1);
    expect((await payoutMails())[0]?.body).toContain('6789');
    await world.prove(who);
    await world.must(walletEndpoints.removePaymentMethod, { as: who, params: { id: method.second } });
    expect(await payoutMails()).toHaveLength(1);
  });

  test('a payout account that another one gives way to', async () => {
    const { who, method } = await payee();
    const payoutMails = async () =>
      (await sentTo(who.email)).filter(({ subject }) => subject === 'Your payouts now go to another account');
    await world.prove(who);
    await world.must(walletEndpoints.addPaymentMethod, {
      as: who,
      body: { kind: 'bankAccount', token: 'pm_usBankAccount_accountClosed', makeDefault: false },
    });
    expect(await payoutMails(), 'payouts go where they went').toHaveLength(1);
    await world.must(walletEndpoints.setDefaultPaymentMethod, { as: who, params: { id: method.second } });
    expect(await payoutMails(), 'the card is the default: of two accounts the newer one is paid').toHaveLength(2);

    const { who: other, method: theirs } = await payee();
    const told = async () =>
      (await sentTo(other.email)).filter(({ subject }) => subject === 'Your payouts now go to another account');
    await world.prove(other);
    await world.must(walletEndpoints.addPaymentMethod, {
      as: other,
      body: { kind: 'bankAccount', token: 'pm_usBankAccount_accountClosed', makeDefault: false },
    });
    await world.must(walletEndpoints.removePaymentMethod, { as: other, params: { id: theirs.first } });
    expect(await told()).toHaveLength(2);
  });

  test('a new password by mail', async () => {
    const person = await world.person('Business');
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { password: 'another sentence of mine' } });
    expect((await sentTo(person.email)).map(({ subject }) => subject)).toContain('Your Mortar password was changed');
  });
});
