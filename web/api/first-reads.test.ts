import { afterEach, expect, test, vi } from 'vitest';
import { onLogout } from './events.ts';
import { http } from './http.ts';
import type { HttpRequest, HttpResponse } from './send-request.ts';
import { clearToken, readToken, writeToken } from './token.ts';

const ME = '/api/users/me';
const check: HttpRequest = { method: 'GET', url: ME, headers: {} };
const headers = { 'Accept-Language': 'en-US', Authorization: 'Bearer a-token' };

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

/** A page whose first script has sent the check; returns what the client sends itself. */
function pageThatAsked(answer: Promise<Response>, as: Record<string, string> = headers): HttpRequest[] {
  vi.stubGlobal('window', { firstReads: { headers: as, answers: { [ME]: answer } } });
  writeToken('a-token');
  return [];
}

const sendingTo = (sent: HttpRequest[]) => async (request: HttpRequest) => {
  sent.push(request);
  return { status: 200, body: { id: 'asked again' }, retryAfter: null } satisfies HttpResponse;
};
const answering = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }));

test('C-15: the check that the page’s first script sent is not sent again, and its answer is taken once', async () => {
  const sent = pageThatAsked(answering(200, { id: 'first' }));
  expect(await http(check, sendingTo(sent))).toEqual({ id: 'first' });
  expect(sent).toEqual([]);
  expect(await http(check, sendingTo(sent))).toEqual({ id: 'asked again' });
  expect(sent).toHaveLength(1);
});

test('T-8, T-9: a first answer of 401 signs out as any other', async () => {
  const sent = pageThatAsked(answering(401, { error: { code: 'session_ended', message: '', requestId: 'r-1' } }));
  const heard: string[] = [];
  const stop = onLogout((why) => heard.push(why));
  await expect(http(check, sendingTo(sent))).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  stop();
  expect([heard, readToken(), sent]).toEqual([['session_ended'], null, []]);
});

test('a read that is posted is taken by a call with the same body, and by no other', async () => {
  const search = {
    method: 'POST',
    url: '/api/search/shifts',
    body: { page: 0 },
    headers: { 'Content-Type': 'application/json' },
  };
  const sent: HttpRequest[] = [];
  const first = answering(200, { id: 'first' });
  vi.stubGlobal('window', { firstReads: { headers, answers: { '/api/search/shifts {"page":0}': first } } });
  writeToken('a-token');
  expect(await http({ ...search, body: { page: 1 } }, sendingTo(sent))).toEqual({ id: 'asked again' });
  expect(await http(search, sendingTo(sent))).toEqual({ id: 'first' });
  expect(sent).toHaveLength(1);
});

test('a write to the address of a first read is sent', async () => {
  const sent = pageThatAsked(answering(200, { id: 'first' }));
  await http({ ...check, method: 'DELETE' }, sendingTo(sent));
  await http({ ...check, method: 'GET', query: { page: 1 } }, sendingTo(sent));
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
});

test('X-3: a first read that got no response is sent as any other', async () => {
  const sent = pageThatAsked(Promise.reject(new TypeError('Failed to fetch')));
  expect(await http(check, sendingTo(sent))).toEqual({ id: 'asked again' });
});

test.each([
  ['with another token', { ...headers, Authorization: 'Bearer another' }],
  ['in another language', { ...headers, 'Accept-Language': 'es-US' }],
  ['without what the device has to say', { 'Accept-Language': 'en-US' }],
])('C-1: an answer asked for %s is not taken', async (_how, as) => {
  const sent = pageThatAsked(answering(200, { id: 'first' }), as as Record<string, string>);
  expect(await http(check, sendingTo(sent))).toEqual({ id: 'asked again' });
  expect(sent[0]?.headers).toMatchObject(headers);
});

test('A-3: a first read that nobody asks for signs nobody out', async () => {
  const sent = pageThatAsked(answering(403, { error: { code: 'wrong_role', message: '', requestId: 'r-1' } }));
  expect(await http({ ...check, url: '/api/terms' }, sendingTo(sent))).toEqual({ id: 'asked again' });
  expect(readToken()).toBe('a-token');
});
