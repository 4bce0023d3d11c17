/** A bench's server has a deployment's settings, but a made-up market behind it. */
import pg from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { hashPassword } from '#server/modules/accounts/index.ts';

type Connection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

type Deployment = { readonly dataDir: string; readonly connection: Connection };

/** Production's settings; the rate limits are the one thing a load test must do without. */
export function deploymentConfig({ dataDir, connection: { host, port, user, database } }: Deployment): Config {
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'no secret: this market is made up, word for word',
    MAIL: 'outbox',
    SMS: 'outbox',
    PAYMENTS: 'simulated',
  });
  return { ...config, rateLimits: false };
}

export const benchAccount = { email: 'specialist@mortar.example', password: 'a sentence to sign in with' } as const;

/** Takes away what makes a seeded market a demo, which production would not open: the mark, and the published accounts. */
export async function makeServable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('delete from demo_data');
    await client.query(
      `update users set email = replace(email, '@mortar.test', '@mortar.example'), password_hash = $1
       where email like '%@mortar.test'`,
      [await hashPassword(benchAccount.password)],
    );
  } finally {
    await client.end();
  }
}
