import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits (reliability S19). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
