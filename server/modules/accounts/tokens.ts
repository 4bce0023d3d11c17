import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns a new opaque token of 256 bits (reliability S19). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the token of a mailed link: 256 bits from the secret and the id of what it opens, so that mail can be sent after
 * the commit, and again though no table holds the token.
 */
export function linkToken(
  secretKey: string,
  link: 'invitation' | 'reset link' | 'support case' | 'unsubscribe',
  id: string,
): string {
  return createHmac('sha256', secretKey).update(`${link}\n${id}`).digest('base64url');
}

/** Returns the hash that is stored of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
