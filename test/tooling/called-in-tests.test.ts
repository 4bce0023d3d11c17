import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';

const tests = globSync(['{contract,server,web,test}/**/*.test.{ts,tsx}', 'test/**/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** By its name of the contract, or by its address as `/api/standing/${lineId}/appeal`. */
function isCalled(name: string, path: string): boolean {
  const address = path
    .split(/:\w+/)
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[^/\'"`]+');
  return new RegExp(`(\\.|const \\{[^}]*\\b)${name}\\b|${address}['"\`?$]`).test(tests);
}

test('every call of the contract is made in a test', () => {
  const never = Object.values(endpoints).filter(({ name, path }) => !isCalled(name, path));
  expect(never.map(({ name }) => name)).toEqual([]);
});
