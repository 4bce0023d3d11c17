/** The least that production starts with, while there is neither a mail sender nor a payment provider. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  // A test stands still while others compile.
  MAX_EVENT_LOOP_DELAY: '0',
  PUBLIC_URL: 'https://mortar.example',
  SECRET_KEY: 'a-key-of-a-test-kept-outside-the-data-folder',
  MAIL: 'outbox',
  PAYMENTS: 'simulated',
} as const;
