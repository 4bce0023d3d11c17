import { expect, test } from 'vitest';
import { areaOf, homeOf, paths, safeNext } from './paths.ts';

test('each role\u2019s home is in its own area', () => {
  for (const role of ['Admin', 'Business', 'Specialist', 'Manager'] as const) {
    expect(homeOf(role).startsWith(`${areaOf[role]}/`)).toBe(true);
  }
});

test('after signing in only Mortar’s own addresses are followed', () => {
  expect(safeNext('/specialist/find?zip=07003')).toBe('/specialist/find?zip=07003');
  expect(
    ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null].map(safeNext),
  ).toEqual(Array(6).fill(null));
});

test('leaves unset parameters out of the address', () => {
  expect(paths.specialist.find({ zip: '07003' })).toBe('/specialist/find?zip=07003');
  expect(paths.modal('sign-in')).toBe('/?modal=sign-in');
});
