import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { productionEnvironment } from '#test/world/production-environment.ts';
import { readConfig, readDatabaseConfig } from './config.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'mortar-config-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

/** The sentences an environment is refused with; none when it is taken. */
function refused(environment: Readonly<Record<string, string | undefined>>): string[] {
  try {
    readConfig({ ...environment, DATA_DIR: dataDir });
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message.split('\n');
  }
}

function stripeKeys(mode: 'live' | 'test') {
  return {
    STRIPE_SECRET_KEY: `sk_${mode}_0123456789abcdef`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_0123456789abcdef`,
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef,whsec_fedcba9876543210',
  };
}

describe('Stripe’s settings', () => {
  const SECRET_KEY = productionEnvironment.SECRET_KEY;
  const keys = stripeKeys('test');

  test('are taken all together, with an API of this machine or an https one', () => {
    expect(readConfig({ SECRET_KEY })).toMatchObject({ payments: 'simulated', stripe: null, seed: 'demo' });
    const read = readConfig({ SECRET_KEY, ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4242' });
    expect(read).toMatchObject({ payments: 'stripe-test', seed: 'none' });
    expect(read.stripe).toMatchObject({ test: true, webhookSecrets: keys.STRIPE_WEBHOOK_SECRET.split(',') });
    expect(read.stripe?.apiBase?.origin).toBe('http://127.0.0.1:4242');
  });

  test.each([
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be set when another of Stripe’s keys is.'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set when another of Stripe’s keys is.'],
    [{ STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be set when another of Stripe’s keys is.'],
    [{ STRIPE_SECRET_KEY: 'pk_test_0123456789abcdef' }, /^STRIPE_SECRET_KEY must be a secret or restricted key/],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_0123456789abcdef' }, /^STRIPE_PUBLISHABLE_KEY must be a publishable key/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789abcdef' }, /must both be test keys or both live ones\.$/],
    [stripeKeys('live'), 'STRIPE_SECRET_KEY is a live key: it is refused unless NODE_ENV is production.'],
    [{ PAYMENTS: 'simulated' }, 'PAYMENTS=simulated is refused when Stripe’s keys are set.'],
    [{ SEED: 'demo' }, 'SEED=demo is refused when Stripe’s keys are set: Stripe knows none of its payments.'],
    [{ STRIPE_API_BASE: 'http://stripe.example' }, /^STRIPE_API_BASE must be an https address/],
    [{ STRIPE_API_BASE: 'https://stripe.example/v1' }, /^STRIPE_API_BASE must be an https address/],
  ])('with %j are refused in a sentence', (change, sentence) => {
    const sentences = refused({ SECRET_KEY, ...keys, ...change });
    expect(sentences).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
  });

  test.each([
    [{ STRIPE_API_BASE: 'https://stripe.example' }, 'STRIPE_API_BASE requires STRIPE_SECRET_KEY.'],
    [{ PAYMENTS: 'stripe-test' }, 'PAYMENTS=stripe-test requires STRIPE_SECRET_KEY.'],
  ])('of no use without keys are refused: %j', (change, sentence) => {
    expect(refused({ SECRET_KEY, ...change })).toEqual([sentence]);
  });
});

describe('production', () => {
  test('starts with what it needs', () => {
    expect(refused(productionEnvironment)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'secret-key'))).toBe(false);
  });

  test.each(['PUBLIC_URL', 'SECRET_KEY', 'MAIL', 'SMS', 'PAYMENTS'])('is refused without %s, in a sentence', (name) => {
    for (const value of [undefined, '', '  ']) {
      const sentences = refused({ ...productionEnvironment, [name]: value });
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toMatch(new RegExp(`^${name} must be set when NODE_ENV is production: .+\\.$`));
    }
  });

  test.each([
    ['MAIL', 'sendmail', 'MAIL must be outbox or smtp.'],
    ['SMS', 'pigeon', 'SMS must be outbox or twilio.'],
    ['PAYMENTS', 'stripe', 'PAYMENTS must be simulated or stripe-test; with live keys of Stripe’s it is left out.'],
    ['OPERATOR_TOKEN', 'short', 'OPERATOR_TOKEN must be 32 to 200 letters, digits or symbols, without spaces.'],
    [
      'PUBLIC_URL',
      'http://mortar.example',
      'PUBLIC_URL must begin with https:// when NODE_ENV is production; http:// is for localhost only.',
    ],
    [
      'PUBLIC_URL',
      'http://localhost.example',
      'PUBLIC_URL must begin with https:// when NODE_ENV is production; http:// is for localhost only.',
    ],
    ['RATE_LIMITS', 'off', 'RATE_LIMITS=off is refused when NODE_ENV is production.'],
    ['SEED', 'demo', 'SEED=demo is refused when NODE_ENV is production.'],
  ])('is refused with %s=%s', (name, value, sentence) => {
    expect(refused({ ...productionEnvironment, [name]: value })).toEqual([sentence]);
  });

  test('moves money by Stripe’s live keys, and by its test keys only when told that none is meant to move', () => {
    const { PAYMENTS: _, ...unpaid } = productionEnvironment;
    expect(refused({ ...unpaid, ...stripeKeys('live') })).toEqual([]);
    expect(readConfig({ ...unpaid, ...stripeKeys('live') })).toMatchObject({ payments: 'stripe', seed: 'none' });
    expect(refused({ ...unpaid, ...stripeKeys('test') })).toEqual([
      'STRIPE_SECRET_KEY is a test key: when NODE_ENV is production, set PAYMENTS=stripe-test if no money is meant to move.',
    ]);
    const told = { ...unpaid, ...stripeKeys('test'), PAYMENTS: 'stripe-test' };
    expect(readConfig(told)).toMatchObject({ payments: 'stripe-test', stripe: { test: true } });
  });

  test('answers 503 while it is seconds behind; another environment never does', () => {
    const delayIn = (environment: Record<string, string>) => readConfig(environment).maxEventLoopDelay;
    const { MAX_EVENT_LOOP_DELAY: _, ...asDeployed } = productionEnvironment;
    expect(delayIn(asDeployed)).toBe(4000);
    expect(delayIn({ ...asDeployed, MAX_EVENT_LOOP_DELAY: '250' })).toBe(250);
    expect(delayIn({ SECRET_KEY: asDeployed.SECRET_KEY, MAX_EVENT_LOOP_DELAY: '250' })).toBe(0);
  });

  test('sends a public page without its words after four seconds, or as it is told', () => {
    const delayIn = (more: Record<string, string>) =>
      readConfig({ SECRET_KEY: productionEnvironment.SECRET_KEY, ...more }).maxPageDelay;
    expect([delayIn({}), delayIn({ MAX_PAGE_DELAY: '250' })]).toEqual([4000, 250]);
    expect(() => delayIn({ MAX_PAGE_DELAY: '0' })).toThrow('MAX_PAGE_DELAY must be milliseconds');
  });

  test.each(['https://mortar.example/', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'takes %s as its address',
    (PUBLIC_URL) => expect(refused({ ...productionEnvironment, PUBLIC_URL })).toEqual([]),
  );

  test('is refused with the key that lies in the data folder', () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'secret-key'), `${productionEnvironment.SECRET_KEY}\n`);
    expect(refused(productionEnvironment)).toEqual([expect.stringMatching(/^SECRET_KEY is the key in DATA_DIR/)]);
    expect(refused({ ...productionEnvironment, SECRET_KEY: 'another-key-that-is-kept-somewhere-else' })).toEqual([]);
  });
});

describe('senders of mail and texts', () => {
  test('that are real leave no sandbox, whose outbox anybody reads', () => {
    const SECRET_KEY = productionEnvironment.SECRET_KEY;
    const mail = { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Mortar <hello@mortar.example>' };
    expect(readConfig({ SECRET_KEY }).sandbox).toBe(true);
    expect(readConfig({ SECRET_KEY, ...mail }).sandbox).toBe(false);
    expect(readConfig(productionEnvironment).sandbox).toBe(false);
  });

  const SECRET_KEY = productionEnvironment.SECRET_KEY;
  const smtp = {
    MAIL: 'smtp',
    SMTP_URL: 'smtps://mortar:secret@mail.example',
    MAIL_FROM: 'Mortar <notices@mortar.example>',
  };
  const twilio = {
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token-of-the-account',
    TWILIO_FROM: '+12015550100',
  };

  test('are read with their addresses, and no demo is made that they would write to', () => {
    expect(readConfig({ SECRET_KEY, ...smtp, ...twilio })).toMatchObject({
      mail: 'smtp',
      smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM, requireTls: true },
      sms: 'twilio',
      twilio: { accountSid: twilio.TWILIO_ACCOUNT_SID, from: '+12015550100', apiBase: null },
      seed: 'none',
    });
    expect(readConfig({ ...productionEnvironment, ...smtp, ...twilio })).toMatchObject({ mail: 'smtp', sms: 'twilio' });
  });

  test.each(['smtp://localhost:1025', 'smtp://127.0.0.1', 'smtp://[::1]:25'])('need no encryption to %s', (SMTP_URL) =>
    expect(readConfig({ SECRET_KEY, ...smtp, SMTP_URL }).smtp?.requireTls).toBe(false),
  );

  test.each([
    [{ MAIL: 'smtp' }, ['SMTP_URL must be set with MAIL=smtp.', 'MAIL_FROM must be set with MAIL=smtp.']],
    [{ ...smtp, MAIL: 'outbox' }, ['SMTP_URL requires MAIL=smtp.', 'MAIL_FROM requires MAIL=smtp.']],
    [{ ...twilio, TWILIO_FROM: undefined }, ['TWILIO_FROM must be set with SMS=twilio.']],
    [{ TWILIO_API_BASE: 'https://twilio.example' }, ['TWILIO_API_BASE requires SMS=twilio.']],
    [
      { ...smtp, SMTP_URL: 'mail.example' },
      ['SMTP_URL must be an SMTP address such as smtps://user:password@mail.example:465.'],
    ],
    [{ ...smtp, MAIL_FROM: 'Mortar' }, ['MAIL_FROM must be an address such as Mortar <notices@mortar.example>.']],
    [
      { ...smtp, MAIL_FROM: 'Mortar <a@b.example' },
      ['MAIL_FROM must be an address such as Mortar <notices@mortar.example>.'],
    ],
    [
      { ...twilio, TWILIO_FROM: '2015550100' },
      ['TWILIO_FROM must be a number such as +12015550100, or a messaging service (MG…).'],
    ],
    [{ ...smtp, SEED: 'demo' }, [expect.stringMatching(/^SEED=demo is refused with a real sender of mail or texts: /)]],
  ])('that are set by half or wrongly are refused: %j', (change, sentences) => {
    expect(refused({ SECRET_KEY, ...change })).toEqual(sentences);
  });
});

test('every wrong value is named at once', () => {
  expect(refused({ PORT: 'eighty', MAIL: 'sendmail' })).toEqual([
    'PORT must be a number.',
    'MAIL must be outbox or smtp.',
  ]);
});

describe('web push', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const push = {
    PUSH: 'web-push',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:notices@mortar.example',
  };

  test('is sent with a pair of keys, and in production offered to nobody without', () => {
    const read = readConfig({ ...productionEnvironment, ...push, PUSH_API_BASE: 'http://127.0.0.1:4242' });
    expect(read).toMatchObject({ push: 'web-push', vapid: { publicKey, privateKey, subject: push.VAPID_SUBJECT } });
    expect(read.vapid?.apiBase?.origin).toBe('http://127.0.0.1:4242');
    expect(readConfig(productionEnvironment)).toMatchObject({ push: 'none', vapid: null });
  });

  test.each([
    [{ VAPID_SUBJECT: undefined }, ['VAPID_SUBJECT must be set with PUSH=web-push.']],
    [{ VAPID_SUBJECT: 'noah' }, ['VAPID_SUBJECT must be mailto:notices@mortar.example or an https address.']],
    [
      { VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey },
      ['VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.'],
    ],
    [
      { PUSH: undefined, VAPID_SUBJECT: undefined },
      ['VAPID_PUBLIC_KEY requires PUSH=web-push.', 'VAPID_PRIVATE_KEY requires PUSH=web-push.'],
    ],
    [
      { ...push, PUSH: 'outbox', VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined, VAPID_SUBJECT: undefined },
      ['PUSH=outbox is refused when NODE_ENV is production: without PUSH no device is offered notifications.'],
    ],
  ])('with %j is refused in a sentence', (change, sentences) => {
    expect(refused({ ...productionEnvironment, ...push, ...change })).toEqual(sentences);
  });
});

test('outside production mail is kept, payments are simulated and a key is made', () => {
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
    production: false,
    mail: 'outbox',
    smtp: null,
    sms: 'outbox',
    twilio: null,
    push: 'outbox',
    vapid: null,
    payments: 'simulated',
    operatorToken: null,
  });
  expect(existsSync(path.join(dataDir, 'secret-key'))).toBe(true);
});

test('a command that needs only the database asks for nothing else and leaves no key behind', () => {
  expect(readDatabaseConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })).toEqual({
    dataDir,
    databaseUrl: null,
    databaseReadUrl: null,
    databaseOwnerUrl: null,
  });
  expect(existsSync(dataDir)).toBe(false);
});
