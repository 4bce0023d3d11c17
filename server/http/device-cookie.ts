/**
 * The cookie of known devices (decision 049). It opens nothing: with it, wrong passwords of strangers do not slow this
 * browser down. Scripts cannot read it, and it goes to the sign-in calls only.
 */
import type { Config } from '../config.ts';
import { readCookie } from './read-cookie.ts';

/** People who share a computer each keep theirs. */
const MOST = 5;
/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Returns the device tokens a browser sent, newest first; other cookies are not read. */
export function readDeviceTokens(header: string | undefined): string[] {
  return (readCookie(header, 'device') ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MOST);
}

/** Returns the `Set-Cookie` that has a browser keep these, newest first. */
export function deviceCookie(config: Pick<Config, 'publicUrl'>, tokens: readonly string[]): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = [...new Set(tokens)].slice(0, MOST).join('.');
  return `device=${value}; Path=/api/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
