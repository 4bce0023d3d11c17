/** The environment, read once: the only file that looks at `process.env`. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Issuer } from '#contract/papers/paper.ts';
import { readDatabaseUrl } from './database-url.ts';
import {
  isReal,
  MessageEnvironment,
  refusedMessages,
  type SmtpSettings,
  smtpSettings,
  type TwilioSettings,
  twilioSettings,
} from './message-settings.ts';
import { refusedInProduction } from './production-settings.ts';
import { PushEnvironment, pushBy, refusedPush, type VapidSettings, vapidSettings } from './push-settings.ts';
import { keepSecretKey } from './secret-key.ts';
import { StartError } from './start-error.ts';
import { refusedStripe, StripeEnvironment, type StripeSettings, stripeSettings } from './stripe-settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be 65535 or less')
    .default(3000),
  PUBLIC_URL: address(['http:', 'https:'], 'an http or https address').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_OWNER_URL: databaseAddress().optional(),
  DATABASE_READ_URL: databaseAddress().optional(),
  MAP_STYLE_URL: address(['http:', 'https:'], 'an http or https address').optional(),
  POSTHOG_KEY: z
    .string()
    .regex(/^\S{1,200}$/, 'must be the key of a project')
    .optional(),
  POSTHOG_HOST: address(['http:', 'https:'], 'an http or https address').default('https://us.i.posthog.com'),
  GEOCODER_URL: address(['http:', 'https:'], 'an http or https address').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ...MessageEnvironment.shape,
  ...PushEnvironment.shape,
  PAYMENTS: z
    .enum(['simulated', 'stripe-test'], 'must be simulated or stripe-test; with live keys of Stripe’s it is left out')
    .optional(),
  ...StripeEnvironment.shape,
  COMPANY_NAME: z.string().max(120).optional(),
  COMPANY_ADDRESS: z.string().max(200).optional(),
  COMPANY_EMAIL: z.string().max(200).optional(),
  COMPANY_EIN: z
    .string()
    .regex(/^\d{2}-\d{7}$/, 'must be an EIN such as 12-3456789')
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 letters, digits or symbols, without spaces')
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  MAX_EVENT_LOOP_DELAY: z
    .string()
    .regex(/^\d{1,6}$/, 'must be milliseconds')
    .transform(Number)
    .default(4000),
  MAX_PAGE_DELAY: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be milliseconds')
    .transform(Number)
    .default(4000),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  TRUST_PROXY: z.string().default('off'),
});

export type Config = {
  readonly production: boolean;
  /** Nothing leaves this machine, and it is no production: the outbox can be read and the clock moved (API.md). */
  readonly sandbox: boolean;
  readonly host: string;
  /** 0 lets the machine choose a free one. */
  readonly port: number;
  /** What links in messages begin with; no slash at the end. */
  readonly publicUrl: string;
  /** Absolute. Holds the embedded database, uploads and the secret key. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Who owns the tables and migrates them; null: the user of `databaseUrl` does (decision 093). */
  readonly databaseOwnerUrl: string | null;
  /** A replica for search; null: the same database. */
  readonly databaseReadUrl: string | null;
  /** A street map's style; null: the bundled map. */
  readonly mapStyleUrl: string | null;
  /** The project page and event data are sent to; null: they are kept in our own database. */
  readonly posthog: { readonly key: string; readonly host: string } | null;
  /** A search endpoint as Nominatim or Photon have it, for street addresses; null: the bundled ZIPs alone. */
  readonly geocoderUrl: string | null;
  /** Keys one-time codes and other hashes; the same for every process of a deployment. */
  readonly secretKey: string;
  /** How mail leaves: `outbox` keeps it in the database (`npm run outbox`). */
  readonly mail: 'outbox' | 'smtp';
  /** null: mail is kept. */
  readonly smtp: SmtpSettings | null;
  /** How text messages leave. */
  readonly sms: 'outbox' | 'twilio';
  /** null: they are kept. */
  readonly twilio: TwilioSettings | null;
  /** How web push leaves: `outbox` keeps it in the database, `none` offers it to nobody. */
  readonly push: 'outbox' | 'web-push' | 'none';
  /** null: none is sent. */
  readonly vapid: VapidSettings | null;
  /** Who moves money: `simulated` and Stripe with test keys move none. */
  readonly payments: 'simulated' | 'stripe' | 'stripe-test';
  /** null: payments are simulated. */
  readonly stripe: StripeSettings | null;
  /** The company that runs Mortar, as invoices and tax forms name it (PRODUCT §6). */
  readonly issuer: Issuer;
  /** Opens /metrics and the API page; null: open to everybody, and in production not there at all. */
  readonly operatorToken: string | null;
  readonly rateLimits: boolean;
  /** Milliseconds behind its own timers above which a server answers 503 until it has caught up; 0: never. */
  readonly maxEventLoopDelay: number;
  /** Milliseconds after which a public page is sent without its words. */
  readonly maxPageDelay: number;
  readonly seed: 'demo' | 'none';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whose `X-Forwarded-For` is trusted: none, that many hops, or these addresses. */
  readonly trustProxy: false | number | string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the configuration of an environment. Throws a `StartError` with a sentence for each variable that is wrong or, in
 * production, missing. Elsewhere a random `SECRET_KEY` is kept in `DATA_DIR` when none is given.
 */
