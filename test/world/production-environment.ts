import { TEST_SECRET_KEY } from './test-config.ts';

/** The least that production starts with, with mail, texts and payments all stood in for. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  // A test stands still while others compile.
  MAX_EVENT_LOOP_DELAY: '0',
  PUBLIC_URL: 'https://mortar.example',
  SECRET_KEY: TEST_SECRET_KEY,
  MAIL: 'outbox',
  SMS: 'outbox',
  PAYMENTS: 'simulated',
} as const;
