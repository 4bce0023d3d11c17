import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, sendRequest } from './send-request.ts';

/** The browser's part, as far as requests go. */
class FakeXhr {
  static last: FakeXhr;
  upload: { onprogress?: (event: object) => void } = {};
  timeout = 0;
  responseType = '';
  status = 0;
  response: unknown = '';
  sent: unknown;
  opened: unknown[] = [];
  readonly headers = new Map<string, string>();
  onload = () => {};
  onerror = () => {};
  onabort = () => {};

  constructor() {
    FakeXhr.last = this;
  }
  open(...how: unknown[]) {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? '30' : null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeXhr));
afterEach(() => void vi.unstubAllGlobals());

const read = { method: 'GET', url: '/api/shifts', headers: {} };

test('sends JSON with its headers, and without a timeout (SPEC C-3)', async () => {
  const answered = sendRequest({ ...read, method: 'POST', body: { a: [1] }, headers: { 'Idempotency-Key': 'k' } });
  FakeXhr.last.answer(201, '{"id":"1"}');
  expect(await answered).toEqual({ status: 201, body: { id: '1' }, retryAfter: '30' });
  const { opened, sent, headers, timeout } = FakeXhr.last;
  expect([opened, sent, headers.get('Idempotency-Key'), timeout]).toEqual([
    ['POST', '/api/shifts'],
    '{"a":[1]}',
    'k',
    0,
  ]);
});

test('a query repeats the name of a list and leaves out what is not given', async () => {
  const answered = sendRequest({ ...read, query: { role: ['a b', 'c&d'], page: 0, near: undefined, of: null } });
  FakeXhr.last.answer(200, '[]');
  await answered;
  expect(FakeXhr.last.opened[1]).toBe('/api/shifts?role=a+b&role=c%26d&page=0');
});

test('a form is sent as it is, and says how much of it is sent', async () => {
  const body = new FormData();
  const heard: number[][] = [];
  const answered = sendRequest({ ...read, body, onUploadProgress: (...sent) => void heard.push(sent) });
  FakeXhr.last.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true });
  FakeXhr.last.upload.onprogress?.({ loaded: 7, total: 0, lengthComputable: false });
  FakeXhr.last.answer(200, '');
  await answered;
  expect([FakeXhr.last.sent, heard]).toEqual([
    body,
    [
      [5, 10],
      [7, 0],
    ],
  ]);
});

test('a file is answered as it is, and its refusal as JSON', async () => {
  const file = new Blob(['scan']);
  const answered = sendRequest({ ...read, wantsFile: true });
  FakeXhr.last.answer(200, file);
  expect((await answered).body).toBe(file);
  const refused = sendRequest({ ...read, wantsFile: true });
  FakeXhr.last.answer(404, new Blob(['{"error":{"code":"not_found"}}']));
  expect(await refused).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});

test('what is not JSON is text', async () => {
  const answered = sendRequest(read);
  FakeXhr.last.answer(502, '<html>');
  expect(await answered).toMatchObject({ status: 502, body: '<html>' });
});

test('no response is a network error', async () => {
  const answered = sendRequest(read);
  FakeXhr.last.onerror();
  await expect(answered).rejects.toBeInstanceOf(NetworkError);
});

test('an aborted call rejects with why, and one aborted before is not sent', async () => {
  const stop = new AbortController();
  const answered = sendRequest({ ...read, signal: stop.signal });
  stop.abort(new Error('left'));
  await expect(answered).rejects.toThrow('left');
  const before = FakeXhr.last;
  await expect(sendRequest({ ...read, signal: stop.signal })).rejects.toThrow('left');
  expect(FakeXhr.last).toBe(before);
});
