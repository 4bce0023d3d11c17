import type { Message } from '../words/message.ts';
import { testSetupMessages } from '../words/test-setup.words.ts';

type Setting = { readonly production: boolean; readonly mail: string; readonly sms: string; readonly payments: string };

/** By whether mail and whether texts stay. */
const kept = { 'true,true': 'messages', 'true,false': 'mail', 'false,true': 'texts', 'false,false': null } as const;

/** Returns the notice, naming only what is so; null where everything is real, and in a demo, which has its own signs. */
export function testSetupNotice({ production, mail, sms, payments }: Setting): Message | null {
  if (!production) return null;
  const keeps = kept[`${mail === 'outbox'},${sms === 'outbox'}`];
  if (payments === 'stripe') return keeps && testSetupMessages[keeps];
  return testSetupMessages[keeps ? (`${keeps}AndPayments` as const) : 'payments'];
}
