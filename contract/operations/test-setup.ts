import type { Message } from '../words/message.ts';
import { testSetupMessages } from '../words/test-setup.words.ts';

type Setting = { readonly production: boolean; readonly mail: string; readonly payments: string };

/** Returns the notice, naming only what is so; null where everything is real, and in a demo, which has its own signs. */
export function testSetupNotice({ production, mail, payments }: Setting): Message | null {
  if (!production) return null;
  const keepsMail = mail === 'outbox';
  const simulates = payments !== 'stripe';
  if (keepsMail && simulates) return testSetupMessages.both;
  if (keepsMail) return testSetupMessages.mailOnly;
  return simulates ? testSetupMessages.paymentsOnly : null;
}
