import { expect, test } from 'vitest';
import { mayBePage } from '#contract/public-pages.ts';
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

/** Every address the app links to. */
function addressesIn(links: object): string[] {
  return Object.values(links).flatMap((link) =>
    typeof link === 'function' ? [new URL(link('x', 'x'), 'http://mortar').pathname] : addressesIn(link),
  );
}

test('the server knows every address the app links to as a page, and no other', () => {
  const { modalOver: _over, ...own } = paths;
  const addresses = addressesIn(own);
  expect(addresses.length).toBeGreaterThan(80);
  expect(addresses.filter((address) => !mayBePage(address))).toEqual([]);
  expect(['/Terms/', '/admin', '/sign-up'].map(mayBePage)).toEqual([true, true, true]);
  expect(['/nowhere', '/terms/more', '/help/none', '/administration'].map(mayBePage)).toEqual(Array(4).fill(false));
});
