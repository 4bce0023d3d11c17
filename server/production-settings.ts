/** What production is not started without (PRODUCT §12). */
import { isThisMachine } from './addresses.ts';
import { findSecretKey } from './secret-key.ts';

type Settings = {
  readonly PUBLIC_URL?: string | undefined;
  readonly SECRET_KEY?: string | undefined;
  readonly MAIL?: string | undefined;
  readonly SMS?: string | undefined;
  readonly PAYMENTS?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly RATE_LIMITS: string;
  readonly SEED?: string | undefined;
};

/** Returns a sentence for each setting that keeps production from starting; none when it may start. */
export function refusedInProduction(settings: Settings, dataDir: string): string[] {
  return [
    settings.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is refused when NODE_ENV is production.',
    settings.SEED === 'demo' && 'SEED=demo is refused when NODE_ENV is production.',
    refusedPublicUrl(settings.PUBLIC_URL),
    refusedSecretKey(settings.SECRET_KEY, dataDir),
    !settings.MAIL &&
      'MAIL must be set when NODE_ENV is production: smtp sends it, and outbox keeps every mail on this server.',
    !settings.SMS &&
      'SMS must be set when NODE_ENV is production: twilio sends text messages, and outbox keeps every one on this server.',
    !settings.PAYMENTS &&
      !settings.STRIPE_SECRET_KEY &&
      'PAYMENTS must be set when NODE_ENV is production: without Stripe’s keys, PAYMENTS=simulated takes test cards and moves no money.',
  ].filter((sentence) => sentence !== false && sentence !== null);
}

/** Codes and new passwords travel by these links: plain http is only for a try-out that never leaves the machine. */
function refusedPublicUrl(value: string | undefined): string | null {
  if (!value) return 'PUBLIC_URL must be set when NODE_ENV is production: links in messages begin with it.';
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || isThisMachine(hostname)) return null;
  return 'PUBLIC_URL must begin with https:// when NODE_ENV is production; http:// is for localhost only.';
}

/** A copy of the data folder must not bring the key along. */
function refusedSecretKey(value: string | undefined, dataDir: string): string | null {
  if (!value)
    return 'SECRET_KEY must be set when NODE_ENV is production: 32 characters or more, kept outside DATA_DIR.';
  if (value !== findSecretKey(dataDir)) return null;
  return 'SECRET_KEY is the key in DATA_DIR/secret-key: when NODE_ENV is production it must be kept elsewhere, so remove that file or use another key.';
}
