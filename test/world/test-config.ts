import { type Config, readConfig } from '#server/config.ts';

/** The configuration tests run under: no limits, a fixed secret, nothing leaves the machine. */
export async function testConfig(): Promise<Config> {
  return readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', SECRET_KEY: 'test-secret-key-test-secret-key-0000', SEED: 'none', LOG_LEVEL: 'silent' });
}
