/**
 * The one Axios client. No timeout (SPEC C-3); the bearer header comes from the stored token (C-1); every failure
 * passes through the error funnel before its caller sees it.
 */
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { UNSENT_ENTRIES } from '#contract/constants.ts';
import { locale } from '#web/language/language.ts';
import { raiseLogout, raiseNoResponse } from './events.ts';
import { readFailure } from './read-failure.ts';
import { clearToken, readToken, tokenAfterRenewal } from './token.ts';
import { hasUnsentEntries } from './unsent-entries.ts';

export const http = axios.create({ paramsSerializer: { indexes: null } });

http.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  else config.headers.delete('Authorization');
  config.headers.set('Accept-Language', locale());
  if (hasUnsentEntries()) config.headers.set(UNSENT_ENTRIES, '1');
  return config;
});

http.interceptors.response.use(bodyOf, async (thrown: unknown) => {
  await readRefusalOfFile(thrown);
  const failure = readFailure(thrown);
  if (failure.offline) raiseNoResponse();
  if (failure.logout && axios.isAxiosError(thrown) && thrown.config) {
    // Refused before anything was done, so it is safe to send again with the token a password change just returned.
    const renewed = await tokenAfterRenewal(tokenOf(thrown.config));
    if (renewed) return http.request(thrown.config);
  }
  if (failure.logout && readToken()) {
    clearToken();
    raiseLogout(failure.logout);
  }
  throw failure.error;
});

/**
 * Returns the body of a 200 or 201, and the whole response of any other success, which no call of ours has (SPEC C-2).
 */
function bodyOf(response: AxiosResponse): AxiosResponse {
  return response.status === 200 || response.status === 201 ? response.data : response;
}

function tokenOf(config: InternalAxiosRequestConfig): string | null {
  const header = config.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : null;
}

/** Parses a refusal that arrived as a blob because the call asked for a file. */
async function readRefusalOfFile(thrown: unknown): Promise<void> {
  if (!axios.isAxiosError(thrown) || !(thrown.response?.data instanceof Blob)) return;
  try {
    thrown.response.data = JSON.parse(await thrown.response.data.text());
  } catch {
    // Not JSON from our server: only its status means anything.
  }
}
