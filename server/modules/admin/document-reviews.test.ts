/** Certificates and licenses that come later, "Ask for more", what was read beside what was typed, and who opened what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { newId } from '#server/ids.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ people: 'none' });
  admin = await world.admin();
});
afterAll(() => world?.close());

type Specialist = Awaited<ReturnType<World['specialist']>>;

async function send(as: Specialist, fields: Record<string, string>): Promise<string> {
  const file = { name: 'card.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ...') };
  const { body, status } = await upload(world, as, specialistEndpoints.addDocument.path, fields, file);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

const queue = () => world.must(adminEndpoints.listReviews, { as: admin });
const inQueue = async (id: string) => (await queue()).items.some((review) => review.id === id);
const documentsOf = async (as: Specialist) => (await world.must(specialistEndpoints.listDocuments, { as })).items;
const licenseOf = async (as: Specialist) => {
  const [license] = (await world.must(specialistEndpoints.listLicenses, { as })).items;
  if (!license) throw new Error('no license');
  return license;
};

async function namesAt(as: Specialist) {
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', as.userId).executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`;
}

const read = async (as: Specialist, facts: object) => ({
  read: { name: await namesAt(as), number: null, state: null, expires: null, ...facts },
  source: 'issuer' as const,
  shown: 'Course completed, listed by the issuer.',
});

describe('a certificate that is sent after the profile was approved', () => {
  test('waits in the queue by itself, the newest of its kind alone, and counts once it is verified', async () => {
    const imani = await world.specialist();
    const first = await send(imani, { kind: 'immunizer', expiresOn: '2027-01-31' });
    expect(await inQueue(first)).toBe(true);
    await world.advance('1m');
    const second = await send(imani, { kind: 'immunizer', expiresOn: '2028-01-31' });
    expect([await inQueue(first), await inQueue(second)]).toEqual([false, true]);
    const review = await world.must(adminEndpoints.getReview, { as: admin, params: { kind: 'document', id: second } });
    expect(review).toMatchObject({ subtitle: 'Immunizer certificate', documentId: second, status: 'Approved' });
    const check = await read(imani, { expires: '2028-01-31' });
    await world.must(adminEndpoints.verifyDocument, { as: admin, params: { id: second }, body: { check } });
    expect(await inQueue(second)).toBe(false);
    expect((await documentsOf(imani)).map(({ status }) => status)).toEqual(['Approved', 'Rejected']);
    const { immunizer_until } = await world.db
      .selectFrom('specialists')
      .select('immunizer_until')
      .where('id', '=', imani.specialistId)
      .executeTakeFirstOrThrow();
    expect(immunizer_until).toBe('2028-01-31');
  });

  test('is not verified once it has ended, and a name that differs is neither accepted nor overlooked', async () => {
    const imani = await world.specialist();
    const id = await send(imani, { kind: 'immunizer', expiresOn: '2026-11-01' });
    const verify = async (facts: object, accepted: ('name' | 'expires')[] = []) =>
      world.call(adminEndpoints.verifyDocument, {
        as: admin,
        params: { id },
        body: { check: { ...(await read(imani, facts)), accepted } },
      });
    expect((await verify({})).body.error?.code).toBe('document_ended');
    expect((await verify({ name: 'Somebody Else' })).body.error).toMatchObject({ code: 'facts_differ' });
    expect((await verify({ expires: '2028-11-01' })).body.error?.code).toBe('facts_differ');
    expect((await verify({ expires: '2028-11-01' }, ['expires'])).status).toBe(200);
    const [document] = await documentsOf(imani);
    expect(document).toMatchObject({ status: 'Approved', expiresOn: '2028-11-01' });
  });

  test('withdrawn, counts no more: its holder reads why, and is not asked for a shift that needs it', async () => {
    const imani = await world.specialist();
    const id = await send(imani, { kind: 'immunizer', expiresOn: '2028-01-31' });
    const withdraw = (of = id) =>
      world.call(adminEndpoints.withdrawDocument, {
        as: admin,
        params: { id: of },
        body: { reason: 'The issuer recalled it.' },
      });
    const code = (reply: Awaited<ReturnType<typeof withdraw>>) => [reply.status, reply.body.error?.code];
    expect(code(await withdraw())).toEqual([409, 'wrong_status']);
    const check = await read(imani, { expires: '2028-01-31' });
    await world.must(adminEndpoints.verifyDocument, { as: admin, params: { id }, body: { check } });
    const shift = await world.shift({ requirements: { immunizer: true } });
    const ask = () => world.call(engagementEndpoints.requestShift, { as: imani, params: { id: shift.id }, body: {} });
    expect((await withdraw()).status).toBe(200);
    expect(await documentsOf(imani)).toMatchObject([{ status: 'Rejected', reason: 'The issuer recalled it.' }]);
    expect((await ask()).body.error?.code).toBe('immunizer_needed');
    expect(code(await withdraw())).toEqual([409, 'wrong_status']);
    expect(code(await withdraw(newId()))).toEqual([404, 'not_found']);
  });
});

describe('verifying a license', () => {
  test('compares what was read with what was typed, keeps what the board showed, and counts through what was read', async () => {
    const imani = await world.specialist();
    const license = await world.must(specialistEndpoints.addLicense, {
      as: imani,
      body: { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' },
    });
    const { id } = license;
    const facts = { number: '0X61442', state: 'NY', expires: '2027-08-31' };
    const check = { ...(await read(imani, facts)), source: 'board' as const, shown: 'Registered, no discipline.' };
    const refused = await world.call(adminEndpoints.verifyLicense, { as: admin, params: { id }, body: { check } });
    expect(refused.body.error).toMatchObject({ code: 'facts_differ', details: { facts: ['expires'] } });
    const verified = await world.must(adminEndpoints.verifyLicense, {
      as: admin,
      params: { id },
      body: { check: { ...check, accepted: ['expires'] } },
    });
    expect(verified.lastCheck).toMatchObject({ source: 'board', shown: 'Registered, no discipline.', read: facts });
    const held = (await world.must(specialistEndpoints.listLicenses, { as: imani })).items.find(
      (each) => each.id === id,
    );
    expect(held).toMatchObject({ status: 'Approved', expires: '2027-08-31' });
    // Another state is another license, whatever is accepted.
    const other = { ...check, read: { ...check.read, state: 'PA' }, accepted: ['state' as const] };
    const nj = await licenseOf(imani);
    await world.must(specialistEndpoints.updateLicense, {
      as: imani,
      params: { id: nj.id },
      body: { expires: '2029-01-31' },
    });
    const reply = await world.call(adminEndpoints.verifyLicense, {
      as: admin,
      params: { id: nj.id },
      body: { check: other },
    });
    expect(reply.body.error).toMatchObject({
      code: 'facts_differ',
      details: { facts: expect.arrayContaining(['state']) },
    });
  });
});

describe('asking for more', () => {
  const ask = (kind: 'license' | 'document' | 'specialist', id: string) =>
    world.call(adminEndpoints.askForMore, {
      as: admin,
      params: { kind, id },
      body: { reasons: ['unreadable'], words: 'Send the back of the card too.' },
    });
  const open = async (as: Specialist) => (await world.must(specialistEndpoints.listReviewQuestions, { as })).items;

  const answers: readonly [string, (as: Specialist, item: string, question: string) => Promise<unknown>][] = [
    ['a new scan', (as) => send(as, { kind: 'license', state: 'NY' })],
    [
      'a correction',
      (as, id) => world.must(specialistEndpoints.updateLicense, { as, params: { id }, body: { number: '0X61-443' } }),
    ],
    [
      'words',
      (as, _item, id) =>
        world.must(specialistEndpoints.answerReviewQuestion, {
          as,
          params: { id },
          body: { words: 'It has no back.' },
        }),
    ],
  ];

  test.each(answers)(
    'takes the review out of the queue until %s answers; nothing else changes meanwhile',
    async (_by, reply) => {
      const imani = await world.specialist();
      const { id } = await world.must(specialistEndpoints.addLicense, {
        as: imani,
        body: { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' },
      });
      expect((await ask('license', id)).status).toBe(200);
      expect(await inQueue(id)).toBe(false);
      expect((await ask('license', id)).body.error?.code).toBe('already_asked');
      const asked = await world.must(adminEndpoints.listReviews, { as: admin, query: { asked: 'true' } });
      expect(asked.items.map((review) => review.id)).toContain(id);
      const [question] = await open(imani);
      expect(question).toMatchObject({
        kind: 'license',
        state: 'NY',
        reasons: ['unreadable'],
        words: 'Send the back of the card too.',
      });
      await world.settle();
      const told = await world.db
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', imani.userId)
        .where('kind', '=', 'reviewQuestionAsked')
        .execute();
      expect(told).toEqual([{ title: 'We need more information for your license' }]);
      const licenses = (await world.must(specialistEndpoints.listLicenses, { as: imani })).items;
      expect(licenses.map(({ status }) => status)).toEqual(['Approved', 'Pending']);
      await reply(imani, id, question?.id ?? '');
      expect([await open(imani), await inQueue(id)]).toEqual([[], true]);
      const review = await world.must(adminEndpoints.getReview, { as: admin, params: { kind: 'license', id } });
      expect(review.question?.answeredAt).not.toBeNull();
      expect((await ask('license', id)).status).toBe(200);
      await world.must(adminEndpoints.verifyLicense, {
        as: admin,
        params: { id },
        body: { check: await boardCheck(world.db, id) },
      });
      expect(await open(imani), 'decided, nothing is asked any more').toEqual([]);
    },
  );

  test('works for a profile and a certificate, and for nothing that was decided', async () => {
    const unapproved = await world.specialist({ approved: false });
    expect((await ask('specialist', unapproved.specialistId)).status).toBe(200);
    expect(await inQueue(unapproved.specialistId)).toBe(false);
    await send(unapproved, { kind: 'stateId' });
    expect(await inQueue(unapproved.specialistId)).toBe(true);
    const imani = await world.specialist();
    const id = await send(imani, { kind: 'immunizer' });
    expect((await ask('document', id)).status).toBe(200);
    const again = await send(imani, { kind: 'immunizer' });
    expect([await open(imani), await inQueue(again)]).toEqual([[], true]);
    expect((await ask('specialist', imani.specialistId)).body.error?.code).toBe('wrong_status');
  });

  test('is between the reviewer and its person: nobody else answers', async () => {
    const [imani, other] = [await world.specialist(), await world.specialist()];
    const id = await send(imani, { kind: 'immunizer' });
    await ask('document', id);
    const [question] = await open(imani);
    const reply = await world.call(specialistEndpoints.answerReviewQuestion, {
      as: other,
      params: { id: question?.id ?? '' },
      body: { words: 'Mine.' },
    });
    expect([reply.status, await open(other)]).toEqual([404, []]);
  });
});

test('each opening of a scan by an Admin is a line its owner sees, and one in the audit log; their own is none', async () => {
  const imani = await world.specialist();
  const id = await send(imani, { kind: 'stateId' });
  const download = (as: Person) =>
    world.app.inject({
      method: 'GET',
      url: `/api/documents/${id}/file`,
      headers: { authorization: `Bearer ${as.token}` },
    });
  await download(imani);
  expect((await documentsOf(imani))[0]?.openings).toEqual([]);
  await download(admin);
  await world.advance('5m');
  await download(admin);
  const [document] = await documentsOf(imani);
  expect(document?.openings.map(({ by }) => by)).toEqual(['Noah', 'Noah']);
  const log = await world.must(auditEndpoints.listAudit, { as: admin, query: { name: 'documentOpened' } as never });
  expect(log.items.filter(({ sentence }) => sentence.includes('state ID')).length).toBe(2);
  await expect(world.db.deleteFrom('document_openings').execute()).rejects.toThrow(/stays on record/);
});

test('who waits since their license lapsed is counted from then, not from when they signed up', async () => {
  const { specialistId } = await world.specialist({ licenseExp: '2026-11-20' });
  const profile = world.db.updateTable('specialists').where('id', '=', specialistId);
  await profile.set({ submitted_at: '2026-02-01T00:00:00Z' }).execute();
  const sent = (await world.specialist({ approved: false })).specialistId;
  await world.advance('9d');
  const { items } = await world.must(adminEndpoints.listReviews, { as: admin, query: { kind: 'specialist' } });
  const at = (id: string) => items.findIndex((review) => review.id === id);
  const lapsed = items[at(specialistId)];
  expect(lapsed).toMatchObject({ status: 'Pending', submittedAt: expect.stringMatching(/^2026-11-2/) });
  expect(at(specialistId)).toBeGreaterThan(at(sent));
});
