import { expect, test } from 'vitest';
import { onLogout } from './events.ts';
import { http } from './http.ts';
import type { HttpRequest, HttpResponse } from './send-request.ts';
import { readToken, writeToken } from './token.ts';

const refusal = { error: { code: 'not_found', message: 'We couldn’t find that.', requestId: 'r-1' } };
const read: HttpRequest = { method: 'GET', url: '/api/wallet', headers: {} };

const answering = (status: number, body: unknown) => async (): Promise<HttpResponse> => ({
  status,
  body,
  retryAfter: null,
});

test.each([200, 201])('C-2: a %i gives the caller only the body', async (status) => {
  expect(await http(read, answering(status, { id: '1' }))).toEqual({ id: '1' });
});

test.each([202, 204, 206])('C-2: a %i gives the caller the whole response', async (status) => {
  expect(await http(read, answering(status, { id: '1' }))).toMatchObject({ status, body: { id: '1' } });
});

test('a refusal shows the server\u2019s text', async () => {
  await expect(http(read, answering(404, refusal))).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'We couldn’t find that.',
    requestId: 'r-1',
  });
});

test('a refusal with a foreign body is classified by its status', async () => {
  await expect(http(read, answering(404, '<html>'))).rejects.toMatchObject({ status: 404, code: 'unknown' });
});

test.each([
  [401, 'session_ended'],
  [403, 'wrong_role'],
] as const)(
  'X-1, T-8, T-9: a %i raises the logout event once, empties token and header, and is passed on',
  async (status, reason) => {
    const heard: string[] = [];
    const stop = onLogout((why) => heard.push(why));
    writeToken('a-token');
    const sent: unknown[] = [];
    const refused = ({ headers }: HttpRequest) => {
      sent.push(headers['Authorization']);
      return answering(status, refusal)();
    };
    const call = () => http(read, refused);
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status });
    expect(readToken()).toBeNull();
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status });
    expect(sent).toEqual(['Bearer a-token', undefined]);
    expect(heard).toEqual([reason]);
    stop();
  },
);
