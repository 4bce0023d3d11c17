import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { standingEndpoints as standing } from '#contract/engagements/standing-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { workingDaysAfter } from '#contract/working-days.ts';
import { dayOf } from '#test/world/day-of.ts';
import { deleteAccount } from '#test/world/known-people.ts';
import { PASSWORD, type Specialist } from '#test/world/situations.ts';
import { note, standingOf } from '#test/world/standing-of.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import type { Person } from '#test/world.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { write, read, leave, appeal, decide, pass } = standingOf(() => world);
const { doorAt, notHere, arriveBy } = dayOf(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const told = async (as: Person) => {
  await world.settle();
  return (await world.must(notificationEndpoints.listNotifications, { as })).items;
};
const kinds = async (as: Person) => (await told(as)).map(({ kind }) => kind);
const lineOf = async (as: Parameters<typeof read>[0], id: string) =>
  (await read(as)).lines.find((line) => line.id === id);

describe('an appealed line', () => {
  test('does not count until an Admin has answered; the appeal carries words and files, and its day', async () => {
    const specialist = await world.specialist();
    const { lineId } = await leave(specialist, '30h');
    const sent = await appeal(specialist, lineId, {
      grounds: 'accident',
      text: 'A truck hit my car.',
      files: [note, note],
    });
    expect(sent.status).toBe(200);
    expect(await read(specialist)).toMatchObject({ score: 100 });
    expect(await lineOf(specialist, lineId)).toMatchObject({
      state: 'appealed',
      scoreAfter: null,
      appealUntil: null,
      appeal: {
        status: 'Pending',
        grounds: 'accident',
        text: 'A truck hit my car.',
        files: [{ fileName: 'note.pdf' }, { fileName: 'note.pdf' }],
        answerBy: workingDaysAfter(world.clock.now(), 3, 'America/New_York').toISOString(),
      },
      actions: [{ name: 'appealStanding', refusal: 'already_appealed' }],
    });
    expect(await kinds(specialist)).toContain('standingAppealed');
    expect(await kinds(await world.admin())).toContain('standingAppealed');
  });

  test('whose answer is late is told of once, to Admins and to who waits, who reads that it is late', async () => {
    const [specialist, prompt] = [await world.specialist(), await world.specialist()];
    const { lineId } = await leave(specialist, '30h');
    await appeal(specialist, lineId);
    const answered = await leave(prompt, '30h');
    await appeal(prompt, answered.lineId);
    await decide((await mine(prompt.specialistId))?.appeal.id ?? '', false);
    const late = async (as: Person) => (await kinds(as)).filter((kind) => kind === 'standingAppealOverdue').length;
    expect(await lineOf(specialist, lineId)).toMatchObject({ appeal: { isOverdue: false } });
    await pass(7);
    await pass(7);
    expect([await late(specialist), await late(await world.admin()), await late(prompt)]).toEqual([1, 1, 0]);
    expect(await lineOf(specialist, lineId)).toMatchObject({ state: 'appealed', appeal: { isOverdue: true } });
    expect((await mine(specialist.specialistId))?.appeal).toMatchObject({ isOverdue: true });
    await decide((await mine(specialist.specialistId))?.appeal.id ?? '', true);
    expect(await lineOf(specialist, lineId)).toMatchObject({ state: 'void', appeal: { isOverdue: false } });
  });

  test.each([
    [true, 100, 'void', 'Approved'],
    [false, 75, 'counts', 'Rejected'],
  ] as const)(
    'approved %s leaves %i, and both the person and the log are told why',
    async (approve, score, state, status) => {
      const specialist = await world.specialist();
      const { lineId } = await leave(specialist, '30h');
      await appeal(specialist, lineId);
      const admin = await world.admin();
      const open = await mine(specialist.specialistId);
      expect(open).toMatchObject({ scoreIfApproved: 100, scoreIfRejected: 75, person: { score: 100 } });
      const { status: answered, body } = await decide(open?.appeal.id ?? '', approve);
      expect([answered, body.appeal.status, body.person.score]).toEqual([200, status, score]);
      expect(await read(specialist)).toMatchObject({ score });
      expect(await lineOf(specialist, lineId)).toMatchObject({ state, appeal: { status, reason: 'Looked at.' } });
      const answers = (await told(specialist)).filter(({ kind }) => kind === 'standingAppealDecided');
      expect(answers.map(({ body }) => body.includes('Looked at.') && body.includes(`${score} of 100`))).toEqual([
        true,
      ]);
      const { items: log } = await world.must(auditEndpoints.listAudit, {
        as: admin,
        query: { name: 'standingAppealDecided' },
      });
      expect(log[0]).toMatchObject({ name: 'standingAppealDecided' });
      expect(await mine(specialist.specialistId)).toBeUndefined();
      expect(code(await decide(open?.appeal.id ?? '', !approve))).toBe('already_decided');
    },
  );

  test('rejected counts as of its own moment: what was earned since stays on top', async () => {
    const specialist = await world.specialist();
    const { lineId } = await leave(specialist, '5h');
    const sent = await appeal(specialist, lineId);
    await world.advance('1h');
    await write(specialist.specialistId, [{ effect: 5 }, { effect: 5 }]);
    await decide(appealIdOf(sent.body, lineId), false);
    expect(await read(specialist)).toMatchObject({ score: 35 });
  });
});

describe('an appeal is refused', () => {
  test('of somebody else’s line, as of none', async () => {
    const { lineId } = await leave(await world.specialist(), '30h');
    expect((await appeal(await world.specialist(), lineId)).status).toBe(404);
  });

  test('after seven days, a second time, and of a line that takes nothing', async () => {
    const specialist = await world.specialist();
    const [earned = ''] = await write(specialist.specialistId, [{ effect: 5 }]);
    const { lineId } = await leave(specialist, '30h');
    const other = await leave(specialist, '80h');
    expect((await appeal(specialist, lineId)).status).toBe(200);
    expect(code(await appeal(specialist, lineId))).toBe('already_appealed');
    expect(code(await appeal(specialist, earned))).toBe('nothing_to_appeal');
    await pass(7);
    await world.advance('1m');
    expect(code(await appeal(specialist, other.lineId))).toBe('too_late');
  });

  test.each([
    ['without words', { text: '  ' }, 422],
    ['on grounds that are none', { grounds: 'tired' as never }, 422],
    [
      'with a file that is none of the kinds',
      { files: [{ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('no') }] },
      415,
    ],
    ['with six files', { files: [note, note, note, note, note, note] }, 413],
  ] as const)('%s', async (_name, wish, status) => {
    const specialist = await world.specialist();
    const { lineId } = await leave(specialist, '30h');
    expect((await appeal(specialist, lineId, wish)).status).toBe(status);
    expect(await read(specialist)).toMatchObject({ score: 75 });
  });
});

describe('a no-show', () => {
  test('is a line that waits for the Admin who looks at it; confirmed it counts, and may be appealed from then', async () => {
    const door = await doorAt(60);
    await notHere(door);
    const waiting = (await read(door.specialist)).lines[0];
    expect(waiting).toMatchObject({
      rule: 'noShow',
      effect: -100,
      state: 'review',
      scoreAfter: null,
      appealUntil: null,
    });
    expect((await read(door.specialist)).score).toBe(100);
    expect(code(await appeal(door.specialist, waiting?.id ?? ''))).toBe('standing_in_review');
    await pass(1);
    const [review] = await openReviews(world, door.params.id);
    await decideReview(world, review?.id ?? '', 'noShow');
    expect(await read(door.specialist)).toMatchObject({ score: 0, pause: { nth: 1 } });
    const sent = await appeal(door.specialist, waiting?.id ?? '', { grounds: 'wrongRecord' });
    expect([sent.status, (await read(door.specialist)).score]).toEqual([200, 100]);
  });

  test('that evidence makes void has its appeal approved without an Admin', async () => {
    const door = await doorAt(60);
    const computer = await signInAgain(door.specialist);
    await notHere(door);
    const [review] = await openReviews(world, door.params.id);
    await decideReview(world, review?.id ?? '', 'noShow');
    const line = (await read(computer)).lines[0];
    await appeal(computer, line?.id ?? '');
    expect((await arriveBy(door, 3)).body).toMatchObject({ ending: { as: 'turnedAway' } });
    expect(await lineOf(computer, line?.id ?? '')).toMatchObject({
      state: 'void',
      voidedAs: 'arrivalProven',
      appeal: { status: 'Approved', reason: 'The record changed: this line no longer counts.' },
    });
    expect(await mine(door.specialist.specialistId)).toBeUndefined();
  });
});

describe('a file of an appeal', () => {
  test('is read by who sent it and by Admins, by nobody else', async () => {
    const specialist = await world.specialist();
    const { lineId, owner } = await leave(specialist, '30h');
    await appeal(specialist, lineId, { files: [note] });
    const id = (await lineOf(specialist, lineId))?.appeal?.files[0]?.id ?? '';
    const get = async (as: Person) =>
      (
        await world.app.inject({
          url: `/api/appeal-files/${id}/file`,
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).statusCode;
    expect(await Promise.all([specialist, await world.admin(), await world.specialist()].map(get))).toEqual([
      200, 200, 404,
    ]);
    expect(await get(owner)).toBe(403);
  });

  test('and its words go with the account; the line stays', async () => {
    const specialist = await world.specialist();
    const { lineId } = await leave(specialist, '30h');
    await appeal(specialist, lineId, { files: [note] });
    await world.prove(specialist);
    await world.must(accountEndpoints.deleteUser, {
      as: specialist,
      params: { id: specialist.userId },
      body: { reasons: ['Moving.'] },
    });
    const { rows } = await sql<{ text: string; files: number; lines: number }>`
      select a.text, (select count(*)::int from standing_appeal_files f where f.appeal_id = a.id) as files,
        (select count(*)::int from standing_events e where e.id = a.line_id) as lines
      from standing_appeals a where a.line_id = ${lineId}`.execute(world.db);
    expect(rows).toEqual([{ text: '', files: 0, lines: 1 }]);
  });

  test('nobody is told that the answer to a deleted account is late, and it is no longer to be decided', async () => {
    const specialist = await world.specialist();
    const { lineId } = await leave(specialist, '30h');
    await appeal(specialist, lineId);
    const toDecide = async () => {
      const { attention } = await world.must(adminEndpoints.getOverview, { as: await world.admin() });
      return attention.find(({ kind }) => kind === 'standingAppeals')?.count ?? 0;
    };
    const before = await toDecide();
    await deleteAccount(world, specialist);
    expect(await mine(specialist.specialistId)).toBeUndefined();
    expect(await toDecide()).toBe(before - 1);
    await pass(7);
    await pass(7);
    expect(await kinds(await world.admin())).not.toContain('standingAppealOverdue');
  });
});

/** The phone at the pharmacy has no signal: what is done meanwhile is done elsewhere. */
async function signInAgain(as: Specialist): Promise<Specialist> {
  const { token } = await world.must(accountEndpoints.signIn, { body: { email: as.email, password: PASSWORD } });
  return { ...as, token };
}

type Sent = { lines: { id: string; appeal: { id: string } | null }[] };
const appealIdOf = (body: unknown, lineId: string) =>
  (body as Sent).lines.find(({ id }) => id === lineId)?.appeal?.id ?? '';

async function mine(specialistId: string) {
  const { items } = await world.must(standing.listStandingAppeals, {
    as: await world.admin(),
    query: { pageSize: 100 },
  });
  return items.find(({ person }) => person.id === specialistId);
}
