import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/accounts/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { routes } from './routes.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Described = {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: object };
  readonly responses: { readonly 200: { readonly content: object } };
};

/** Calls with an id of nothing; returns the status and the refusal's code. */
async function send(
  { method, path, body }: Endpoint,
  as: Person,
  { payload, search, key }: { payload?: string; search?: string; key?: string } = {},
): Promise<[number, string | undefined]> {
  const url = path.replace(/:\w+/g, '019a9b00-0000-7000-8000-000000000000');
  const response = await world.app.inject({
    method,
    url: search ? `${url}?${search}` : url,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body && payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(body && payload ? { payload } : {}),
  });
  return [response.statusCode, response.json<{ error?: { code: string } }>().error?.code];
}

/** Returns a field and a value that the contract does not take of it; null where it takes any text. */
function misreadOf(query: NonNullable<Endpoint['query']>): string | null {
  for (const field of Object.keys(query.shape))
    for (const value of ['-1', 'x'.repeat(3_000)]) {
      const read = query.safeParse({ [field]: value });
      if (read.error?.issues.some(({ path, code }) => path[0] === field && code !== 'invalid_union'))
        return `${field}=${value}`;
    }
  return null;
}

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

  test('describes the key, the form and the file of every call that has them', async () => {
    const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json();
    const operations = new Map(
      Object.values<Record<string, { operationId: string }>>(paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation) => [operation.operationId, operation as unknown as Described]),
    );
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const operation = operations.get(endpoint.name);
      const keys = operation?.parameters?.filter(({ name }) => name === 'Idempotency-Key') ?? [];
      const isDemanded = endpoint.idempotent === true;
      expect(keys, endpoint.name).toMatchObject(endpoint.idempotent ? [{ required: isDemanded }] : []);
      const form = Object.keys(operation?.requestBody?.content ?? {});
      if (endpoint.medium === 'multipart') expect(form, endpoint.name).toEqual(['multipart/form-data']);
      expect(Object.keys(operation?.responses[200].content ?? {}), endpoint.name).toHaveLength(1);
    }
  });

  test('writes a shape that stands in ten answers once in the OpenAPI document, and names none that is not used', async () => {
    const document = (await world.app.inject({ url: '/api/openapi.json' })).json();
    const times = new Map<string, number>();
    const walk = (part: unknown): void => {
      if (part === null || typeof part !== 'object') return;
      const text = JSON.stringify(part);
      if (text.length > 2_000) times.set(text, (times.get(text) ?? 0) + 1);
      for (const child of Object.values(part)) walk(child);
    };
    walk(document.paths);
    expect([...times].filter(([, count]) => count >= 10).map(([text]) => text.slice(0, 100))).toEqual([]);
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect([Object.keys(document.components.schemas).includes('Engagement'), unused]).toEqual([true, []]);
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

  test('a role in another role’s area is 403, whichever of the four it is', async () => {
    const owner = await world.owner();
    const people: Readonly<Record<Role, Person>> = {
      Business: owner,
      Manager: await world.manager(owner),
      Specialist: await world.specialist(),
      Admin: await world.admin(),
    };
    for (const endpoint of Object.values<Endpoint>(endpoints))
      for (const role of roles) {
        const { who } = endpoint;
        if (who === 'anyone' || who === 'signedIn' || who.includes(role)) continue;
        const answer = await send(endpoint, people[role]);
        expect([endpoint.name, role, answer]).toEqual([endpoint.name, role, [403, 'wrong_role']]);
      }
  });

  test('a POST of money or booking without its key, a body and a query of another shape are bad input', async () => {
    const owner = await world.owner();
    const people: Readonly<Record<Role, Person>> = {
      Business: owner,
      Manager: owner,
      Specialist: await world.specialist(),
      Admin: await world.admin(),
    };
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const { name, who, query, body, medium, idempotent, signed } = endpoint;
      const as = people[who === 'anyone' || who === 'signedIn' ? 'Business' : (who[0] ?? 'Business')];
      if (idempotent === true) {
        const answer = await send(endpoint, as, { payload: '{}' });
        expect([name, answer]).toEqual([name, [422, 'idempotency_key_missing']]);
      }
      if (body && !medium && !signed) {
        const answer = await send(endpoint, as, { payload: '[1]', key: 'a-key-of-its-own' });
        expect([name, answer]).toEqual([name, [422, 'invalid_input']]);
      }
      const misread = query && misreadOf(query);
      if (misread) {
        const answer = await send(endpoint, as, { search: misread, key: 'k' });
        expect([name, misread, answer]).toEqual([name, misread, [422, 'invalid_input']]);
      }
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
