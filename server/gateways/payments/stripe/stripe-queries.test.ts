/** Who our people are at Stripe, kept by several who ask at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { newId } from '#server/ids.ts';
import { insertConnected, insertCustomer } from './stripe-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe.each([
  { what: 'customer', insert: insertCustomer },
  { what: 'connected account', insert: insertConnected },
])('a $what', ({ insert }) => {
  test('kept by eight at once is kept once, and each of them is given it', async () => {
    for (let person = 0; person < 40; person += 1) {
      const [ours, theirs] = [newId(), `at_stripe_${newId()}`];
      const kept = await Promise.all(Array.from({ length: 8 }, () => insert(database.db, ours, theirs, new Date())));
      expect(new Set(kept)).toEqual(new Set([theirs]));
    }
  });

  test('stays who it was first, and nobody else becomes it', async () => {
    const [ours, first, second] = [newId(), `at_stripe_${newId()}`, `at_stripe_${newId()}`];
    await insert(database.db, ours, first, new Date());
    expect(await insert(database.db, ours, second, new Date())).toBe(first);
    await expect(insert(database.db, newId(), first, new Date())).rejects.toThrow('somebody else');
  });
});
