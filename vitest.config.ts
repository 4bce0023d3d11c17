import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { words } from './vite.config.ts';

export default defineConfig({
  plugins: [words(), lingui()],
  resolve: {
    alias: [{ find: '@node-rs/argon2', replacement: path.join(import.meta.dirname, 'test/cheap-argon2.ts') }],
  },
  test: {
    include: ['{contract,server,web,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // Against hanging only: three servers that start at once, or a seeded marketplace, took over two minutes on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    // A failure in CI is read by its message alone: it says what was found, whole.
    chaiConfig: { truncateThreshold: 0 },
    // One more than the least machine has cores: a browser's test waits for a fifth of its time.
    maxWorkers: 3,
    // Modules are read once a worker and not once a file: files share nothing by them, and a test that replaces a module
    // takes what imports it anew.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
