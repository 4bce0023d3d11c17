/** Settings of what sends web push: kept here, nothing, or the push services of the browsers. */
import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { API_BASE_EXPECTED, isApiBase } from './addresses.ts';

const PUBLIC_KEY = /^[A-Za-z0-9_-]{87}$/;
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

export const PushEnvironment = z.object({
  PUSH: z.enum(['outbox', 'web-push'], 'must be outbox or web-push').optional(),
  VAPID_PUBLIC_KEY: z.string().regex(PUBLIC_KEY, 'must be a public VAPID key (87 letters, digits, - or _)').optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(PRIVATE_KEY, 'must be a private VAPID key (43 letters, digits, - or _)')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+|https:\/\/[^\s]+\.[^\s]+)$/,
      'must be mailto:notices@mortar.example or an https address',
    )
    .optional(),
  PUSH_API_BASE: z.string().refine(isApiBase, API_BASE_EXPECTED).optional(),
});

/** Whose messages they are (RFC 8292). */
export type VapidSettings = {
  /** Base64url, as browsers are given it. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to about them. */
  readonly subject: string;
  /** A stand-in whose endpoints are taken too; null: those of the browsers' push services alone. */
  readonly apiBase: URL | null;
};

type Read = z.output<typeof PushEnvironment> & { readonly NODE_ENV: string };

const needed = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Returns a sentence for each thing wrong with these settings together; none when they may be used. */
export function refusedPush(read: Read): string[] {
  const { PUSH, NODE_ENV, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = read;
  if (PUSH !== 'web-push') {
    const useless = [...needed, 'PUSH_API_BASE' as const].filter((name) => read[name]);
    return [
      ...useless.map((name) => `${name} requires PUSH=web-push.`),
      ...(PUSH === 'outbox' && NODE_ENV === 'production'
        ? ['PUSH=outbox is refused when NODE_ENV is production: without PUSH no device is offered notifications.']
        : []),
    ];
  }
  const missing = needed.filter((name) => !read[name]).map((name) => `${name} must be set with PUSH=web-push.`);
  if (missing.length > 0 || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return missing;
  return publicKeyOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY
    ? []
    : ['VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.'];
}

/** Returns how push leaves: in production nothing stands in for it. */
export function pushBy({ PUSH, NODE_ENV }: Read): 'outbox' | 'web-push' | 'none' {
  return PUSH ?? (NODE_ENV === 'production' ? 'none' : 'outbox');
}

/** Returns whose messages they are, once nothing is wrong with the settings; null: none is sent. */
export function vapidSettings(read: Read): VapidSettings | null {
  const { PUSH, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_API_BASE } = read;
  if (PUSH !== 'web-push' || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT,
    apiBase: PUSH_API_BASE ? new URL(PUSH_API_BASE) : null,
  };
}

/** Returns the public key of a private one; null where it is none. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
