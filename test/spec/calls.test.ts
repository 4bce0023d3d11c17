/** The calls by the customer's own methods and addresses, sent as they are: C-2, C-4…C-14, C-17; and the limits of K-10. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentBody } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
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

type PostingBody = SentBody<typeof shiftEndpoints.createPosting>;
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
  await world.prove(leaver);
  expect((await send('DELETE', url, { as: leaver, body })).status).toBe(200);
});

test('C-8, E-1: a user is looked up by id, by e-mail and by phone, each by who may; the other one is never the answer', async () => {
  const { owner, specialist } = await world.bookedShift();
  const stranger = await world.specialist();
  const byId = (id: string, as: Person) => send('GET', `/api/users/${id}`, { as });
  const mine = (await send('GET', '/api/users/me', { as: specialist })).body;
  const theirs = (await send('GET', '/api/users/me', { as: stranger })).body;
  expect(await byId(specialist.userId, specialist)).toEqual({ status: 200, body: mine });
  const { id, firstName, lastName, role } = mine;
  expect(await byId(specialist.userId, owner)).toEqual({ status: 200, body: { id, firstName, lastName, role } });
  expect((await byId(specialist.userId, stranger)).body.error.code).toBe('not_found');
  expect((await send('GET', `/api/users/${specialist.userId}`)).status).toBe(401);

  const as = await world.admin();
  expect(await byId(specialist.userId, as)).toEqual({ status: 200, body: mine });
  for (const user of [mine, theirs])
    for (const query of [user.email, user.phone, `(${user.phone.slice(2, 5)}) ${user.phone.slice(5)}`]) {
      const found = await send('GET', `/api/admin/users?${new URLSearchParams({ query })}`, { as });
      const { email, phone, firstName, lastName, role } = user;
      expect(found.body.items[0]).toMatchObject({ id: user.id, email, phone, firstName, lastName, role });
    }
  const { email, phone } = mine;
  for (const body of [{ email }, { phone }]) {
    const clash = (by: Person) =>
      send('POST', `/api/users/${'email' in body ? 'email' : 'phone'}-clash`, { as: by, body });
    expect((await clash(specialist)).body).toEqual({ exists: false });
    expect((await clash(stranger)).body).toEqual({ exists: true });
    expect((await send('POST', '/api/users/duplicate', { body })).body).toEqual({ exists: true });
  }
  const nobody = { email: `x${email}`, phone: phone.replace('+1212', '+1646') };
  for (const body of [{ email: nobody.email }, { phone: nobody.phone }])
    expect((await send('POST', '/api/users/duplicate', { body })).body).toEqual({ exists: false });
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

/** Posts one shift that begins in three days, and what the posting holds then. */
async function post(
  owner: Owner,
  { lasts = '10h', ...fields }: { lasts?: string; publish?: boolean } & Partial<PostingBody> = {},
) {
  const postings = () => world.must(shiftEndpoints.listPostings, { as: owner });
  const before = (await postings()).total;
  const { status, body } = await world.call(shiftEndpoints.createPosting, {
    as: owner,
    body: {
      businessId: owner.businessId,
      role: 'Pharmacist',
      ratePerHourCents: 7200,
      shifts: [{ startsAt: world.at('72h'), endsAt: world.at(`${72 * 60 + Number(lasts.slice(0, -1)) * 60}m`) }],
      ...fields,
    },
  });
  // What is refused leaves nothing behind.
  expect((await postings()).total - before).toBe(status === 200 ? 1 : 0);
  return status === 200 ? body : body.error?.code;
}

test.each([
  ['Pharmacist', 4000, 30_000],
  ['Pharmacy Technician', 2000, 12_000],
  ['Pharmacy Intern', 2000, 10_000],
] as const)(
  'K-10: the hour of a %s is posted from %i to %i cents, and not a cent beside',
  async (role, least, most) => {
    const owner = await world.owner();
    for (const ratePerHourCents of [least, most])
      expect(await post(owner, { role, ratePerHourCents })).toMatchObject({
        role,
        ratePerHourCents,
        shifts: [{ ratePerHourCents, quote: { basePayCents: ratePerHourCents * 10 } }],
      });
    for (const ratePerHourCents of [least - 1, most + 1])
      expect(await post(owner, { role, ratePerHourCents })).toBe('rate_out_of_range');
  },
);

test('K-10: a shift lasts 4 to 14 hours', async () => {
  const owner = await world.owner();
  for (const lasts of ['4h', '14h'])
    expect(await post(owner, { lasts })).toMatchObject({
      shifts: [{ quote: { paidMinutes: Number(lasts.slice(0, -1)) * 60 } }],
    });
  for (const lasts of ['3.5h', '14.5h']) expect(await post(owner, { lasts })).toBe('shift_too_short');
});

test('K-10: nothing is booked without a way to pay, and no more is paid out than was earned', async () => {
  const unpaid = await world.owner({ card: null });
  expect(await post(unpaid)).toMatchObject({ status: 'Pending', waitsFor: ['paymentMethod'] });

  const owner = await world.owner();
  const by = await world.specialist();
  await world.prove(by);
  await world.must(walletEndpoints.addPaymentMethod, {
    as: by,
    body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true },
  });
  const ask = (instant: boolean) => world.call(walletEndpoints.requestPayout, { as: by, body: { instant } });
  const refusalOf = async (instant: boolean) => (await ask(instant)).body.error?.code;
  const wallet = () => world.must(walletEndpoints.getWallet, { as: by });
  expect([await refusalOf(true), await refusalOf(false)]).toEqual(['nothing_to_pay_out', 'nothing_to_pay_out']);

  const { engagement, shift } = await world.bookedShift({ of: owner, by, startsIn: '12h' });
  const params = { id: engagement.id };
  await world.advance(world.until(shift.startsAt, 0));
  const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: owner, params });
  await world.must(engagementEndpoints.arrive, { as: by, params, body: { code: codes.arrival } });
  await world.advance(world.until(shift.endsAt, 0));
  await world.must(engagementEndpoints.depart, { as: by, params, body: { code: codes.supervisorAttendance } });
  expect(await refusalOf(false)).toBe('nothing_to_pay_out');
  await world.must(engagementEndpoints.approveTimesheet, { as: owner, params });
  await world.settle();
  expect((await wallet()).balances).toMatchObject({ readyCents: 68_400, onItsWayCents: 0 });
  // At once only after three shifts; and of two who ask together one is paid.
  expect(await refusalOf(true)).toBe('instant_not_yet');
  const both = await Promise.all([ask(false), ask(false)]);
  expect(both.map(({ status, body }) => (status === 200 ? body.amountCents : body.error?.code)).sort()).toEqual([
    -68_400,
    'nothing_to_pay_out',
  ]);
  expect((await wallet()).balances).toMatchObject({ readyCents: 0, onItsWayCents: 68_400 });
  const sent = (await wallet()).transactions.filter(({ kind }) => kind === 'payout');
  expect(sent.map(({ amountCents }) => amountCents)).toEqual([-68_400]);
});
