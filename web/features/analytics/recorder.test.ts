import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventBatch } from '#contract/analytics/endpoints.ts';
import { createRecorder, type Outcome } from './recorder.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stand() {
  const here = {
    allowed: true,
    online: true,
    visit: '7f1b2f0e-2a53-4b52-9f5c-0c8d5a3f0001',
    outcome: 'taken' as Outcome,
    beacons: true,
    ended: 0,
    sent: [] as EventBatch[],
    last: [] as EventBatch[],
  };
  const recorder = createRecorder({
    mayRecord: () => here.allowed,
    visitId: () => here.visit,
    endVisit: () => {
      here.ended += 1;
    },
    nowIso: () => '2026-11-16T14:00:00.000Z',
    isOnline: () => here.online,
    send: async (batch) => {
      here.sent.push(batch);
      return here.outcome;
    },
    sendLast: (batch) => {
      if (here.beacons) here.last.push(batch);
      return here.beacons;
    },
  });
  const view = (times = 1) => {
    for (let one = 0; one < times; one += 1)
      recorder.record({ name: 'page_viewed', properties: { page: '/' } }, 'Visitor');
  };
  const counts = (batches: readonly EventBatch[]) => batches.map(({ events }) => events.length);
  return { here, recorder, view, counts };
}

describe('recorded events', () => {
  test('are sent in one batch after a pause, as the contract defines it', async () => {
    const { here, view, counts } = stand();
    view(3);
    expect(here.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(counts(here.sent)).toEqual([3]);
    expect(EventBatch.safeParse(here.sent[0]).error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(here.sent).toHaveLength(1);
  });

  test('are sent at once when there are many', async () => {
    const { here, view, counts } = stand();
    view(25);
    await vi.advanceTimersByTimeAsync(0);
    expect(counts(here.sent)).toEqual([25]);
  });

  test('are handed to the browser when the page is hidden; what it refuses keeps waiting', async () => {
    const { here, recorder, view, counts } = stand();
    view(2);
    here.beacons = false;
    recorder.leave();
    expect(here.last).toEqual([]);
    here.beacons = true;
    recorder.leave();
    expect(counts(here.last)).toEqual([2]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(here.sent).toEqual([]);
  });

  test('are sent visit by visit', async () => {
    const { here, recorder, view, counts } = stand();
    view(2);
    here.visit = '7f1b2f0e-2a53-4b52-9f5c-0c8d5a3f0002';
    view(1);
    await recorder.flush();
    expect(counts(here.sent)).toEqual([2, 1]);
    expect(new Set(here.sent.map(({ visit }) => visit)).size).toBe(2);
  });
});

describe('events that cannot be sent', () => {
  test('wait offline and are retried once there is a connection', async () => {
    const { here, recorder, view, counts } = stand();
    here.online = false;
    view(2);
    recorder.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([here.sent, here.last]).toEqual([[], []]);
    here.online = true;
    await recorder.flush();
    expect(counts(here.sent)).toEqual([2]);
  });

  test('are retried without an answer, less and less often, with the same ids', async () => {
    const { here, view } = stand();
    here.outcome = 'unheard';
    view();
    await vi.advanceTimersByTimeAsync(15_000 + 30_000 + 60_000);
    expect(here.sent).toHaveLength(3);
    expect(new Set(here.sent.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(1);
    here.outcome = 'taken';
    await vi.advanceTimersByTimeAsync(600_000);
    expect(here.sent).toHaveLength(4);
  });

  test('are dropped when the server refuses them', async () => {
    const { here, view } = stand();
    here.outcome = 'refused';
    view();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(here.sent).toHaveLength(1);
  });

  test('are limited: the oldest are dropped, and no batch is larger than the server takes', async () => {
    const { here, recorder, view, counts } = stand();
    here.online = false;
    view(1000);
    here.online = true;
    await recorder.flush();
    expect(counts(here.sent)).toEqual([100, 100, 100]);
  });
});

test('without permission nothing is recorded, kept or sent, and waiting events are dropped', async () => {
  const { here, recorder, view } = stand();
  view(2);
  here.allowed = false;
  view(30);
  recorder.leave();
  await recorder.flush();
  here.allowed = true;
  await recorder.flush();
  recorder.leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([here.sent, here.last]).toEqual([[], []]);
  expect(here.ended).toBeGreaterThan(0);
});
