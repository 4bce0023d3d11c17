import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, DAY, HOUR, MINUTE } from '#contract/time.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { createWorld, type World } from '#test/world.ts';
import { newId } from '../../../ids.ts';
import { accountSweeps } from '../sweeps.ts';
import { guessLimits, mostInADay } from './guess-limits.ts';
import { type Guess, nextGuessAt, returnGuess, spendGuess } from './spend-guess.ts';

let world: World;
beforeAll(async () => {
  // A thousand at once wait for a connection, the last of them for as long as all others take.
  world = await createWorld({ limits: { connectionTimeoutMillis: 0 } });
});
afterAll(() => world.close());

const asking = (minutes = 0) => ({ deps: world.deps, now: after(world.clock.now(), minutes * MINUTE) });
const spend = (guess: Guess, minutes = 0) => spendGuess(asking(minutes), world.db, guess);
const guess = (): Guess => ({ limit: 'signInTriesOfAccount', of: `${newId()}@example.com` });

describe('a limit on guessing', () => {
  test('lets exactly its burst through, of a thousand at once', async () => {
    const one = guess();
    const passed = await Promise.all(Array.from({ length: 1000 }, () => spend(one)));
    expect(passed.filter(Boolean)).toHaveLength(guessLimits.signInTriesOfAccount.burst);
  });

  test('needs its one statement: looked at first and written then, more get through', async () => {
    const { burst } = guessLimits.signInTriesOfAccount;
    const id = (await world.person('Business')).userId;
    const rows = () => world.db.selectFrom('sign_in_failures').select('failures').where('key', '=', id);
    await world.db
      .insertInto('sign_in_failures')
      .values({ key: id, failures: 0, first_at: world.clock.now() })
      .execute();
    const allLooked = barrierOf(1000);
    const passed = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const { failures } = await rows().executeTakeFirstOrThrow();
        await allLooked();
        if (failures >= burst) return false;
        await world.db
          .updateTable('sign_in_failures')
          .set({ failures: failures + 1 })
          .where('key', '=', id)
          .execute();
        return true;
      }),
    );
    expect(passed.filter(Boolean).length).toBe(1000);
  });

  test('lets no more than it says through in 24 hours, however they are spread', async () => {
    const one = guess();
    let passed = 0;
    for (let minute = 0; minute <= DAY / MINUTE; minute += 10) if (await spend(one, minute)) passed += 1;
    expect(passed).toBe(mostInADay(guessLimits.signInTriesOfAccount));
  });

  test('says when the next one is looked at, and then does', async () => {
    const one = guess();
    for (let tries = 0; tries < guessLimits.signInTriesOfAccount.burst; tries += 1) await spend(one);
    const next = await nextGuessAt(asking(), world.db, one);
    expect(next).toEqual(after(world.clock.now(), 2 * HOUR));
    expect(await spendGuess({ deps: world.deps, now: after(next, -1) }, world.db, one)).toBe(false);
    expect(await spendGuess({ deps: world.deps, now: next }, world.db, one)).toBe(true);
  });

  test('is whole again for what is given back, and holds each on its own', async () => {
    const [one, other] = [guess(), guess()];
    for (let tries = 0; tries < 100; tries += 1) {
      expect(await spend(one)).toBe(true);
      await returnGuess(asking(), world.db, one);
    }
    for (let tries = 0; tries < guessLimits.signInTriesOfAccount.burst; tries += 1) await spend(one);
    expect([await spend(one), await spend(other)]).toEqual([false, true]);
  });

  test('keeps no address, and its row goes once it is whole', async () => {
    const one = guess();
    await spend(one);
    const rows = () => world.db.selectFrom('rate_buckets').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('example.com');
    world.clock.moveTo(after(world.clock.now(), 3 * DAY));
    for (const sweep of accountSweeps) await sweep.run(world.deps);
    expect(await rows()).toEqual([]);
  });
});
