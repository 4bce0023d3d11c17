/** What production says on every page and in every message while it stands in for something real (PRODUCT §12). */
import { defineMessages } from './message.ts';

export const testSetupMessages = defineMessages('testSetup', {
  mailOnly: 'Test setup: mail and texts stay on this server.',
  paymentsOnly: 'Test setup: payments are simulated. No money moves.',
  both: 'Test setup: mail and texts stay on this server, payments are simulated. No money moves.',
});
