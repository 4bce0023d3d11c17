/** SPEC rows that are lists of words people choose from: K-1…K-5. Written out here as the customer wrote them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { atTheDoor } from '../world/at-the-door.ts';
import { larkspur } from '../world/known-facts.ts';
import { lastCode } from '../world/newest-message.ts';
import type { Owner } from '../world/situations.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const referrals = 'Indeed, LinkedIn, Facebook, Google, Instagram, Reffered by coworker, Reffered by friend, none'.split(
  ', ',
);
const bands = ['Low (0-50/day)', 'Medium (51-100/day)', 'High (101-175/day)', 'Very high (>175/day)'] as const;
const parkings = ['On-site parking', 'Street parking', 'Nearby parking garage', 'Metered parking closeby'] as const;

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly const?: string;
};

/** The words a field of a call takes, as the API's own description says. */
async function wordsOf(method: string, path: string, ...fields: readonly string[]): Promise<readonly string[]> {
  const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json();
  const body: Schema = paths[path][method].requestBody.content['application/json'].schema;
  const field = fields.reduce<Schema | undefined>((schema, name) => schema?.properties?.[name], body);
  const { enum: words, const: only } = field?.items ?? field ?? {};
  return words ?? (only === undefined ? [] : [only]);
}

test('K-1: each referral source of the customer’s, and no other, is taken at sign-up and read back', async () => {
  const signUp = (referral: string, index: number) =>
    world.call(accountEndpoints.signUp, {
      body: {
        email: `k1-${index}@example.com`,
        phone: `21255504${String(index).padStart(2, '0')}`,
        password: 'a sentence to sign in with',
        firstName: 'Priya',
        lastName: 'Raman',
        referral: referral as 'none',
      },
    });
  for (const [index, referral] of referrals.entries()) {
    const { token, user } = (await signUp(referral, index)).body;
    const me = await world.must(accountEndpoints.getCurrentUser, {
      as: { token, userId: user.id, email: user.email },
    });
    const row = await world.db.selectFrom('users').select('referral').where('id', '=', user.id).executeTakeFirst();
    expect([me.referral, row?.referral]).toEqual([referral, referral]);
  }
  for (const other of ['Referred by friend', 'google', 'TikTok', '']) {
    const { status, body } = await signUp(other, 90);
    expect([other, status, Object.keys(body.error?.fields ?? {})]).toEqual([other, 422, ['referral']]);
  }
  expect([...(await wordsOf('post', '/api/auth/sign-up', 'referral'))].sort()).toEqual([...referrals].sort());
});

