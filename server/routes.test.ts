import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createWorld, type World } from '#test/world.ts';
import { routes } from './routes.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the API', () => {
  test('answers every call of the contract, each mounted once, and nothing else', () => {
    const mounted = routes(world.deps)
      .map((route) => route.endpoint.name)
      .sort();
    expect(mounted).toEqual(Object.keys(endpoints).sort());
  });

  test('describes every call in the OpenAPI document under its one name', async () => {
    const response = await world.app.inject({ url: '/api/openapi.json' });
    const { paths } = response.json<{ paths: Record<string, Record<string, { operationId?: string }>> }>();
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(Object.keys(endpoints).sort());
    expect((await world.app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });

  test.each(
    Object.values(endpoints)
      .filter((endpoint) => endpoint.who !== 'anyone')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s is 401 without a session, before anything is said about its shape', async (_name, endpoint) => {
    const url = endpoint.path.replace(/:\w+/g, 'not-even-an-id');
    const response = await world.app.inject({ method: endpoint.method, url });
    expect([response.statusCode, response.json().error.code]).toEqual([401, 'unauthenticated']);
  });

  test('a role in another role’s area is 403; success is 200 and nothing else', async () => {
    const specialist = await world.specialist();
    for (const endpoint of Object.values(endpoints)) {
      if (
        endpoint.who === 'anyone' ||
        endpoint.who === 'signedIn' ||
        (endpoint.who as readonly string[]).includes('Specialist')
      )
        continue;
      const url = endpoint.path.replace(/:\w+/g, '019a9b00-0000-7000-8000-000000000000');
      const response = await world.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${specialist.token}` },
      });
      expect([endpoint.name, response.statusCode]).toEqual([endpoint.name, 403]);
    }
  });

  test('every answer, refused or not, carries the headers that protect it', async () => {
    for (const url of ['/api/health', '/api/users/me', '/api/nothing-here', '/api/shifts/x']) {
      const { headers } = await world.app.inject({ url });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});
