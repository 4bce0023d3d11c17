/**
 * The one client. The bearer header comes from the stored token (SPEC C-1); every failure passes through the error funnel
 * before its caller sees it.
 */
import { UNSENT_ENTRIES } from '#contract/constants.ts';
import { locale } from '#web/language/language.ts';
import { emitLogout, raiseNoResponse } from './events.ts';
import { takeFirstRead } from './first-reads.ts';
import { readFailure } from './read-failure.ts';
import { HttpError, type HttpRequest, type HttpResponse, isSuccess, sendRequest } from './send-request.ts';
import { clearToken, leaveView, readToken, tokenAfterRenewal } from './token.ts';
import { hasUnsentEntries } from './unsent-entries.ts';

/** Makes one call; `send` takes the place of the network in tests. */
export async function http(request: HttpRequest, send: typeof sendRequest = sendRequest): Promise<unknown> {
  const token = readToken();
  try {
    const whole = { ...request, headers: { ...request.headers, ...ownHeaders(token) } };
    const response = (await takeFirstRead(whole)) ?? (await send(whole));
    if (!isSuccess(response.status)) throw new HttpError(response);
    return bodyOf(response);
  } catch (thrown) {
    const failure = readFailure(thrown);
    if (failure.offline) raiseNoResponse();
    if (failure.logout) {
      // Refused before anything was done, so it is safe to send again with the token a password change just returned.
      const renewed = await tokenAfterRenewal(token);
      if (renewed) return http(request, send);
    }
    // A view that is over: the Admin’s own session goes on.
    if (failure.logout && leaveView()) throw failure.error;
    if (failure.logout && readToken()) {
      clearToken();
      emitLogout(failure.logout);
    }
    throw failure.error;
  }
}

function ownHeaders(token: string | null): Record<string, string> {
  return {
    'Accept-Language': locale(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(hasUnsentEntries() && { [UNSENT_ENTRIES]: '1' }),
  };
}

/**
 * Returns the body of a 200 or 201, and the whole response of any other success, which no call of ours has (SPEC C-2).
 */
function bodyOf(response: HttpResponse): unknown {
  return response.status === 200 || response.status === 201 ? response.body : response;
}
