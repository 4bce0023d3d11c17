import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { buildApp } from '../app.ts';

const TOKEN = 'operator:token-with-a-colon-0123456789';
const ADDRESSES = ['/metrics', '/api/openapi.json', '/api/docs/', '/api/docs/js/scalar.js'];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Returns the status of each address for a call that seems to come from this machine. */
async function statuses(setting: { production: boolean; operatorToken: string | null }, authorization?: string) {
  const app = await buildApp({ ...world.deps, config: { ...world.deps.config, ...setting } });
  try {
    return await Promise.all(
      ADDRESSES.map(async (url) => {
        const headers = authorization === undefined ? {} : { authorization };
        return (await app.inject({ url, headers, remoteAddress: '127.0.0.1' })).statusCode;
      }),
    );
  } finally {
    await app.close();
  }
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('figures and the API page', () => {
  test('are open in a demo', async () => {
    expect(await statuses({ production: false, operatorToken: null })).toEqual([200, 200, 200, 200]);
  });

  test('are not there in production without a token', async () => {
    expect(await statuses({ production: true, operatorToken: null })).toEqual([404, 404, 404, 404]);
    expect(await statuses({ production: true, operatorToken: null }, 'Bearer null')).toEqual([404, 404, 404, 404]);
  });

  test.each([true, false])('open to the token where there is one (production: %s)', async (production) => {
    for (const authorization of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic(`operator:${TOKEN}`), basic(`:${TOKEN}`)])
      expect(await statuses({ production, operatorToken: TOKEN }, authorization)).toEqual([200, 200, 200, 200]);
  });

  test.each([
    undefined,
    '',
    'Bearer',
    `Bearer ${TOKEN}0`,
    `Bearer ${TOKEN.slice(1)}`,
    `Token ${TOKEN}`,
    basic(TOKEN),
    basic(`${TOKEN}:`),
    'Basic ~',
  ])('ask for it otherwise: %s', async (authorization) => {
    expect(await statuses({ production: true, operatorToken: TOKEN }, authorization)).toEqual([401, 401, 401, 401]);
  });
});