test('K-2: a pharmacy is a Retail Pharmacy, whether or not its owner says so, and nothing else', async () => {
  for (const said of [{}, { type: 'Retail Pharmacy' as const }]) {
    const { body } = await world.call(businessEndpoints.createBusiness, {
      as: await world.person('Business'),
      body: { ...larkspur, ...said },
    });
    const row = await world.db.selectFrom('businesses').select('type').where('id', '=', body.id).executeTakeFirst();
    expect([body.type, row?.type]).toEqual(['Retail Pharmacy', 'Retail Pharmacy']);
  }
  for (const type of ['Hospital Pharmacy', 'retail pharmacy', '']) {
    const reply = await world.call(businessEndpoints.createBusiness, {
      as: await world.person('Business'),
      body: { ...larkspur, type: type as 'Retail Pharmacy' },
    });
    expect([type, reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([type, 422, ['type']]);
  }
  expect(await wordsOf('post', '/api/businesses', 'type')).toEqual(['Retail Pharmacy']);
});

test('K-3, K-4: each volume band and kind of parking is kept by a pharmacy and finds it again; no other is taken', async () => {
  const there: { readonly owner: Owner; readonly script: string; readonly parking: string; readonly id: string }[] = [];
  for (const [index, script] of bands.entries()) {
    const parking = parkings[index] ?? parkings[0];
    const owner = await world.owner({ script, parking });
    const shift = await world.shift({ of: owner });
    expect(shift.business).toMatchObject({ script, parking });
    there.push({ owner, script, parking, id: owner.businessId });
    const row = await world.db
      .selectFrom('businesses')
      .select(['script', 'parking'])
      .where('id', '=', owner.businessId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ script, parking });
  }
  const by = await world.specialist();
  const found = async (filters: object) => {
    const body = { zip: '07042', pageSize: 50, filters };
    const { pharmacies } = await world.must(searchEndpoints.searchShifts, { as: by, body });
    return pharmacies.map(({ id, script, parking }) => ({ id, script, parking }));
  };
  expect(await found({})).toHaveLength(4);
  for (const { script, parking, id } of there) {
    expect(await found({ scripts: [script] })).toEqual([{ id, script, parking }]);
    expect(await found({ parkings: [parking] })).toEqual([{ id, script, parking }]);
  }
  for (const [field, others] of [
    ['script', ['Low (0-50)', 'Very high (>200/day)', '']],
    ['parking', ['Metered parking close by', 'Valet parking', '']],
  ] as const)
    for (const word of others) {
      const reply = await world.call(businessEndpoints.updateBusiness, {
        as: there[0]?.owner ?? null,
        params: { id: there[0]?.id ?? '' },
        body: { [field]: word },
      });
      expect([word, reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([word, 422, [field]]);
    }
  expect([...(await wordsOf('post', '/api/businesses', 'script'))].sort()).toEqual([...bands].sort());
  expect([...(await wordsOf('post', '/api/businesses', 'parking'))].sort()).toEqual([...parkings].sort());
  expect([...(await wordsOf('post', '/api/search/shifts', 'filters', 'scripts'))].sort()).toEqual([...bands].sort());
});

test('K-5: the four types of one-time codes are each given out, kept by their name, and open what they are for alone', async () => {
  const { specialist, params, codes, engagement, shift } = await atTheDoor(world);
  const { email, phone } = await world.must(accountEndpoints.getCurrentUser, { as: specialist });
  const typesOf = async (subject: string) =>
    (await world.db.selectFrom('one_time_codes').select('type').where('subject', '=', subject).execute())
      .map(({ type }) => type)
      .sort();
  const confirm = (body: object) => world.call(accountEndpoints.confirmCode, { as: specialist, body: body as never });

  await world.must(accountEndpoints.sendEmailCode, { as: specialist, body: { email } });
  await world.must(accountEndpoints.sendPhoneCode, { as: specialist, body: { phone } });
  expect([await typesOf(email), await typesOf(phone)]).toEqual([['email'], ['phone']]);
  const [mailed, texted] = [await lastCode(world, email), await lastCode(world, phone)];
  expect((await confirm({ type: 'email', email, code: mailed })).body).toEqual({ verified: true });
  expect((await confirm({ type: 'phone', phone, code: texted })).body).toEqual({ verified: true });
  for (const type of ['arrival', 'supervisor_attendance', 'sms'])
    expect([type, (await confirm({ type, email, code: mailed })).status]).toEqual([type, 422]);

  expect(await typesOf(engagement.id)).toEqual(['arrival', 'supervisor_attendance']);
  const arrive = (code: string) => world.call(engagementEndpoints.arrive, { as: specialist, params, body: { code } });
  expect((await arrive(codes.supervisorAttendance)).body.error?.code).toBe('wrong_code');
  expect((await arrive(codes.arrival)).body.status).toBe('In Progress');
  await world.advance(world.until(shift.endsAt, 0));
  const depart = (code: string) => world.call(engagementEndpoints.depart, { as: specialist, params, body: { code } });
  expect((await depart(codes.arrival)).body.error?.code).toBe('wrong_code');
  expect((await depart(codes.supervisorAttendance)).body.status).toBe('In Review');

  const kept = await world.db.selectFrom('one_time_codes').select('type').distinct().execute();
  expect(kept.map(({ type }) => type).sort()).toEqual(['arrival', 'email', 'phone', 'supervisor_attendance']);
});
