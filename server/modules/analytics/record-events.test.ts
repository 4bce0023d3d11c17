import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsEndpoints, type EventBatch, MOST_EVENTS } from '#contract/analytics/endpoints.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { createWorld, type World } from '#test/world.ts';
import { analyticsSweeps } from './sweeps.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const viewed = (at: string, page = '/shifts/:id') => ({
  id: newId(),
  at,
  role: 'Visitor' as const,
  name: 'page_viewed' as const,
  properties: { page: page as '/' },
});
const batch = (...events: EventBatch['events']): EventBatch => ({ visit: newId(), events });
const kept = (visit: string) =>
  world.db.selectFrom('analytics_events').selectAll().where('visit', '=', visit).orderBy('at').execute();
const send = (payload: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/analytics/events',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('page and event data', () => {
  test('is kept as it was told, by anybody, signed in or not, and the same event once', async () => {
    const told = batch(viewed(world.at('-1m')));
    expect(await world.must(analyticsEndpoints.recordEvents, { body: told })).toEqual({ accepted: 1 });
    await world.must(analyticsEndpoints.recordEvents, { body: told });
    const [event] = told.events;
    expect(await kept(told.visit)).toEqual([
      {
        id: event?.id,
        visit: told.visit,
        at: new Date(event?.at ?? ''),
        role: 'Visitor',
        name: 'page_viewed',
        properties: { page: '/shifts/:id' },
      },
    ]);
  });

  test('a dead session is nobody’s affair here: it signs nobody out', async () => {
    const told = batch(viewed(world.at('0m')));
    const response = await send(JSON.stringify(told), { authorization: 'Bearer a-token-that-means-nothing-any-more' });
    expect([response.statusCode, await kept(told.visit)]).toEqual([200, [expect.anything()]]);
  });

  test('is JSON too where a beacon calls it text', async () => {
    const told = batch(viewed(world.at('0m')));
    const response = await send(JSON.stringify(told), { 'content-type': 'text/plain;charset=UTF-8' });
    expect([response.statusCode, await kept(told.visit)]).toEqual([200, [expect.anything()]]);
    const broken = await send('{"visit":', { 'content-type': 'text/plain' });
    expect([broken.statusCode, broken.json().error.code]).toEqual([422, 'invalid_input']);
  });

  test.each([['dnt'], ['sec-gpc']])('a browser that sends %s: 1 is answered, and nothing is kept', async (header) => {
    const told = batch(viewed(world.at('0m')));
    const response = await send(JSON.stringify(told), { [header]: '1' });
    expect([response.statusCode, response.json()]).toEqual([200, { accepted: 0 }]);
    expect(await kept(told.visit)).toEqual([]);
  });

  test('a moment is believed within the last day, and never ahead', async () => {
    const told = batch(viewed(world.at('-3d')), viewed(world.at('-5h')), viewed(world.at('9d')));
    await world.must(analyticsEndpoints.recordEvents, { body: told });
    const now = world.clock.now();
    expect((await kept(told.visit)).map((row) => row.at)).toEqual([after(now, -DAY), after(now, -5 * HOUR), now]);
  });

  test.each<[string, (event: ReturnType<typeof viewed>) => unknown]>([
    ['an unknown event', (event) => ({ ...event, name: 'password_typed' })],
    ['a page that is no pattern', (event) => ({ ...event, properties: { page: '/shifts/019a9b00-0000-7000' } })],
    ['a property more', (event) => ({ ...event, properties: { ...event.properties, email: 'a@example.com' } })],
    ['a field more', (event) => ({ ...event, userId: newId() })],
    ['an unknown role', (event) => ({ ...event, role: 'Imani Brooks' })],
  ])('%s is 422, and nothing of its batch is kept', async (_what, spoil) => {
    const visit = newId();
    const response = await send(
      JSON.stringify({ visit, events: [viewed(world.at('0m')), spoil(viewed(world.at('0m')))] }),
    );
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'invalid_input']);
    expect(await kept(visit)).toEqual([]);
  });

  test('a batch is bounded: in events, and in bytes', async () => {
    const many = (count: number) => batch(...Array.from({ length: count }, () => viewed(world.at('0m'))));
    expect((await world.call(analyticsEndpoints.recordEvents, { body: many(MOST_EVENTS) })).status).toBe(200);
    expect((await world.call(analyticsEndpoints.recordEvents, { body: many(MOST_EVENTS + 1) })).status).toBe(422);
    expect((await send(' '.repeat(70_000))).statusCode).toBe(413);
  });

  test('events that cannot be kept fail nobody’s call', async () => {
    const { analytics } = world.deps.gateways;
    const record = analytics.record;
    Object.assign(analytics, { record: () => Promise.reject(new Error('full')) });
    const reply = await world.call(analyticsEndpoints.recordEvents, { body: batch(viewed(world.at('0m'))) });
    Object.assign(analytics, { record });
    expect(reply).toEqual({ status: 200, body: { accepted: 0 } });
  });

  test('goes after 13 months, and not before', async () => {
    const told = batch(viewed(world.at('0m')));
    await world.must(analyticsEndpoints.recordEvents, { body: told });
    const later = (days: number) => ({
      ...world.deps,
      clock: { ...world.deps.clock, now: () => after(world.clock.now(), days * DAY) },
    });
    for (const sweep of analyticsSweeps) await sweep.run(later(395));
    expect(await kept(told.visit)).toHaveLength(1);
    for (const sweep of analyticsSweeps) expect(await sweep.run(later(397))).toBeGreaterThan(0);
    expect(await kept(told.visit)).toEqual([]);
  });
});

describe('the database', () => {
  const insert = (properties: string) =>
    sql`insert into analytics_events (id, visit, at, role, name, properties)
      values (${newId()}, ${newId()}, now(), 'Visitor', 'page_viewed', ${properties}::jsonb)`.execute(world.db);

  test.each([
    ['an address of mail', '{"page": "imani@example.com"}'],
    ['an id', '{"page": "/shifts/019a9b00-0000-7000-8000-000000000000"}'],
    ['a phone number or a ZIP', '{"page": "07003"}'],
    ['a long text', JSON.stringify({ page: 'x'.repeat(400) })],
  ])('refuses %s among the properties', async (_what, properties) => {
    await expect(insert(properties)).rejects.toThrow(/analytics_events_properties_check/);
  });

  test('never rewrites an event', async () => {
    await insert('{}');
    await expect(sql`update analytics_events set name = 'signed_in'`.execute(world.db)).rejects.toThrow(
      /never changed/,
    );
  });
});
