import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { newId } from '#server/ids.ts';

/** What the people a world begins with are sealed under. */
export const TEST_SECRET_KEY = 'test-secret-key-test-secret-key-0000';

/**
 * The configuration tests run under: no limits, a fixed secret, nothing leaves the machine. What is uploaded lands in a
 * folder that the next run sweeps away with the rest of this one's (`test/global-setup.ts`).
 */
export async function testConfig(environment: Readonly<Record<string, string>> = {}): Promise<Config> {
  return readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    // A page is written while others compile: without its words a browser without scripts shows nothing.
    MAX_PAGE_DELAY: '60000',
    SECRET_KEY: TEST_SECRET_KEY,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    // One each: a world removes files that its own database does not know.
    DATA_DIR: path.join(tmpdir(), `mortar-test-${process.pid}-data`, newId()),
    ...environment,
  });
}
