import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, HOUR } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import { findOpenShiftMarks, findOpenShifts } from '../modules/search/index.ts';

/** So long one list of the parts stands. */
const TEN_MINUTES = 600_000;

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
  world.clock.moveTo(after(world.clock.now(), TEN_MINUTES));
  const [, shifts = '', ...more] = await listed('/sitemap.xml');
  expect(more).toEqual([]);
  expect(await listed('/sitemap-pages.xml')).toEqual([
    '/',
    '/shifts',
    '/terms',
    '/privacy',
    '/accessibility',
    '/help',
    '/status',
  ]);
  expect(await listed(shifts)).toEqual([`/shifts/${open.id}`]);
  const empty = shifts.replace(/\d+-\d+\.xml$/, '0-0.xml');
  expect(empty).not.toBe(shifts);
  expect((await world.app.inject({ url: empty })).statusCode).toBe(404);
});

test('the parts of the sitemap hold each open shift once, in parts of about the size asked for', async () => {
  const { readDb, clock } = world.deps;
  const now = clock.now();
  const places = [
    { city: 'New York', state: 'NY', zip: '10001' },
    { city: 'San Francisco', state: 'CA', zip: '94110' },
  ] as const;
  for (const place of places) {
    const owner = await world.owner(place);
    for (const startsIn of ['48h', '50h', '72h', '96h']) await world.shift({ of: owner, startsIn });
  }
  const whole = { from: { cell: 0, day: 0 }, to: { cell: 9_999_999, day: 0 } };
  const all = await findOpenShifts(readDb, now, whole.from, whole.to, 100);
  expect(all.length).toBeGreaterThanOrEqual(places.length * 4);
  const marks = await findOpenShiftMarks(readDb, now, 3);
  expect(marks.length).toBeGreaterThanOrEqual(Math.floor(all.length / 5));
  const parts: string[][] = [];
  for (const [index, mark] of marks.entries()) {
    const from = index === 0 ? whole.from : mark;
    parts.push(await findOpenShifts(readDb, now, from, marks[index + 1] ?? whole.to, 100));
  }
  expect(parts.flat()).toEqual(all);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(5);
  expect(Math.min(...parts.map((part) => part.length))).toBeGreaterThan(0);
});
