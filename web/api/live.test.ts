import { afterEach, expect, test, vi } from 'vitest';
import { openLive, parseEvents } from './live.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns complete events and keeps the partial one', () => {
  const text = 'data: {"type":"shift","id":"1"}\n\n: ping\n\ndata: {"type":"wal';
  expect(parseEvents(text)).toEqual({ events: [{ type: 'shift', id: '1' }], rest: 'data: {"type":"wal' });
});

test('accepts events with a type line and Windows line ends', () => {
  expect(parseEvents('event: wallet\r\ndata: {"id":null}\r\n\r\n').events).toEqual([{ type: 'wallet', id: null }]);
});

test('skips what is no event', () => {
  expect(parseEvents('data: not json\n\ndata: 3\n\ndata: {"type":7}\n\n').events).toEqual([]);
});

test('reopens a refused stream when the server said, not before', async () => {
  vi.useFakeTimers();
  const refused = () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } });
  const asking = vi.fn(async () => refused());
  vi.stubGlobal('fetch', asking);
  const states: string[] = [];
  const close = openLive({ onEvent: () => undefined, onState: (state) => states.push(state) });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(asking).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asking).toHaveBeenCalledTimes(2);
  expect(states).toEqual(['connecting', 'lost', 'connecting', 'lost']);
  close();
});
