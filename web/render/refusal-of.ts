import { isRefusalCode } from '#contract/words/refusals.words.ts';
import { ApiError } from '../api/api-error.ts';
import { readErrorBody } from '../api/error-body.ts';

/** Returns the error of a call that was refused, as the page knows it. */
export function refusalOf(status: number, body: unknown): ApiError {
  const { code, message = '', details = {} } = readErrorBody(body);
  return new ApiError({ status, message, details, code: isRefusalCode(code) ? code : 'unknown' });
}
