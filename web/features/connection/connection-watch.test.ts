import { expect, test } from 'vitest';
import { atStart, type ConnectionEvent, type Effect, type Now, onConnection } from './connection-watch.ts';

function effectsOf(...story: [ConnectionEvent, Now][]): Effect[] {
  let memory = atStart;
  return story.map(([event, now]) => {
    const next = onConnection(memory, event, now);
    memory = next.memory;
    return next.effect;
  });
}

const seenOnline = { online: true, visible: true };
const seenOffline = { online: false, visible: true };
const hiddenOnline = { online: true, visible: false };
const hiddenOffline = { online: false, visible: false };

test('T-11: going offline while the page is visible says so', () => {
  expect(effectsOf(['offline', seenOffline])).toEqual(['say-lost']);
});

test('T-13: coming back when the page was not hidden says so', () => {
  expect(effectsOf(['offline', seenOffline], ['online', seenOnline])).toEqual(['say-lost', 'say-restored']);
});

test('T-12: offline while hidden is remembered, and the page reloads once it is visible and online', () => {
  expect(
    effectsOf(['offline', hiddenOffline], ['online', hiddenOnline], ['visible', seenOnline], ['focus', seenOnline]),
  ).toEqual([null, null, 'reload', null]);
});

test('T-12, T-14: lost while hidden, looked at, then back: said once, then reloaded', () => {
  expect(
    effectsOf(['offline', hiddenOffline], ['visible', seenOffline], ['focus', seenOffline], ['online', seenOnline]),
  ).toEqual([null, 'say-lost', null, 'reload']);
});

test('T-14: looking at the page without a connection says it once', () => {
  expect(effectsOf(['offline', seenOffline], ['focus', seenOffline], ['visible', seenOffline])).toEqual([
    'say-lost',
    null,
    null,
  ]);
});

test('hiding and showing the page with a connection says nothing', () => {
  expect(effectsOf(['hidden', hiddenOnline], ['visible', seenOnline], ['focus', seenOnline])).toEqual([
    null,
    null,
    null,
  ]);
});
