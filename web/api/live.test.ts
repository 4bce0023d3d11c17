import { expect, test } from 'vitest';
import { parseEvents } from './live.ts';

test('whole events are read and the piece still arriving is kept', () => {
  const text = 'data: {"type":"shift","id":"1"}\n\n: ping\n\ndata: {"type":"wal';
  expect(parseEvents(text)).toEqual({ events: [{ type: 'shift', id: '1' }], rest: 'data: {"type":"wal' });
});

test('an event may name its type in its own line, and have Windows line ends', () => {
  expect(parseEvents('event: wallet\r\ndata: {"id":null}\r\n\r\n').events).toEqual([{ type: 'wallet', id: null }]);
});

test('what is no event is passed over', () => {
  expect(parseEvents('data: not json\n\ndata: 3\n\ndata: {"type":7}\n\n').events).toEqual([]);
});
