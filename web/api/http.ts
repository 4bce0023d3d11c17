/**
 * The one axios client. No timeout (SPEC C-3); the bearer header comes from the stored token (C-1); a failure goes
 * through the funnel before its caller sees it.
 */
import axios, { type AxiosResponse } from 'axios';
import { locale } from '#web/language/language.ts';
import { raiseLogout } from './logout-event.ts';
import { raiseNoResponse } from './no-response-event.ts';
import { readFailure } from './read-failure.ts';
import { clearToken, readToken } from './token.ts';

export const http = axios.create({ paramsSerializer: { indexes: null } });

http.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  else config.headers.delete('Authorization');
  config.headers.set('Accept-Language', locale());
  return config;
});

http.interceptors.response.use(bodyOf, async (thrown: unknown) => {
  await readRefusalOfFile(thrown);
  const failure = readFailure(thrown);
  if (failure.offline) raiseNoResponse();
  if (failure.logout && readToken()) {
    clearToken();
    raiseLogout(failure.logout);
  }
  throw failure.error;
});

/** SPEC C-2: of a 200 or 201 the body alone goes on; of another success, which no call of ours has, the whole response. */
function bodyOf(response: AxiosResponse): AxiosResponse {
  return response.status === 200 || response.status === 201 ? response.data : response;
}

/** Where a file was asked for, a refusal comes as a file too: its words are taken out of it. */
async function readRefusalOfFile(thrown: unknown): Promise<void> {
  if (!axios.isAxiosError(thrown) || !(thrown.response?.data instanceof Blob)) return;
  try {
    thrown.response.data = JSON.parse(await thrown.response.data.text());
  } catch {
    // Not one of ours: the status alone says what it says.
  }
}
