import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, HOUR } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The addresses a file lists, without the host. */
async function listed(url: string): Promise<string[]> {
  const answer = await world.app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('robots.txt keeps crawlers out of the API and leads them to the sitemap', async () => {
  const { body } = await world.app.inject({ url: '/robots.txt' });
  expect(body).toContain('Disallow: /api/');
  expect(body).toContain(`Sitemap: ${world.deps.config.publicUrl}/sitemap.xml`);
});

test('the sitemap lists the public pages and the shifts a visitor may book, no other', async () => {
  expect(await listed('/sitemap.xml')).toEqual(['/sitemap-pages.xml']);
  const owner = await world.owner();
  const open = await world.shift({ of: owner });
  await world.bookedShift({ of: owner, startsIn: '96h' });
  const early = await world.shift({ of: owner, startsIn: '120h', bookingMode: 'invite-first' });
  await world.db
    .updateTable('shifts')
    .set({ opens_to_all_at: after(world.clock.now(), HOUR) })
    .where('id', '=', early.id)
    .execute();
  expect(await listed('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-shifts-1.xml']);
  expect(await listed('/sitemap-pages.xml')).toEqual(['/', '/shifts', '/terms', '/privacy', '/accessibility']);
  expect(await listed('/sitemap-shifts-1.xml')).toEqual([`/shifts/${open.id}`]);
  expect((await world.app.inject({ url: '/sitemap-shifts-2.xml' })).statusCode).toBe(404);
});
