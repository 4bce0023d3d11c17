import { expect, test, vi } from 'vitest';
import { createSignal, createValue } from './signal.ts';

test('a signal reaches those who listen, in order, until they stop', () => {
  const { emit, listen, hasListeners } = createSignal<string>();
  const heard: string[] = [];
  const stopFirst = listen((word) => heard.push(`first ${word}`));
  const stopSecond = listen((word) => heard.push(`second ${word}`));
  emit('a');
  stopFirst();
  emit('b');
  stopSecond();
  emit('c');
  expect(heard).toEqual(['first a', 'second a', 'second b']);
  expect(hasListeners()).toBe(false);
});

test('a signal keeps nothing for those who come later', () => {
  const { emit, listen } = createSignal();
  emit();
  const listener = vi.fn();
  listen(listener);
  expect(listener).not.toHaveBeenCalled();
});

test('a value is set before those who listen are told', () => {
  const value = createValue(1);
  const heard: number[] = [];
  value.listen((next) => heard.push(next, value.get()));
  value.set(2);
  expect(heard).toEqual([2, 2]);
});
