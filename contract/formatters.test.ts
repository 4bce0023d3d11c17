import { expect, test, vi } from 'vitest';
import { formatter, notingFormatted, takeFormatted } from './formatters.ts';

test('a formatter is made at its first use, once, whoever asks for it by its name', () => {
  const make = vi.fn(() => (value: number) => `${value} h`);
  const [one, other] = [formatter('test hours', make), formatter('test hours', make)];
  expect(make).not.toHaveBeenCalled();
  expect([one(3), other(4), one(5)]).toEqual(['3 h', '4 h', '5 h']);
  expect(make).toHaveBeenCalledOnce();
});

test('what is said while a page is drawn is noted by formatter and value, also what was said before, and nothing after', async () => {
  const hours = formatter<number>('test noted', () => (value) => `${value} h`);
  const list = formatter<readonly string[]>('test list', () => (words) => words.join(' and '));
  hours(1);
  const draw = async () => {
    hours(1);
    await Promise.resolve();
    return list(['a, b', 'c']);
  };
  const { result, formatted } = await notingFormatted(draw);
  hours(2);
  expect(result).toBe('a, b and c');
  expect(formatted).toEqual({ 'test noted': { 1: '1 h' }, 'test list': { '["a, b","c"]': 'a, b and c' } });
});

test('a page that could not be drawn leaves nothing noted to the next', async () => {
  const hours = formatter<number>('test failed', () => (value) => `${value} h`);
  await expect(notingFormatted(() => Promise.reject(new Error('drawn badly')))).rejects.toThrow('drawn badly');
  hours(1);
  expect((await notingFormatted(async () => hours(2))).formatted).toEqual({ 'test failed': { 2: '2 h' } });
});

test('what a page was written with is said again without a formatter, and anything else with one', () => {
  const make = vi.fn(() => (value: number) => `made ${value}`);
  const hours = formatter('test taken', make);
  takeFormatted({ 'test taken': { 1: 'written 1' } });
  expect(hours(1)).toBe('written 1');
  expect(make).not.toHaveBeenCalled();
  expect(hours(2)).toBe('made 2');
});
