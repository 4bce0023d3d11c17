import { expect, test } from 'vitest';
import { checkBoundaries } from '../../scripts/check-boundaries.ts';

const planted: readonly (readonly [title: string, path: string, text: string, rule: RegExp])[] = [
  [
    'the contract does not import the server',
    'contract/x.ts',
    "import { a } from '#server/a.ts';",
    /contract does not import server/,
  ],
  ['the contract imports no package but its two', 'contract/x.ts', "import { a } from 'kysely';", /only zod/],
  [
    'the web app does not import the server',
    'web/x.ts',
    "const a = await import('../server/a.ts');",
    /web does not import server/,
  ],
  [
    'an area does not import another',
    'web/areas/admin/x.ts',
    "import { a } from '../business/a.ts';",
    /does not import area business/,
  ],
  ['ui does not import the store', 'web/ui/x.tsx', "import { a } from '../store/a.ts';", /above it/],
  ['ui knows no route', 'web/ui/x.tsx', "import { Link } from 'react-router';", /ui knows no route/],
  [
    'a module imports only those before it',
    'server/modules/accounts/x.ts',
    "import { a } from '../wallet/index.ts';",
    /only those before it/,
  ],
  [
    'of another module only the index is imported',
    'server/modules/wallet/x.ts',
    "import { a } from '../accounts/queries.ts';",
    /only its index/,
  ],
  [
    'db does not import modules',
    'server/db/x.ts',
    "import { a } from '../modules/accounts/index.ts';",
    /does not import/,
  ],
  ['a re-export counts as an import', 'contract/x.ts', "export * from '#web/a.ts';", /contract does not import web/],
  ['only config reads the environment', 'server/x.ts', "const a = process.env['A'];", /environment/],
  ['time comes from a clock', 'server/modules/shifts/x.ts', 'const a = new Date();', /clock/],
  ['chance has one place', 'web/features/x.ts', 'const a = Math.random();', /Math\.random/],
  ['SQL is for queries', 'server/modules/shifts/x.ts', "const a = db.selectFrom('shifts');", /SQL/],
  ['raw SQL is for queries', 'server/modules/shifts/x.ts', 'const a = sql<{ n: number }>`select 1`;', /SQL/],
  ['no file is longer than 300 lines', 'server/x.ts', 'a;\n'.repeat(301), /300 lines/],
  ['a name says something', 'server/modules/shifts/date-utils.ts', 'a;', /says nothing/],
  ['no rule is switched off', 'server/x.ts', ['// @ts', 'ignore'].join('-'), /switched off/],
];

test.each(planted)('%s', (_title, path, text, rule) => {
  expect(checkBoundaries([{ path, text }]).map((violation) => violation.rule)).toEqual([expect.stringMatching(rule)]);
});

test('a table has one writing module', () => {
  const sources = [
    { path: 'server/modules/wallet/queries.ts', text: "db.insertInto('payments'); db.updateTable('payments')" },
    { path: 'server/modules/shifts/queries.ts', text: "db.updateTable('payments')" },
  ];
  expect(checkBoundaries(sources)).toEqual([
    { path: 'server/modules/shifts/queries.ts', line: 1, rule: 'table payments is written by wallet: ask it' },
  ]);
});

test('what is written in a comment breaks no rule of the code', () => {
  expect(
    checkBoundaries([{ path: 'server/x.ts', text: "/** never new Date() */\n// process.env\nconst a = 'https://x';" }]),
  ).toEqual([]);
});
