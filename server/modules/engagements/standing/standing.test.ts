import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { standingAt } from '#contract/engagements/standing.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { standingOf } from '#test/world/standing-of.ts';
import { createWorld, type World } from '#test/world.ts';
import { figuresOf } from '../index.ts';
import { linesOf, scoresOf } from '../queries/standing-queries.ts';
import { replayedLines } from './replayed-lines.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { write, read, leave } = standingOf(() => world);

describe('the score', () => {
  test.each([
    ['15d', 0],
    ['80h', -10],
    ['30h', -25],
    ['23h', -45],
    ['5h', -75],
  ])(
    'after leaving %s before the start is what the preview said, though points above 100 were earned',
    async (startsIn, effect) => {
      const specialist = await world.specialist();
      await write(specialist.specialistId, [{ effect: 5 }, { effect: 5 }]);
      const left = await leave(specialist, startsIn);
      expect(left.preview).toMatchObject({ standingEffect: effect, standingAfter: 100 + effect });
      expect(left.effect).toMatchObject({ standingEffect: effect, standingAfter: 100 + effect });
      const standing = await read(specialist);
      expect(standing.score).toBe(100 + effect);
      expect(standing.lines.filter((line) => line.effect < 0).map(({ scoreAfter }) => scoreAfter)).toEqual(
        effect === 0 ? [] : [100 + effect],
      );
      expect(await world.must(specialistEndpoints.getMyProfile, { as: specialist })).toMatchObject({
        standing: 100 + effect,
      });
      const params = { id: left.engagement.id };
      expect(await world.must(calls.getEngagement, { as: left.owner, params })).toMatchObject({
        specialist: { standing: 100 + effect },
      });
    },
  );

  test('of random lines, waits, voids and lapses is the same in the database as by the function of the contract', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => world.specialist()));
    const now = world.clock.now();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    for (const { specialistId } of people) {
      for (let round = 0; round < 25; round += 1) {
        const wishes = Array.from({ length: random(5) }, () => {
          const at = after(now, -random(300) * DAY);
          return {
            effect: [-100, -75, -45, -25, -10, 5, 5, 50][random(8)] ?? 5,
            at,
            lapsesAt: after(at, (1 + random(250)) * DAY),
          };
        });
        const ids = await write(specialistId, wishes);
        for (const id of ids.filter(() => random(4) === 0))
          await world.db
            .updateTable('standing_events')
            .set(random(2) === 0 ? { waiting_since: now } : { voided_at: now, voided_as: 'excused' })
            .where('id', '=', id)
            .execute();
        const lines = replayedLines(await linesOf(world.db, specialistId));
        for (const moment of [now, after(now, 40 * DAY), after(now, 200 * DAY)]) {
          const expected = standingAt(lines, moment);
          expect((await scoresOf(world.db, [specialistId], moment)).get(specialistId)).toBe(expected);
          expect((await figuresOf(world.db, [specialistId], moment)).get(specialistId)?.standing).toBe(expected);
        }
      }
    }
  });

  test('is 100 for who has no lines', async () => {
    const specialist = await world.specialist();
    expect(await read(specialist)).toMatchObject({ score: 100, lines: [], pause: null });
  });
});

describe('a line', () => {
  test('says its rule, its evidence and when it lapses', async () => {
    const specialist = await world.specialist();
    const { engagement } = await leave(specialist, '30h');
    const [line] = (await read(specialist)).lines;
    expect(line).toMatchObject({
      rule: 'cancelled',
      effect: -25,
      state: 'counts',
      scoreAfter: 75,
      ruleName: { sentence: '72 to 24 h' },
      lapsesAt: after(world.clock.now(), 180 * DAY).toISOString(),
      appealUntil: after(world.clock.now(), 7 * DAY).toISOString(),
      booking: { engagementId: engagement.id, noticeMinutes: 30 * 60, reason: 'Ill' },
      actions: [{ name: 'appealStanding', refusal: null }],
    });
  });

  test('stays as it was written: the database refuses another effect, and to delete it', async () => {
    const { specialistId } = await world.specialist();
    const [id = ''] = await write(specialistId, [{ effect: -25 }]);
    await expect(
      world.db.updateTable('standing_events').set({ effect: 0 }).where('id', '=', id).execute(),
    ).rejects.toThrow('as it was written');
    await expect(world.db.deleteFrom('standing_events').where('id', '=', id).execute()).rejects.toThrow(
      'as it was written',
    );
  });
});

test('what canceling each booking would do is told by the policy it was booked under', async () => {
  const specialist = await world.specialist();
  const { engagement } = await world.bookedShift({ by: specialist, startsIn: '100h' });
  const { booked } = await read(specialist);
  expect(booked).toMatchObject([{ engagementId: engagement.id, freeFrom: null, completedEffect: 5, onTimeEffect: 5 }]);
  expect(booked[0]?.steps.map(({ effect, sentence }) => [sentence, effect])).toEqual([
    ['14 days or more', 0],
    ['14 days to 72 h', -10],
    ['72 to 24 h', -25],
    ['24 to 8 h', -45],
    ['Under 8 h', -75],
  ]);
});
