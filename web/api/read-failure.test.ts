import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { messages, readFailure } from './read-failure.ts';
import { HttpError, NetworkError } from './send-request.ts';

function answered(status: number, body: unknown, retryAfter: string | null = null): HttpError {
  return new HttpError({ status, body, retryAfter });
}

describe('the error funnel', () => {
  test.each([
    [401, 'session_ended'],
    [403, 'wrong_role'],
  ] as const)('%i ends the session and passes the error on (SPEC X-1)', (status, logout) => {
    const failure = readFailure(answered(status, { error: { code: 'unauthenticated', message: 'Sign in again.' } }));
    expect(failure.logout).toBe(logout);
    expect(failure.error).toBeInstanceOf(ApiError);
    expect(failure.error).toMatchObject({ status, message: 'Sign in again.' });
  });

  test.each([400, 404, 409, 413, 422, 429, 500, 503])('%i does not end the session', (status) => {
    expect(readFailure(answered(status, {})).logout).toBeNull();
  });

  test('413 says "Payload size too large", whatever the server wrote (SPEC X-2)', () => {
    const failure = readFailure(answered(413, { error: { message: 'Body is too big' } }));
    expect(failure.message).toBe('Payload size too large');
    expect(failure.error).toMatchObject({ message: 'Payload size too large', status: 413 });
  });

  test('without a response the person sees the network message and the caller gets the original error (SPEC X-3)', () => {
    const original = new NetworkError();
    const failure = readFailure(original);
    expect(failure.message).toBe('Network error: Please check your internet connection');
    expect(failure.error).toBe(original);
    expect(failure.offline).toBe(true);
  });

  test.each([undefined, '', '<html>Bad gateway</html>', {}, { error: {} }, { error: { message: '' } }])(
    'a failure without the server\u2019s words says "An error occurred on the server" (SPEC X-4): %j',
    (body) => {
      expect(readFailure(answered(502, body)).message).toBe(messages.server());
    },
  );

  test('passes the server\u2019s text, code, fields and request id to the caller', () => {
    const body = {
      error: {
        code: 'invalid_input',
        message: 'Some fields need another look.',
        fields: { zip: 'Enter a 5-digit ZIP' },
        requestId: 'r-1',
      },
    };
    expect(readFailure(answered(422, body)).error).toMatchObject({
      code: 'invalid_input',
      fields: { zip: 'Enter a 5-digit ZIP' },
      requestId: 'r-1',
    });
  });

  test('a refusal without a code is unknown, and that of a newer server keeps its words', () => {
    expect(readFailure(answered(409, { error: { message: 'No.' } })).error).toMatchObject({ code: 'unknown' });
    expect(readFailure(answered(409, { error: { code: 'made_up', message: 'No.' } }))).toMatchObject({
      message: 'No.',
    });
  });

  test('429 carries the time to wait', () => {
    expect(readFailure(answered(429, {}, '30')).error).toMatchObject({ retryAfter: '30' });
  });

  test('reads the same failure twice with the same result', () => {
    const { error } = readFailure(
      answered(409, { error: { code: 'shift_taken', message: 'Someone just took this shift.' } }),
    );
    expect(readFailure(error)).toMatchObject({ error, message: 'Someone just took this shift.', offline: false });
  });
});
