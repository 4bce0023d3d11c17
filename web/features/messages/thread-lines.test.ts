import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#contract/engagements/engagement.ts';
import { aMessage } from './a-message.data.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { threadLines } from './thread-lines.ts';

const event = (name: string, at: string): TimelineEntry =>
  ({
    at,
    name,
    actor: '',
    sentence: name,
    detail: null,
    code: name,
    params: {},
  }) as unknown as TimelineEntry;
const booked = event('bookingConfirmed', '2026-11-21T01:40:00.000Z');
const changed = event('amendmentProposed', '2026-11-21T14:02:00.000Z');
const second = { ...aMessage, id: 'second', number: 2, clientId: 'mine', sentAt: '2026-11-21T14:03:00.000Z' };
const waiting: OutgoingMessage = {
  id: 'waiting',
  userId: 'imani',
  engagementId: aMessage.engagementId,
  text: 'Will he be in?',
  files: [],
  at: '2026-11-21T14:04:00.000Z',
  failure: null,
};
const parts = {
  messages: [aMessage, second],
  timeline: [changed, booked],
  outgoing: [waiting],
  hasEarlier: false,
  timeZone: 'America/New_York',
  now: '2026-11-21T15:00:00.000Z',
};
const shown = (changes: Partial<typeof parts> = {}) =>
  threadLines({ ...parts, ...changes }).map((line) =>
    line.kind === 'day' ? line.name : (line.key.split(' ').at(-2) ?? line.key),
  );

describe('a thread', () => {
  it('shows messages and what happened in their order, by the day of the pharmacy, and what waits at the end', () => {
    expect(shown()).toEqual([
      'Yesterday',
      'bookingConfirmed',
      aMessage.id,
      'Today',
      'amendmentProposed',
      'mine',
      'waiting',
    ]);
  });

  it('leaves out what happened before the messages that are loaded, while there are older ones', () => {
    expect(shown({ hasEarlier: true })).not.toContain('bookingConfirmed');
    expect(shown({ hasEarlier: true, messages: [] })).toContain('bookingConfirmed');
  });

  it('shows a message once, under the same key, from the device to the server', () => {
    const lines = shown({ outgoing: [{ ...waiting, id: 'mine' }] });
    expect(lines.filter((key) => key === 'mine')).toHaveLength(1);
  });

  it('keeps messages in the order they were sent where their times say otherwise', () => {
    const late = { ...second, sentAt: '2026-11-21T01:00:00.000Z' };
    const lines = shown({ messages: [aMessage, late] });
    expect(lines.indexOf('mine')).toBeGreaterThan(lines.indexOf(aMessage.id));
  });

  it('names a day once, also above what was written the day before and waits', () => {
    const lines = shown({ outgoing: [{ ...waiting, at: '2026-11-21T02:00:00.000Z' }] });
    expect(lines.filter((line) => line === 'Yesterday')).toHaveLength(1);
    expect(lines.at(-1)).toBe('waiting');
  });
});
