import { expect, test } from 'vitest';
import { checkReaders } from '../../scripts/boundaries/readers.ts';
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
  [
    'the shell does not import an area, not even when it is needed',
    'web/shell/x.tsx',
    "const A = lazy(() => import('#web/areas/public/a.tsx'));",
    /the shell does not import area public/,
  ],
  ['an area does not import the shell', 'web/areas/admin/x.ts', "import { a } from '#web/shell/a.ts';", /the shell/],
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
  [
    'a module serves the calls of its own contract',
    'server/modules/engagements/routes.ts',
    "import { shiftEndpoints } from '#contract/shifts/endpoints.ts';",
    /engagements serves the calls of contract\/engagements/,
  ],
  [
    'no command types a status',
    'server/modules/shifts/x.ts',
    "changeShift(db, id, { status: 'Cancelled' });",
    /comes from its lifecycle/,
  ],
  ['a re-export counts as an import', 'contract/x.ts', "export * from '#web/a.ts';", /contract does not import web/],
  ['only config reads the environment', 'server/x.ts', "const a = process.env['A'];", /environment/],
  ['time comes from a clock', 'server/modules/shifts/x.ts', 'const a = new Date();', /clock/],
  ['chance has one place', 'web/features/x.ts', 'const a = Math.random();', /Math\.random/],
  ['SQL is for queries', 'server/modules/shifts/x.ts', "const a = db.selectFrom('shifts');", /SQL/],
  ['raw SQL is for queries', 'server/modules/shifts/x.ts', 'const a = sql<{ n: number }>`select 1`;', /SQL/],
  ['no sentence is split', 'web/features/x.ts', "const a = line.sentence.split(', ');", /nothing reads a sentence/],
  [
    'no message is searched for a word',
    'web/features/x.ts',
    'const a = /code/i.test(body);',
    /nothing reads a sentence/,
  ],
  [
    'no message is compared',
    'server/modules/x.ts',
    "if (error.message === 'Taken.') go();",
    /nothing reads a sentence/,
  ],
  ['no two languages side by side', 'server/call/x.ts', "const a = said('Yes', 'Si');", /table of messages/],
  ['Spanish is for the catalogues', 'web/ui/x.tsx', "const a = 'Cancelación';", /Spanish is for the catalogues/],
  ['no file is longer than 300 lines', 'server/x.ts', 'a;\n'.repeat(301), /300 lines/],
  ['a name says something', 'server/modules/shifts/date-utils.ts', 'a;', /says nothing/],
  ['no rule is switched off', 'server/x.ts', ['// @ts', 'ignore'].join('-'), /switched off/],
];

test.each(planted)('%s', (_title, path, text, rule) => {
  expect(checkBoundaries([{ path, text }]).map((violation) => violation.rule)).toEqual([expect.stringMatching(rule)]);
});

test('features do not import each other in a circle, over others neither', () => {
  const sources = [
    { path: 'web/features/shifts/x.ts', text: "import { a } from '#web/features/wallet/a.ts';" },
    { path: 'web/features/wallet/x.ts', text: "\nimport { a } from '../search/a.ts';" },
    { path: 'web/features/search/x.ts', text: "const a = await import('#web/features/shifts/list/a.ts');" },
    { path: 'web/features/people/x.ts', text: "import { a } from '#web/features/shifts/a.ts';" },
  ];
  expect(checkBoundaries(sources)).toEqual([
    { path: 'web/features/shifts/x.ts', line: 1, rule: 'features in a circle: shifts → wallet → search → shifts' },
    { path: 'web/features/wallet/x.ts', line: 2, rule: 'features in a circle: wallet → search → shifts → wallet' },
    { path: 'web/features/search/x.ts', line: 1, rule: 'features in a circle: search → shifts → wallet → search' },
  ]);
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

const writing = { path: 'server/modules/engagements/queries.ts', text: "db.updateTable('engagements')" };

test.each([
  ['a query', "db.selectFrom('engagements')"],
  ['a join', "db.selectFrom('users').innerJoin('engagements', 'a', 'b')"],
  ['one of several tables', "db.selectFrom(['engagements as e'])"],
  ['raw SQL', 'sql`select 1 from engagements e`'],
  ['a join in raw SQL', 'sql`select 1 from users u left join engagements e on true`'],
])('a module does not read the table of a module after it: %s', (_title, text) => {
  const reading = { path: 'server/modules/wallet/queries.ts', text };
  expect(checkBoundaries([writing, reading]).map(({ rule }) => rule)).toEqual([
    'wallet does not read table engagements: ask engagements (server/questions.ts)',
  ]);
});

test('a module reads the tables of modules before it, and its own', () => {
  const reading = { path: 'server/modules/search/queries.ts', text: "db.selectFrom('engagements')" };
  const own = { path: 'server/modules/engagements/queries/a.ts', text: "db.selectFrom('engagements')" };
  expect(checkBoundaries([writing, reading, own])).toEqual([]);
});

test('a listed read upward is allowed as long as something reads it', () => {
  const reading = { path: 'server/modules/wallet/queries.ts', text: "db.selectFrom('engagements')" };
  const listed = [{ path: reading.path, table: 'engagements', reason: 'hot' }];
  expect(checkReaders([writing, reading], listed)).toEqual([]);
  expect(checkReaders([writing, { ...reading, text: '' }], listed).map(({ rule }) => rule)).toEqual([
    'engagements is not read upward here: remove the exception',
  ]);
});

test('what is written in a comment breaks no rule of the code', () => {
  expect(
    checkBoundaries([{ path: 'server/x.ts', text: "/** never new Date() */\n// process.env\nconst a = 'https://x';" }]),
  ).toEqual([]);
});
