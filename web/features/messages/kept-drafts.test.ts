import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what is typed for its thread and its author, and for nobody else', () => {
  keepDraft('carla', 'wednesday', 'It is.');
  expect(keptDraft('carla', 'wednesday')).toBe('It is.');
  expect(keptDraft('carla', 'friday')).toBe('');
  expect(keptDraft('mia', 'wednesday')).toBe('');
});

it('forgets what was sent and goes on keeping the rest', () => {
  keepDraft('carla', 'wednesday', 'It is.');
  keepDraft('carla', 'friday', 'See you');
  keepDraft('carla', 'wednesday', '');
  expect(keptDraft('carla', 'wednesday')).toBe('');
  expect(keptDraft('carla', 'friday')).toBe('See you');
});

it('is nothing where the storage holds something else', () => {
  window.localStorage.setItem('message-drafts:carla', '{"wednesday":1}');
  expect(keptDraft('carla', 'wednesday')).toBe('');
});

it('forgets a draft once it is stored as a message, and keeps what was typed meanwhile', () => {
  keepDraft('carla', 'wednesday', 'It is.');
  dropDraft('carla', 'wednesday', 'It is.');
  expect(keptDraft('carla', 'wednesday')).toBe('');
  keepDraft('carla', 'wednesday', 'And more');
  dropDraft('carla', 'wednesday', 'It is.');
  expect(keptDraft('carla', 'wednesday')).toBe('And more');
});
