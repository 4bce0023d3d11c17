import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { inBatches } from '#test/world/in-batches.ts';
import { wrongCode } from '#test/world/newest-message.ts';
import { createWorld, type World } from '#test/world.ts';
import { type Call, systemCall } from '../../call/call.ts';
import { inTransaction } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import { issueCode, renewCode, revealCode, tryCode } from './index.ts';
import { firstUnusedCode } from './issue-code.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let subject = '';
beforeEach(() => {
  subject = newId();
});

/** Each in a transaction of its own, with nothing else locked. */
const within = <T>(work: (call: Call) => Promise<T>) =>
  inTransaction(world.db, (db) => work(systemCall(world.deps, db, world.clock.now())));
const attempt = (code: string, at?: Date) =>
  within((call) => tryCode(call, { type: 'arrival', subject, code, ...(at ? { at } : {}) }));
const issue = () =>
  within((call) =>
    issueCode(call, {
      type: 'arrival',
      subject,
      userId: null,
      validFrom: after(call.now, -HOUR),
      expiresAt: after(call.now, 4 * HOUR),
      digits: 4,
    }),
  );

describe('a code at the door', () => {
  test('has four digits and can be shown again, though only a keyed hash is kept', async () => {
    const { code } = await issue();
    expect(code).toMatch(/^\d{4}$/);
    expect(await within((call) => revealCode(call, { type: 'arrival', subject }))).toBe(code);
    const row = await world.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
  });

  test('is none of those in force of its booking, however often one of them comes up', () => {
    const drawn = ['0417', '2290', '0417', '8133'].values();
    const next = () => ({ code: drawn.next().value ?? '' });
    expect(firstUnusedCode(new Set(['0417', '2290']), next).code).toBe('8133');
  });

  test('of 200 right tries, fifty at once, exactly one succeeds', async () => {
    const { code } = await issue();
    const outcomes = await inBatches(200, () => attempt(code));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('500 wrong tries, fifty at once, count as five; it rests for ten minutes, also for the right code, then works', async () => {
    const { code } = await issue();
    const outcomes = await inBatches(500, () => attempt(wrongCode(code)));
    const counted = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'wrong');
    expect(counted).toHaveLength(5);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'locked')).toHaveLength(495);
    expect(await attempt(code)).toMatchObject({ ok: false, reason: 'locked', triesLeft: 0, failures: 5 });
    world.clock.moveTo(after(world.clock.now(), 10 * MINUTE));
    expect(await attempt(wrongCode(code))).toMatchObject({ reason: 'wrong', triesLeft: 4, failures: 6 });
    expect(await attempt(code)).toEqual({ ok: true });
  });

  test('renewed, is another one, and failures go on counting', async () => {
    const { code } = await issue();
    await attempt(wrongCode(code));
    const renewed = await within((call) => renewCode(call, { type: 'arrival', subject }));
    expect(renewed?.code).toMatch(/^\d{4}$/);
    expect(await attempt(wrongCode(renewed!.code))).toMatchObject({ failures: 2 });
    expect(await attempt(renewed!.code)).toEqual({ ok: true });
  });

  test('counts by when it was typed, not by when it was sent', async () => {
    const { code, expiresAt } = await issue();
    expect(await attempt(code, expiresAt)).toMatchObject({ ok: false, reason: 'expired' });
    const typed = after(expiresAt, -MINUTE);
    world.clock.moveTo(after(expiresAt, HOUR));
    expect(await attempt(code, typed)).toEqual({ ok: true });
  });

  test('belongs to one booking and one door', async () => {
    const { code } = await issue();
    expect(await within((call) => tryCode(call, { type: 'supervisor_attendance', subject, code }))).toMatchObject({
      reason: 'none',
    });
    expect(await within((call) => tryCode(call, { type: 'arrival', subject: newId(), code }))).toMatchObject({
      reason: 'none',
    });
  });

  test('differs between bookings', async () => {
    const codes = new Set<string>();
    for (let made = 0; made < 20; made += 1) {
      subject = newId();
      codes.add((await issue()).code);
    }
    expect(codes.size).toBeGreaterThan(15);
  });
});
