import { expect, test } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

test.each([
  [
    'postgres://ada:secret@one:5433/mortar',
    [{ host: 'one', port: 5433 }],
    'postgres://ada:secret@one:5433/mortar',
    null,
  ],
  [
    'postgresql://ada:se%40cret@one,two:5433/mortar?sslmode=require&target_session_attrs=primary',
    [
      { host: 'one', port: 5432 },
      { host: 'two', port: 5433 },
    ],
    'postgresql://ada:se%40cret@one/mortar?sslmode=require',
    'primary',
  ],
  [
    'postgres://ada@[::1]:1,two:2/mortar',
    [
      { host: '::1', port: 1 },
      { host: 'two', port: 2 },
    ],
    'postgres://ada@[::1]:1/mortar',
    null,
  ],
  [
    'postgres://ada@/mortar?host=/run/a,/run/b&port=6000',
    [
      { host: '/run/a', port: 6000 },
      { host: '/run/b', port: 6000 },
    ],
    'postgres://ada@localhost/mortar?host=%2Frun%2Fa&port=6000',
    null,
  ],
])('reads the hosts of %s as libpq does', (url, hosts, connectionString, targetSession) => {
  expect(readDatabaseUrl(url)).toEqual({ hosts, connectionString, targetSession });
});

test.each([
  'mysql://one/mortar',
  'postgres://one:port/mortar',
  'postgres://one:1,two:99999/mortar',
  'postgres://one/mortar?target_session_attrs=best',
])('rejects %s', (url) => {
  expect(readDatabaseUrl(url)).toBeNull();
});
