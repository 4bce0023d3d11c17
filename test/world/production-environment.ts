/** The least that production starts with, with mail, texts and payments all stood in for. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  // A test stands still while others compile.
  MAX_EVENT_LOOP_DELAY: '0',
  PUBLIC_URL: 'https://mortar.example',
  SECRET_KEY: 'a-key-of-a-test-kept-outside-the-data-folder',
  MAIL: 'outbox',
  SMS: 'outbox',
  PAYMENTS: 'simulated',
} as const;
