import { expect, test } from 'vitest';
import { readContract } from '../../scripts/vite/read-contract.ts';

const files: Readonly<Record<string, string>> = {
  '/p/contract/time.ts': `
    import { z } from 'zod';
    const PATTERN = /x/;
    export const Day = z.string().regex(PATTERN);
    export type Day = z.infer<typeof Day>;
    export function dayIn(moment: Date): string { return moment.toISOString(); }
  `,
  '/p/contract/calls.ts': `
    import { endpoint } from './endpoint.ts';
    import { Day, dayIn } from './time.ts';
    const Page = { day: Day };
    export const calls = { read: endpoint({ name: 'read', who: 'anyone', query: Page, answer: Day }) } as const;
    export const answer = dayIn;
  `,
  '/p/contract/endpoint.ts': 'export function endpoint<E>(declared: E): E { return declared; }',
};

const read = readContract('/p', (file) => files[file] ?? '');

function namesIn(file: string, isShape: boolean): string[] {
  const { declarations } = read(file);
  return declarations.filter((one) => !one.isImport && one.isShape === isShape).flatMap(({ names }) => names);
}

test('what is made with zod is a shape, all else of the same file a fact', () => {
  expect(namesIn('/p/contract/time.ts', true)).toEqual(['Day']);
  expect(namesIn('/p/contract/time.ts', false)).toEqual(['PATTERN', 'dayIn']);
});

test('what uses a shape of another file is a shape, and an endpoint without its shapes is a fact', () => {
  expect(namesIn('/p/contract/calls.ts', true)).toEqual(['Page']);
  expect(namesIn('/p/contract/calls.ts', false)).toEqual(['calls', 'answer']);
  const calls = read('/p/contract/calls.ts').declarations.find(({ names }) => names.includes('calls'));
  expect(calls?.code.replace(/\s+/g, ' ')).toBe(
    "export const calls = { read: endpoint({ name: 'read', who: 'anyone', }) } as const;",
  );
});
