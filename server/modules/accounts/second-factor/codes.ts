/** Codes of an authenticator app (RFC 6238), and those that stand in for a lost one. */
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toMillis } from '#contract/time.ts';
import { seal, unseal } from '../../../db/seal.ts';

/** What every authenticator app knows, whatever the address says (SHA-1, six digits, 30 seconds). */
const STEP_MS = 30_000;
/** A phone's clock may be half a minute off, and a person types for a while. */
const STEPS_OFF = 1;

const RECOVERY_CODES = 10;
/** Without what is mistaken for each other: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_LETTERS = 8;

/** Returns a new secret: base32, 160 bits. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address an app reads from a QR code. */
export function secretUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the half minute, counted since 1970, whose code this is; null when it is of none about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = toMillis(now);
  const off = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF });
  return off === null ? null : Math.floor(timestamp / STEP_MS) + off;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Mortar', label, secret: Secret.fromBase32(secret) });
}

type Owner = { readonly secretKey: string; readonly userId: string };

/** Returns a secret as it is kept. */
export function sealSecret(secret: string, { secretKey, userId }: Owner): string {
  return seal(secret, { secretKey, purpose: 'second factor', id: userId });
}

/** Returns a kept secret. Throws when it was sealed with another key. */
export function unsealSecret(sealed: string, { secretKey, userId }: Owner): string {
  return unseal(sealed, { secretKey, purpose: 'second factor', id: userId });
}

/** Returns ten new recovery codes: `7KQM-2XWP`, 39 bits each, behind the limits on guessing. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4)}`;
  });
}

/** Returns how a recovery code is kept, however it was typed. */
export function hashOfRecoveryCode(code: string, { secretKey, userId }: Owner): Buffer {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', secretKey).update(`recovery code\n${userId}\n${letters}`).digest();
}
