import { describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/endpoints.ts';
import { byDay } from './by-day.ts';

const at = (createdAt: string): Notification => ({
  id: createdAt,
  kind: 'arrived',
  params: {},
  title: '',
  body: '',
  subject: null,
  icon: 'arrival',
  link: null,
  lists: [],
  answer: null,
  urgent: false,
  readAt: null,
  createdAt,
});

describe('notifications by day', () => {
  test('the day is that of the reader’s zone, not of the server', () => {
    const late = at('2026-11-22T03:30:00Z');
    expect(byDay([late], '2026-11-21', 'America/New_York').map(({ name }) => name)).toEqual(['Today']);
    expect(byDay([late], '2026-11-22', 'UTC').map(({ name }) => name)).toEqual(['Today']);
  });

  test('days keep the order of the list and say Today, Yesterday, then the date', () => {
    const items = [
      at('2026-11-21T15:00:00Z'),
      at('2026-11-21T14:00:00Z'),
      at('2026-11-20T15:00:00Z'),
      at('2026-11-18T15:00:00Z'),
    ];
    const days = byDay(items, '2026-11-21', 'UTC');
    expect(days.map(({ name, items: own }) => [name, own.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Wed, Nov 18', 1],
    ]);
  });
});
