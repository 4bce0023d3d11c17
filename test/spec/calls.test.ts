/** The calls by the customer's own methods and addresses, sent as they are: C-2, C-4…C-14, C-17; and the limits of K-10. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Owner } from '../world/situations.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  person = await world.person('Business');
});
afterAll(() => world.close());

type Sent = { readonly as?: Person; readonly body?: object };

async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, { as, body }: Sent = {}) {
  const response = await world.app.inject({
    method,
    url,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

test('C-2: every call of the contract answers its success as 200 or 201, as the API’s own description says', async () => {
  const { body } = await send('GET', '/api/openapi.json');
  type Operation = { operationId: string; responses: Record<string, unknown> };
  const operations = Object.values<Record<string, Operation>>(body.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThanOrEqual(Object.keys(endpoints).length);
  const others = operations.filter(({ responses }) =>
    Object.keys(responses).some((status) => status.startsWith('2') && status !== '200' && status !== '201'),
  );
  expect(others.map(({ operationId }) => operationId)).toEqual([]);
});

test('C-4: GET /api/users/me answers the current user, without any payload', async () => {
  const { status, body } = await send('GET', '/api/users/me', { as: person });
  expect([status, body.id]).toEqual([200, person.userId]);
  expect((await send('GET', '/api/users/me')).status).toBe(401);
});

test('C-5: POST /api/users/duplicate takes e-mail, phone, or both', async () => {
  const { phone } = (await send('GET', '/api/users/me', { as: person })).body;
  for (const body of [{ email: person.email }, { phone }, { email: 'nobody@example.com', phone }]) {
    expect(await send('POST', '/api/users/duplicate', { body })).toEqual({ status: 200, body: { exists: true } });
  }
  expect((await send('POST', '/api/users/duplicate', { body: { email: 'nobody@example.com' } })).body).toEqual({
    exists: false,
  });
});

test('C-6: PATCH /api/users takes the fields as given and leaves the others', async () => {
  const before = (await send('GET', '/api/users/me', { as: person })).body;
  const { status, body } = await send('PATCH', '/api/users', { as: person, body: { lastName: 'Hopper' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ lastName: 'Hopper', firstName: before.firstName, email: before.email });
});

test('C-7: DELETE /api/users/{id} takes reasons as a list, and nobody else’s account', async () => {
  const leaver = await world.person('Specialist');
  const url = `/api/users/${leaver.userId}`;
  const body = { reasons: ['I found another job', 'Too few shifts'] };
  expect((await send('DELETE', url, { as: person, body })).status).toBe(404);
  expect((await send('DELETE', url, { as: leaver, body: { reasons: 'one' } })).status).toBe(422);
  expect((await send('DELETE', url, { as: leaver, body })).status).toBe(200);
});

test('C-8, E-1: a user is looked up by id, by e-mail and by phone', async () => {
  const me = (await send('GET', `/api/users/${person.userId}`, { as: person })).body;
  expect(me).toMatchObject({ id: person.userId, email: person.email });
  expect((await send('POST', '/api/users/check-email', { body: { email: me.email } })).body).toEqual({ exists: true });
  expect((await send('POST', '/api/users/duplicate', { body: { phone: me.phone } })).body).toEqual({ exists: true });
});

test.each([
  ['C-9', '/api/users/check-email', 'email'],
  ['C-10', '/api/users/check-duplicate-email', 'email'],
  ['C-11', '/api/users/verify-email', 'email'],
  ['C-12', '/api/users/verify-phone', 'phone'],
  ['C-13', '/api/users/email-clash', 'email'],
  ['C-14', '/api/users/phone-clash', 'phone'],
] as const)('%s: POST %s takes %s and nothing less', async (_row, url, field) => {
  const somebody = await world.person('Business');
  const { email, phone } = (await send('GET', '/api/users/me', { as: somebody })).body;
  const body = field === 'email' ? { email } : { phone };
  expect((await send('POST', url, { as: somebody, body })).status).toBe(200);
  for (const bad of [{}, { [field]: 'nothing of the kind' }]) {
    const refused = await send('POST', url, { as: somebody, body: bad });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
  }
});

test('C-17: shifts, businesses, specialists, wallet and payments have calls, each for whom it concerns', async () => {
  const shift = await world.shift();
  const { owner } = shift;
  const specialist = await world.specialist();
  const ofOwner = ['/api/businesses', '/api/postings', '/api/shifts', '/api/engagements', '/api/wallet'];
  const ofSpecialist = ['/api/specialists/me', `/api/shifts/${shift.id}`, '/api/engagements', '/api/wallet'];
  for (const url of ofOwner) expect([url, (await send('GET', url, { as: owner })).status]).toEqual([url, 200]);
  for (const url of ofSpecialist)
    expect([url, (await send('GET', url, { as: specialist })).status]).toEqual([url, 200]);
  // A visitor may look at an open shift; everything else asks who one is.
  for (const url of [...ofOwner, '/api/specialists/me'])
    expect([url, (await send('GET', url)).status]).toEqual([url, 401]);
});

/** Posts one shift that begins in three days. */
const post = (
  owner: Owner,
  { lasts = '10h', ...fields }: { lasts?: string; ratePerHourCents?: number; publish?: boolean } = {},
) =>
  world.call(shiftEndpoints.createPosting, {
    as: owner,
    body: {
      businessId: owner.businessId,
      role: 'Pharmacist',
      ratePerHourCents: 7200,
      shifts: [{ startsAt: world.at('72h'), endsAt: world.at(`${72 * 60 + Number(lasts.slice(0, -1)) * 60}m`) }],
      ...fields,
    },
  });

test.each([
  [3999, 422],
  [4000, 201],
  [30_000, 201],
  [30_001, 422],
])('K-10: a pharmacist’s hour at %i cents is answered with %i', async (ratePerHourCents, status) => {
  const reply = await post(await world.owner(), { ratePerHourCents });
  expect(reply.status === 200 ? 201 : reply.status).toBe(status);
  if (status === 422) expect(reply.body.error?.code).toBe('rate_out_of_range');
});

test.each([
  ['3.5h', 422],
  ['4h', 201],
  ['14h', 201],
  ['14.5h', 422],
])('K-10: a shift of %s is answered with %i', async (lasts, status) => {
  const reply = await post(await world.owner(), { lasts });
  expect(reply.status === 200 ? 201 : reply.status).toBe(status);
  if (status === 422) expect(reply.body.error?.code).toBe('shift_too_short');
});

test('K-10: a posting waits until there is a way to pay, and no more is paid out than there is', async () => {
  const unpaid = await post(await world.owner({ card: null }), { publish: true });
  expect(unpaid.body).toMatchObject({ status: 'Pending' });
  const payout = await world.call(walletEndpoints.requestPayout, { as: await world.specialist(), body: {} as never });
  expect(payout.status).toBe(409);
});
