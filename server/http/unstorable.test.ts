/** Text that PostgreSQL cannot keep, wherever it comes: 422 at the field, never 500. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specialist } from '#test/world/situations.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let imani: Specialist;
let owner: Person & { businessId: string };
beforeAll(async () => {
  world = await createWorld();
  imani = await world.specialist();
  owner = await world.owner();
});
afterAll(() => world.close());

async function send(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: string, as: Person | null = null) {
  const reply = await world.app.inject({
    ...{ method, url },
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, error: reply.json().error };
}

test('an address that is escaped badly names nothing', async () => {
  const { status, error } = await send('GET', '/api/shifts/%E0%A4%A', undefined, owner);
  expect([status, error.code]).toEqual([422, 'invalid_input']);
  expect((await send('GET', '/api/%zz?radiusMiles=%zz')).error.code).toBe('not_found');
});

const nul = '\\u0000';
test.each<[string, string]>([
  ['NUL', nul],
  ['half of a surrogate pair', '\\ud800'],
])('%s in any part of a call is bad input', async (_what, bad) => {
  const cases: [Parameters<typeof send>, field: string][] = [
    [['POST', '/api/auth/sign-in', `{"email":"a@example.com","password":"a${bad}"}`], 'password'],
    [['PATCH', '/api/users', `{"firstName":"Ada${bad}"}`, imani], 'firstName'],
    [['PATCH', '/api/users', `{"timeZone":"${bad}"}`, imani], 'timeZone'],
    [['PUT', `/api/businesses/${owner.businessId}/site-pack`, `{"keys":"x${bad}"}`, owner], 'keys'],
    [['POST', '/api/search/shifts', `{"filters":{"softwares":["${bad}"]}}`], 'filters.softwares.0'],
    [['PATCH', '/api/users', `{"${bad}":1}`, imani], 'body'],
  ];
  for (const [given, field] of cases) {
    const { status, error } = await send(...given);
    expect([status, error.code, Object.keys(error.fields)], given[1]).toEqual([422, 'invalid_input', [field]]);
  }
});

test('so is NUL in an address and in a form', async () => {
  expect(await send('GET', '/api/places?query=a%00b')).toMatchObject({ status: 422 });
  expect((await send('GET', '/api/shifts/%00', undefined, imani)).status).toBe(422);
  const form = await upload(
    ...([world, imani, '/api/specialists/me/documents', { kind: 'license', number: 'a\u0000b' }] as const),
    { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  );
  expect(form).toMatchObject({ status: 422, body: { error: { fields: { number: 'Remove the control characters' } } } });
});

test('a body nested deeper than calls may be is bad input', async () => {
  const deep = `{"reasons":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect((await send('PATCH', '/api/users', deep, imani)).status).toBe(422);
});

test('names are cleaned of what nobody sees, and refused what turns them around, in every place they are typed', async () => {
  const cleaned = await send('PATCH', '/api/users', JSON.stringify({ firstName: 'A\u200Bda\uFEFF' }), imani);
  expect(cleaned.status).toBe(200);
  const turned = JSON.stringify({ name: 'Lark\u202Espur', city: 'Mont\u2066clair', fullName: 'Lark\u0085spur' });
  expect(await send('PATCH', `/api/businesses/${owner.businessId}`, turned, owner)).toMatchObject({
    status: 422,
    error: {
      fields: {
        name: 'Remove the hidden characters that change the text’s direction',
        city: 'Remove the hidden characters that change the text’s direction',
      },
    },
  });
  const rows = await world.db.selectFrom('users').select('first_name').where('id', '=', imani.userId).execute();
  expect(rows).toEqual([{ first_name: 'Ada' }]);
});
