import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

describe('production', () => {
  test('starts with what it needs', () => {
    expect(refused(productionEnvironment)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'secret-key'))).toBe(false);
  });

  test.each(['PUBLIC_URL', 'SECRET_KEY', 'MAIL', 'PAYMENTS'])('is refused without %s, in a sentence', (name) => {
    for (const value of [undefined, '', '  ']) {
      const sentences = refused({ ...productionEnvironment, [name]: value });
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toMatch(new RegExp(`^${name} must be set when NODE_ENV is production: .+\\.$`));
    }
  });

  test.each([
    ['MAIL', 'smtp', 'MAIL must be outbox, the only mail sender available.'],
    ['PAYMENTS', 'stripe', 'PAYMENTS must be simulated, the only payment provider available.'],
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

  test('answers 503 while it is seconds behind; another environment never does', () => {
    const delayIn = (environment: Record<string, string>) => readConfig(environment).maxEventLoopDelay;
    const { MAX_EVENT_LOOP_DELAY: _, ...asDeployed } = productionEnvironment;
    expect(delayIn(asDeployed)).toBe(4000);
    expect(delayIn({ ...asDeployed, MAX_EVENT_LOOP_DELAY: '250' })).toBe(250);
    expect(delayIn({ SECRET_KEY: asDeployed.SECRET_KEY, MAX_EVENT_LOOP_DELAY: '250' })).toBe(0);
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

test('every wrong value is named at once', () => {
  expect(refused({ PORT: 'eighty', MAIL: 'smtp' })).toEqual([
    'PORT must be a number.',
    'MAIL must be outbox, the only mail sender available.',
  ]);
});

test('outside production mail is kept, payments are simulated and a key is made', () => {
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
    production: false,
    mail: 'outbox',
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
  });
  expect(existsSync(dataDir)).toBe(false);
});
