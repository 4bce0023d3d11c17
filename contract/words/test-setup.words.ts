/** What production says on every page and in every message while it stands in for something real (PRODUCT §12). */
import { defineMessages } from './message.ts';

export const testSetupMessages = defineMessages('testSetup', {
  messages: 'Test setup: mail and texts stay on this server.',
  mail: 'Test setup: mail stays on this server.',
  texts: 'Test setup: texts stay on this server.',
  payments: 'Test setup: payments are simulated. No money moves.',
  messagesAndPayments: 'Test setup: mail and texts stay on this server, payments are simulated. No money moves.',
  mailAndPayments: 'Test setup: mail stays on this server, payments are simulated. No money moves.',
  textsAndPayments: 'Test setup: texts stay on this server, payments are simulated. No money moves.',
});
