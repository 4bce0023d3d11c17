import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { onLogout } from './events.ts';
import { http } from './http.ts';
import { readToken, writeToken } from './token.ts';

const refusal = { error: { code: 'not_found', message: 'We couldn’t find that.', requestId: 'r-1' } };

function refusing(data: unknown) {
  return (config: InternalAxiosRequestConfig) =>
    Promise.reject(
      new AxiosError('404', 'ERR_BAD_REQUEST', config, null, {
        status: 404,
        statusText: '',
        headers: new AxiosHeaders(),
        config,
        data,
      }),
    );
}

function answering(status: number) {
  return (config: InternalAxiosRequestConfig) =>
    Promise.resolve({ status, statusText: '', headers: new AxiosHeaders(), config, data: { id: '1' } });
}

test.each([200, 201])('C-2: a %i gives the caller only the body', async (status) => {
  expect(await http.get('/api/users/1', { adapter: answering(status) })).toEqual({ id: '1' });
});

test.each([202, 204, 206])('C-2: a %i gives the caller the whole response', async (status) => {
  expect(await http.get('/api/users/1', { adapter: answering(status) })).toMatchObject({ status, data: { id: '1' } });
});

test('a refused file shows the server\u2019s text', async () => {
  const adapter = refusing(new Blob([JSON.stringify(refusal)], { type: 'application/json' }));
  await expect(http.get('/api/documents/1/file', { adapter, responseType: 'blob' })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'We couldn’t find that.',
    requestId: 'r-1',
  });
});

test('a refused file with a foreign body is classified by its status', async () => {
  const adapter = refusing(new Blob(['<html>']));
  await expect(http.get('/api/documents/1/file', { adapter, responseType: 'blob' })).rejects.toMatchObject({
    status: 404,
    code: 'unknown',
  });
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
    const refused = (config: InternalAxiosRequestConfig) => {
      sent.push(config.headers.get('Authorization'));
      const response = { status, statusText: '', headers: new AxiosHeaders(), config, data: refusal };
      return Promise.reject(new AxiosError(String(status), 'ERR_BAD_REQUEST', config, null, response));
    };
    const call = () => http.get('/api/wallet', { adapter: refused });
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status });
    expect(readToken()).toBeNull();
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status });
    expect(sent).toEqual(['Bearer a-token', undefined]);
    expect(heard).toEqual([reason]);
    stop();
  },
);
