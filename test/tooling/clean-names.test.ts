import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const migration = new URL('../../server/db/migrations/0029_clean_names.sql', import.meta.url);

test('names typed before they were cleaned are cleaned once; what would be empty and what a script needs stays', async () => {
  const world = await createWorld();
  try {
    const owner = await world.owner({ card: null });
    const ada = await world.person('Business');
    await world.db
      .updateTable('businesses')
      .set({ name: ' Lark\u200Bspur\u202E  Pharmacy\uFEFF', city: 'Mont\u0001clair', full_name: 'Zoe\u0308 LLC' })
      .where('id', '=', owner.businessId)
      .execute();
    const persian = '\u0645\u06CC\u200C\u0631\u0648\u0645';
    await world.db
      .updateTable('users')
      .set({ first_name: '\u200B\u3164', last_name: persian })
      .where('id', '=', ada.userId)
      .execute();
    await world.db.transaction().execute((tx) => sql.raw(readFileSync(migration, 'utf8')).execute(tx));
    const columns = ['name', 'city', 'full_name', 'address'] as const;
    expect(
      await world.db.selectFrom('businesses').select(columns).where('id', '=', owner.businessId).executeTakeFirst(),
    ).toEqual({ name: 'Larkspur Pharmacy', city: 'Montclair', full_name: 'Zo\u00EB LLC', address: '12 Church St' });
    expect(
      await world.db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', ada.userId).execute(),
    ).toEqual([{ first_name: '\u200B\u3164', last_name: persian }]);
  } finally {
    await world.close();
  }
});
