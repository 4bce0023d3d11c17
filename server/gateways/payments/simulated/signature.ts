/** Signs webhooks as payment providers do: an HMAC over time and exact body (reliability S41). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { toMillis } from '#contract/time.ts';

const OLDEST_SECONDS = 300;
const FUTURE_SECONDS = 60;

/** Returns the key of webhook signatures, derived so that it signs nothing else. */
export function webhookSecret(secretKey: string): Buffer {
  return createHmac('sha256', secretKey).update('payment webhooks').digest();
}

/** Returns `t=<seconds>,v1=<hex>`. */
export function signBody(rawBody: string, secret: Buffer, at: Date): string {
  const seconds = Math.floor(toMillis(at) / 1000);
  return `t=${seconds},v1=${mac(rawBody, secret, seconds).toString('hex')}`;
}

/** Returns whether the signature fits the body and is at most 300 s old and at most 60 s ahead. Compared in constant time. */
export function holdsSignature(rawBody: string, header: string, secret: Buffer, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const seconds = Number(match[1]);
  const age = toMillis(now) / 1000 - seconds;
  if (age > OLDEST_SECONDS || age < -FUTURE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), mac(rawBody, secret, seconds));
}

function mac(rawBody: string, secret: Buffer, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}