export function readConfig(environment: Environment = process.env): Config {
  const read = parse(Environment, environment);
  const production = read.NODE_ENV === 'production';
  const dataDir = path.resolve(read.DATA_DIR);
  const refused = [
    ...(production ? refusedInProduction(read, dataDir) : []),
    ...refusedMessages(read),
    ...refusedPush(read),
    ...refusedStripe(read),
  ];
  if (refused.length > 0) throw new StartError(refused.join('\n'));
  for (const name of ['DATABASE_READ_URL', 'DATABASE_OWNER_URL'] as const)
    if (read[name] && !read.DATABASE_URL) throw new StartError(`${name} requires DATABASE_URL.`);
  const stripe = stripeSettings(read);
  return Object.freeze({
    production,
    sandbox: !production && !isReal(read) && pushBy(read) !== 'web-push',
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseOwnerUrl: read.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    geocoderUrl: read.GEOCODER_URL ?? null,
    posthog: read.POSTHOG_KEY ? { key: read.POSTHOG_KEY, host: read.POSTHOG_HOST.replace(/\/+$/, '') } : null,
    secretKey: read.SECRET_KEY ?? keepSecretKey(dataDir, () => randomBytes(32).toString('base64url')),
    mail: read.MAIL ?? 'outbox',
    smtp: smtpSettings(read),
    sms: read.SMS ?? 'outbox',
    twilio: twilioSettings(read),
    push: pushBy(read),
    vapid: vapidSettings(read),
    payments: stripe ? (stripe.test ? 'stripe-test' : 'stripe') : 'simulated',
    stripe,
    issuer: issuerOf(read, production),
    operatorToken: read.OPERATOR_TOKEN ?? null,
    rateLimits: read.RATE_LIMITS === 'on',
    // Elsewhere a debugger or a busy machine stops a server for longer.
    maxEventLoopDelay: production ? read.MAX_EVENT_LOOP_DELAY : 0,
    maxPageDelay: read.MAX_PAGE_DELAY,
    seed: read.SEED ?? (production || stripe || isReal(read) ? 'none' : 'demo'),
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: trustProxy(read.TRUST_PROXY),
  });
}

/** Outside production the invented company of the demo; there, only what is set. */
function issuerOf(read: z.output<typeof Environment>, production: boolean): Issuer {
  const usual = production ? nobody : demoIssuer;
  return {
    name: read.COMPANY_NAME ?? usual.name,
    address: read.COMPANY_ADDRESS ?? usual.address,
    email: read.COMPANY_EMAIL ?? usual.email,
    ein: read.COMPANY_EIN ?? usual.ein,
  };
}

const nobody: Issuer = { name: 'Mortar', address: '', email: '', ein: '' };
const demoIssuer: Issuer = {
  name: 'Mortar Staffing, Inc.',
  address: '88 Court St, Newark, NJ 07102',
  email: 'billing@mortar.example',
  ein: '88-0000000',
};

const DatabaseEnvironment = Environment.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_OWNER_URL: true });

/**
 * Returns which database an environment names, for a command that needs nothing else. Throws a `StartError` as
 * `readConfig` does.
 */
export function readDatabaseConfig(
  environment: Environment = process.env,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databaseReadUrl'> {
  const read = parse(DatabaseEnvironment, environment);
  return {
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseOwnerUrl: read.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: null,
  };
}

function parse<S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> {
  const nonEmpty = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = schema.safeParse(Object.fromEntries(nonEmpty));
  if (parsed.success) return parsed.data;
  throw new StartError(
    parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`).join('\n'),
  );
}

function address(protocols: readonly string[], expected: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${expected}`);
}

function databaseAddress() {
  return z
    .string()
    .refine(
      (text) => readDatabaseUrl(text) !== null,
      'must be a PostgreSQL address such as postgres://user:password@host:5432/mortar',
    );
}

function trustProxy(text: string): Config['trustProxy'] {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
