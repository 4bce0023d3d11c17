import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { AnalyticsRecord } from '#server/gateways/analytics/analytics-gateway.ts';
import { newId } from '#server/ids.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('analytics_events').execute());

const tell: Record<string, Pick<AnalyticsRecord, 'role' | 'name' | 'properties'>> = {
  landing: { role: 'Visitor', name: 'page_viewed', properties: { page: '/' } },
  other: { role: 'Visitor', name: 'page_viewed', properties: { page: '/terms' } },
  search: { role: 'Visitor', name: 'search_made', properties: { sort: 'nearest', filters: '0', found: '50+' } },
  shift: { role: 'Visitor', name: 'shift_opened', properties: { bookingMode: 'instant' } },
  account: { role: 'Specialist', name: 'account_created', properties: {} },
  approved: { role: 'Specialist', name: 'profile_approved', properties: {} },
  request: { role: 'Specialist', name: 'request_sent', properties: { bookingMode: 'instant', counter: false } },
  booked: { role: 'Specialist', name: 'shift_booked', properties: { bookingMode: 'instant' } },
  arrived: { role: 'Specialist', name: 'arrival_confirmed', properties: { withCode: true } },
  ownerAccount: { role: 'Business', name: 'account_created', properties: {} },
  posting: { role: 'Business', name: 'posting_published', properties: { bookingMode: 'request', shifts: '1' } },
  accepted: { role: 'Manager', name: 'shift_booked', properties: { bookingMode: 'request' } },
};

/** One visit that does these things, a minute apart. */
async function visit(steps: readonly string[], begins = world.at('-2h')): Promise<void> {
  const id = newId();
  await world.deps.gateways.analytics.record(
    steps.map((step, index) => {
      const what = tell[step];
      if (!what) throw new Error(`no such step: ${step}`);
      return { ...what, id: newId(), visit: id, at: after(begins, index * MINUTE) };
    }),
  );
}

const read = (query: { from?: string; to?: string; groupBy?: 'none' | 'week' | 'month' } = {}) =>
  world.must(analyticsEndpoints.getFunnel, { as: admin, query });

async function sideOf(side: 'specialist' | 'business', query = {}) {
  const { sides } = await read(query);
  return sides.find((one) => one.side === side) ?? { steps: [], groups: [] };
}

