/** Nobody knows whether a write happened whose connection broke at the commit: the same key finds out, and does it once. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { newId } from '#server/ids.ts';
import { createWorld, type World } from '../world.ts';
import { ask, countOf, limits, openSecondApp, unavailable } from './call-app.ts';
import { openDatabaseLine } from './database-line.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ limits });
});
afterAll(() => world.close());

describe('a write that ended in doubt', () => {
  async function booking() {
    const line = await openDatabaseLine(world.deps.connection);
    onTestFinished(() => line.close());
    const app = await openSecondApp(world, {}, line.connection);
    onTestFinished(app.close);
    // Soon enough that the payment is held right after the commit.
    const shift = await world.shift({ bookingMode: 'instant', startsIn: '20h' });
    const as = await world.specialist();
    const book = (key: string) =>
      ask(app, engagementEndpoints.requestShift, { as, key, params: { id: shift.id }, body: {} });
    return { line, shift, book };
  }

  test('is 503 when the answer to the commit was lost, and the same key brings what it did', async () => {
    const { line, shift, book } = await booking();
    const key = newId();
    line.cutAtCommit('answer of the commit');
    expect(await book(key)).toMatchObject(unavailable);
    const again = await book(key);
    expect(again).toMatchObject({ status: 200, body: { shift: { id: shift.id } } });
    expect(await countOf(world, 'engagements', 'shift_id', shift.id)).toBe(1);
    expect((await book(key)).body).toEqual(again.body);
    // Control: another key is another booking, which there cannot be.
    expect(await book(newId())).toMatchObject({ status: 409 });
  });

  test('keeps its answer when only what follows the commit was lost', async () => {
    const { line, shift, book } = await booking();
    const key = newId();
    line.cutAtCommit('statement after the commit');
    expect(await book(key)).toMatchObject(unavailable);
    expect(await book(key)).toMatchObject({ status: 200, body: { shift: { id: shift.id } } });
    expect(await countOf(world, 'engagements', 'shift_id', shift.id)).toBe(1);
  });

  test('is done once by the repeat when the commit never came', async () => {
    const { line, shift, book } = await booking();
    const key = newId();
    line.cut();
    expect(await book(key)).toMatchObject(unavailable);
    line.restore();
    expect(await book(key)).toMatchObject({ status: 200 });
    expect((await book(key)).status).toBe(200);
    expect(await countOf(world, 'engagements', 'shift_id', shift.id)).toBe(1);
  });
});
