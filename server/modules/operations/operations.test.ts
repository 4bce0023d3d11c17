import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import { buildApp } from '../../app.ts';
import { followClock } from '../../jobs/walk-clock.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('health', () => {
  test('is up, and ready while the database answers', async () => {
    expect((await world.must(operationEndpoints.health)).status).toBe('ok');
    expect((await world.must(operationEndpoints.readiness)).status).toBe('ready');
  });

  test('is not ready on a schema older than the server', async () => {
    await world.db
      .deleteFrom('migrations' as 'users')
      .where('name' as 'id', '=', '0009_messages')
      .execute();
    const reply = await world.call(operationEndpoints.readiness);
    expect([reply.status, reply.body.error?.code]).toEqual([503, 'unavailable']);
    await world.db
      .insertInto('migrations' as 'users')
      .values({ name: '0009_messages', checksum: '' } as never)
      .execute();
  });

  test('public terms are the policy’s', async () => {
    expect(await world.must(operationEndpoints.getPublicTerms)).toEqual({
      feePercent: 12,
      ownBankFeePercent: 3,
      approveWithinHours: 48,
      payoutWithinHours: 24,
      undoMinutes: 5,
      undoNoticeHours: 8,
      supportAnswerHours: 24,
      appealDays: 7,
      turnedAwayMinutes: 60,
      disputeAnswerHours: 48,
      loginReadyHours: 24,
      counterHours: 12,
      minShiftHours: 4,
      maxShiftHours: 14,
      leadHours: 2,
      mapStyleUrl: null,
      demo: true,
      demoAccounts: false,
    });
  });
});

describe('the outbox', () => {
  test('shows mail and texts, newest first, to one address however it is written', async () => {
    const person = await world.person('Business');
    const { phone } = await world.must(accountEndpoints.getCurrentUser, { as: person });
    await world.must(accountEndpoints.sendPhoneCode, { as: person, body: { phone } });
    await world.settle();
    for (const to of [phone, phone.slice(2), ` ${phone.slice(1)}`]) {
      const { items } = await world.must(operationEndpoints.readOutbox, { query: { to } });
      expect(items.map((item) => [item.channel, item.to])).toEqual([['sms', phone]]);
    }
    const { items, total } = await world.must(operationEndpoints.readOutbox, {
      query: { to: person.email.toUpperCase() },
    });
    expect([items[0]?.channel, total]).toEqual(['email', items.length]);
    const all = await world.must(operationEndpoints.readOutbox);
    expect(all.items.map((item) => item.createdAt)).toEqual(
      all.items
        .map((item) => item.createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('names the code a message carries, so that nobody looks for it in the words; null where there is none', async () => {
    const { email } = await world.person('Specialist');
    await world.must(accountEndpoints.forgotPassword, { body: { email } });
    await world.settle();
    const { items } = await world.must(operationEndpoints.readOutbox, { query: { to: email } });
    const codes = items.map(({ code }) => code);
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), ...codes.slice(1).map(() => null)]);
    expect(items[0]?.body).toContain(codes[0]);
  });

  test('neither it nor the clock exists outside a sandbox, nor is a demo offered there', async () => {
    const app = await buildApp({ ...world.deps, config: { ...world.deps.config, sandbox: false } });
    for (const url of ['/api/outbox', '/api/clock']) expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/api/clock', payload: { advanceMinutes: 1 } })).statusCode).toBe(
      404,
    );
    expect((await app.inject('/api/public/terms')).json()).toMatchObject({ demo: false, demoAccounts: false });
    await app.close();
  });
});

describe('the demo clock', () => {
  test('goes forward, is kept, and is taken on by other processes', async () => {
    const before = await world.must(operationEndpoints.readClock);
    const moved = await world.must(operationEndpoints.advanceClock, { body: { advanceMinutes: 90 } });
    expect(moved).toEqual({
      now: after(before.now, 90 * MINUTE).toISOString(),
      offsetMinutes: before.offsetMinutes + 90,
    });
    const kept = await world.db.selectFrom('clock').selectAll().executeTakeFirstOrThrow();
    expect(kept.offset_minutes).toBe(moved.offsetMinutes);
    let offset = 0;
    const elsewhere = {
      now: () => world.clock.now(),
      offsetMinutes: () => offset,
      setOffset: (minutes: number) => {
        offset = minutes;
      },
    };
    await followClock({ ...world.deps, clock: elsewhere });
    expect(offset).toBe(moved.offsetMinutes);
  });

  test('never goes back', async () => {
    expect((await world.call(operationEndpoints.advanceClock, { body: { advanceMinutes: -1 } })).status).toBe(422);
  });

  test('runs what falls due on the way, and what follows from it', async () => {
    const { engagement, specialist, owner } = await world.request({ startsIn: '72h' });
    await world.settle();
    await world.must(operationEndpoints.advanceClock, { body: { advanceMinutes: 71 * 60 } });
    const now = await world.must(engagementEndpoints.getEngagement, { as: specialist, params: { id: engagement.id } });
    expect(now.status).toBe('Expired');
    const { items } = await world.must(operationEndpoints.readOutbox, { query: { to: owner.email } });
    expect(items.map((item) => item.subject)).toContainEqual(expect.stringContaining('No answer in time'));
  });

  test('two walks at once add up', async () => {
    const before = await world.must(operationEndpoints.readClock);
    await Promise.all(
      [60, 30].map((advanceMinutes) => world.must(operationEndpoints.advanceClock, { body: { advanceMinutes } })),
    );
    expect((await world.must(operationEndpoints.readClock)).now).toBe(after(before.now, 90 * MINUTE).toISOString());
  });
});
