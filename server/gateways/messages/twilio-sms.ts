/** Text messages by Twilio's Programmable Messaging. One call of its API: its SDK would bring an HTTP client of its own. */
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { MessageRefused, type SmsGateway } from './message-gateways.ts';

const TWILIO = 'https://api.twilio.com/';
/** A message is claimed for two minutes together with nine others (send-message.ts): each has twelve seconds. */
const TIMEOUT_MS = 10_000;

/** Twilio's words hold the number: they are kept without it. */
const Refusal = z
  .object({ code: z.number(), message: z.string() })
  .transform(({ code, message: words }) => ({ code, words }));

/**
 * What another try is told again: not a phone number, whoever has it answered STOP, no mobile phone, too long a text.
 * https://www.twilio.com/docs/api/errors
 */
const REFUSED = new Set([21211, 21610, 21614, 21617]);

/**
 * Returns text messages by Twilio. One that is not taken throws Twilio's code and sentence, without the number it was for,
 * and is tried again, unless it is refused for good. Twilio keeps no key of ours: a text whose answer was lost is sent twice.
 */
export function twilioSms({ accountSid, authToken, from, apiBase }: NonNullable<Config['twilio']>): SmsGateway {
  const url = new URL(`2010-04-01/Accounts/${accountSid}/Messages.json`, apiBase ?? TWILIO);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, body }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ [sender]: from, To: to, Body: body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (response.ok) return;
      const { data } = Refusal.safeParse(await response.json().catch(() => null));
      const said = data ? ` ${data.code}: ${data.words.replaceAll(to, 'the number')}` : '';
      const Thrown = data && REFUSED.has(data.code) ? MessageRefused : Error;
      throw new Thrown(`Twilio did not take a text (${response.status}${said})`);
    },
    close: async () => undefined,
  };
}
