/** The environment, read once: the only file that looks at `process.env`. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { keepSecretKey } from './secret-key.ts';
import { StartError } from './start-error.ts';

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
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'a PostgreSQL address such as postgres://user:password@host:5432/mortar',
  ).optional(),
  DATABASE_READ_URL: address(
    ['postgres:', 'postgresql:'],
    'a PostgreSQL address such as postgres://user:password@host:5432/mortar',
  ).optional(),
  MAP_STYLE_URL: address(['http:', 'https:'], 'an http or https address').optional(),
  POSTHOG_KEY: z
    .string()
    .regex(/^\S{1,200}$/, 'must be the key of a project')
    .optional(),
  POSTHOG_HOST: address(['http:', 'https:'], 'an http or https address').default('https://us.i.posthog.com'),
  GEOCODER_URL: address(['http:', 'https:'], 'an http or https address').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  TRUST_PROXY: z.string().default('off'),
});

export type Config = {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the machine choose a free one. */
  readonly port: number;
  /** What links in messages begin with; no slash at the end. */
  readonly publicUrl: string;
  /** Absolute. Holds the embedded database, uploads and the secret key. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
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
  readonly rateLimits: boolean;
  readonly seed: 'demo' | 'none';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whose `X-Forwarded-For` is believed: nobody's, that many hops', or these addresses'. */
  readonly trustProxy: false | number | string;
};

/**
 * The configuration an environment asks for. A bad value is a `StartError` of one sentence that names the variable.
 * Without `SECRET_KEY` a random one is kept in `DATA_DIR`.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  const dataDir = path.resolve(read.DATA_DIR);
  if (production && read.RATE_LIMITS === 'off')
    throw new StartError('RATE_LIMITS=off is refused when NODE_ENV is production.');
  if (production && read.SEED === 'demo') throw new StartError('SEED=demo is refused when NODE_ENV is production.');
  if (read.DATABASE_READ_URL && !read.DATABASE_URL)
    throw new StartError('DATABASE_READ_URL needs DATABASE_URL beside it.');
  return Object.freeze({
    production,
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    geocoderUrl: read.GEOCODER_URL ?? null,
    posthog: read.POSTHOG_KEY ? { key: read.POSTHOG_KEY, host: read.POSTHOG_HOST.replace(/\/+$/, '') } : null,
    secretKey: read.SECRET_KEY ?? keepSecretKey(dataDir, () => randomBytes(32).toString('base64url')),
    rateLimits: read.RATE_LIMITS === 'on',
    seed: read.SEED ?? (production ? 'none' : 'demo'),
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: trustProxy(read.TRUST_PROXY),
  });
}

function address(protocols: readonly string[], wanted: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${wanted}`);
}

function trustProxy(text: string): Config['trustProxy'] {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