describe('the funnel', () => {
  test('counts a visit at each step it took after all those before it', async () => {
    await visit(['landing', 'search', 'shift', 'account']);
    await visit(['landing', 'other', 'search', 'search', 'shift']);
    await visit(['search', 'landing', 'shift']);
    await visit(['landing']);
    const { steps } = await sideOf('specialist');
    expect(steps.map(({ key, visits, lost }) => [key, visits, lost])).toEqual([
      ['landing', 4, null],
      ['search', 2, 50],
      ['shift', 2, 0],
      ['account', 1, 50],
      ['approved', 0, 100],
      ['request', 0, null],
      ['booked', 0, null],
      ['arrived', 0, null],
    ]);
    expect(steps.map(({ all }) => all)).toEqual([4, 3, 3, 1, 0, 0, 0, 0]);
  });

  test('keeps the sides apart: a pharmacy’s booking is not a pharmacist’s', async () => {
    await visit(['landing', 'ownerAccount', 'posting', 'accepted']);
    await visit(['landing', 'search', 'shift', 'account', 'approved', 'request', 'booked', 'arrived']);
    expect((await sideOf('business')).steps.map(({ visits }) => visits)).toEqual([2, 1, 1, 1, 0]);
    expect((await sideOf('specialist')).steps.map(({ visits }) => visits)).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('never grows from one step to the next, whatever people do, and agrees with a count by hand', async () => {
    const names = ['landing', 'search', 'shift', 'account', 'approved', 'request', 'booked', 'arrived'];
    const visits = fc.sample(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 14 }), {
      numRuns: 40,
      seed: 7,
    });
    for (const steps of visits) await visit(steps);
    const reached = (steps: readonly string[]) => {
      let next = 0;
      for (const step of steps) if (step === names[next]) next += 1;
      return next;
    };
    const { steps } = await sideOf('specialist');
    expect(steps.map((step) => step.visits)).toEqual(
      names.map((_name, index) => visits.filter((one) => reached(one) > index).length),
    );
    expect(steps.map((step) => step.all)).toEqual(
      names.map((name) => visits.filter((one) => one.includes(name)).length),
    );
  });

  test('reads the days asked for, in Eastern time, both included', async () => {
    await visit(['landing'], '2026-11-09T04:59:00.000Z');
    await visit(['landing'], '2026-11-09T05:00:00.000Z');
    await visit(['landing'], '2026-11-11T04:59:00.000Z');
    await visit(['landing'], '2026-11-11T05:00:00.000Z');
    const { steps } = await sideOf('business', { from: '2026-11-09', to: '2026-11-10' });
    expect(steps[0]?.visits).toBe(2);
  });

  test('groups by the week or month a visit began in, weeks from Sunday; the groups add up', async () => {
    await visit(['landing'], '2026-10-31T16:00:00.000Z');
    await visit(['landing', 'search'], '2026-11-01T16:00:00.000Z');
    await visit(['landing'], '2026-11-08T16:00:00.000Z');
    const range = { from: '2026-10-26', to: '2026-11-16' };
    const weeks = await sideOf('specialist', { ...range, groupBy: 'week' });
    expect(weeks.groups.map((group) => [group.from, group.steps[0]?.visits, group.steps[1]?.visits])).toEqual([
      ['2026-10-25', 1, 0],
      ['2026-11-01', 1, 1],
      ['2026-11-08', 1, 0],
    ]);
    const months = await sideOf('specialist', { ...range, groupBy: 'month' });
    expect(months.groups.map((group) => [group.from, group.steps[0]?.visits])).toEqual([
      ['2026-10-01', 1],
      ['2026-11-01', 2],
    ]);
    expect(months.steps.map(({ visits }) => visits)).toEqual(weeks.steps.map(({ visits }) => visits));
    expect(weeks.steps[0]?.visits).toBe(3);
  });

  test('is of the last four weeks unless asked otherwise, and is empty where nobody came', async () => {
    const funnel = await read();
    expect([funnel.from, funnel.to, funnel.keptAt]).toEqual(['2026-10-20', '2026-11-16', null]);
    expect(funnel.sides.flatMap(({ steps }) => steps).every(({ visits, all }) => visits === 0 && all === 0)).toBe(true);
  });

  test.each([
    [{ from: '2026-11-10', to: '2026-11-09' }, 'to'],
    [{ from: '2024-01-01', to: '2026-11-09' }, 'from'],
    [{ from: '2027-01-01' }, 'to'],
    [{ from: '9999-12-20', to: '2026-11-09' }, 'from'],
    [{ to: '9999-12-31' }, 'to'],
    [{ to: '0000-01-01' }, 'to'],
    [{ to: '2026-02-30' }, 'to'],
  ])('%o is 422 at its field', async (query, field) => {
    const reply = await world.call(analyticsEndpoints.getFunnel, { as: admin, query });
    expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([422, [field]]);
  });

  test('of the last days there are is 422 at both, and of those within the limits is answered', async () => {
    const ask = (from: string, to: string) =>
      world.call(analyticsEndpoints.getFunnel, { as: admin, query: { from, to } });
    const last = await ask('9999-12-20', '9999-12-31');
    expect([last.status, Object.keys(last.body.error?.fields ?? {})]).toEqual([422, ['from', 'to']]);
    expect((await ask('2100-12-20', '2100-12-31')).status).toBe(200);
    expect((await ask('2000-01-01', '2000-01-02')).status).toBe(200);
  });
});
