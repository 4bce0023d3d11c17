import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { connectionErrorCode, refusalOfDatabaseError } from './connection-errors.ts';

const coded = (code: string) => Object.assign(new Error('as the driver words it'), { code });
const sqlState = (code: string) => Object.assign(new pg.DatabaseError('as PostgreSQL words it', 0, 'error'), { code });

const states =
  '08000 08001 08003 08004 08006 08007 08P01 53000 53100 53200 53300 53400 57P01 57P02 57P03 57P04 57P05 57014 55P03 25P03 25P04 25006 40001 40P01 58000 58030';
const system =
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOSPC EDQUOT EROFS EIO EMFILE ENFILE';
// A wrong statement, a broken constraint nobody named, a missing file, an aborted transaction, a lost privilege.
const bugs = '42601 42P01 23505 23503 22P02 25P02 42501 0A000 XX000 ENOENT EACCES EISDIR ERR_INVALID_ARG_TYPE';

describe('trouble with the database or the disk is 503', () => {
  test.each(states.split(' '))('SQLSTATE %s', (state) => {
    expect(refusalOfDatabaseError(sqlState(state))).toMatchObject({ code: 'unavailable', status: 503 });
    expect(connectionErrorCode(sqlState(state))).toBe(state);
  });

  test.each(system.split(' '))('the system says %s', (code) => {
    expect(refusalOfDatabaseError(coded(code))).toMatchObject({ code: 'unavailable', status: 503 });
  });

  test('a connection that could not be had or broke, whatever the driver said', () => {
    expect(connectionErrorCode(new DatabaseUnavailable(new Error('Connection terminated unexpectedly')))).toBe(
      'unreachable',
    );
    expect(connectionErrorCode(new DatabaseUnavailable(coded('ENOENT')))).toBe('ENOENT');
    expect(connectionErrorCode(new DatabaseUnavailable(sqlState('3D000')))).toBe('3D000');
  });

  test('also as the cause of another error, and as one of several', () => {
    const wrapped = new Error('could not read the shift', { cause: new Error('again', { cause: sqlState('57P01') }) });
    expect(connectionErrorCode(wrapped)).toBe('57P01');
    expect(connectionErrorCode(new AggregateError([new Error('first'), coded('ECONNREFUSED')]))).toBe('ECONNREFUSED');
    expect(connectionErrorCode(new DatabaseUnavailable(new AggregateError([coded('EHOSTUNREACH')])))).toBe(
      'EHOSTUNREACH',
    );
  });
});

describe('a bug stays one', () => {
  test.each(bugs.split(' '))('%s', (code) => {
    expect(refusalOfDatabaseError(sqlState(code))).toBeNull();
    expect(refusalOfDatabaseError(coded(code))).toBeNull();
  });

  test.each([[null], [undefined], ['57P01'], [new TypeError('x is not a function')], [new Error('53100')], [{}]])(
    '%s',
    (thrown) => {
      expect(refusalOfDatabaseError(thrown)).toBeNull();
    },
  );

  test('an error that is its own cause', () => {
    const error: Error = new Error('round');
    error.cause = error;
    expect(connectionErrorCode(error)).toBeNull();
  });
});

test('a constraint says what it guards, also when it fails at the end', () => {
  const taken = Object.assign(sqlState('23P01'), { constraint: 'engagements_no_overlap' });
  expect(refusalOfDatabaseError(taken)).toMatchObject({ code: 'overlapping_booking', status: 409 });
});
