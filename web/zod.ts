/** zod as the browser loads it (vite.config.ts): without a try of `eval`, which the page's policy refuses and reports. */
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
