/** Web push to the browsers' push services: encrypted for the device (RFC 8291) and signed with our key (RFC 8292). */
import webPush from 'web-push';
import type { PushedNotice } from '#contract/notifications/web-push.ts';
import type { Deps } from '../../call/deps.ts';
import type { Config } from '../../config.ts';
import { keepPush } from './outbox-push.ts';
import type { PushGateway, PushMessage, Urgency } from './push-gateway.ts';
import { isPushTarget } from './push-target.ts';

/** A message is claimed for two minutes together with nine others (send-message.ts): each has twelve seconds. */
const TIMEOUT_MS = 10_000;

/** How long a push service keeps it for a device that is off, in seconds: what is urgent today is noise tomorrow. */
const timeToLive: Readonly<Record<Urgency, number>> = { high: 4 * 3600, normal: 24 * 3600, low: 72 * 3600 };

/** The subscription ended: nobody will read anything there. */
const GONE = new Set([404, 410]);
/** The message itself is at fault: another try says the same. */
const REFUSED = new Set([400, 413]);

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Returns push to the browsers' services. What is not taken for now (429, 5xx, no answer) throws the service's host and its
 * status, never the address, which alone lets anybody who has it be asked to deliver; it is tried again. A message whose
 * answer was lost is sent twice and shown once, under its tag.
 */
export function webPushGateway(vapid: NonNullable<Config['vapid']>, deps: PushDeps): PushGateway {
  const { publicKey, privateKey, subject, apiBase } = vapid;
  const accepts: PushGateway['accepts'] = (target) => isPushTarget(target, apiBase);
  return {
    publicKey,
    isSent: true,
    accepts,
    async send(message) {
      const { to, tag, urgency } = message;
      if (!accepts(to)) return 'gone';
      const request = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        payloadOf(message),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: timeToLive[urgency],
          urgency,
          topic: tag,
          contentEncoding: 'aes128gcm',
        },
      );
      const response = await fetch(request.endpoint, {
        method: 'POST',
        headers: headersOf(request.headers),
        body: new Uint8Array(request.body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (GONE.has(response.status)) return 'gone';
      const said = `${new URL(to.endpoint).hostname} answered ${response.status}`;
      if (!REFUSED.has(response.status)) throw new Error(`A push was not taken: ${said}`);
      deps.log.warn({ effectKey: message.effectKey }, `a push will not be taken: ${said}`);
      await keepPush(deps, message, said);
      return 'refused';
    },
    close: async () => undefined,
  };
}

function payloadOf({ to: { userId }, title, body, path, tag, language }: PushMessage): string {
  return JSON.stringify({ userId, title, body, path, tag, language } satisfies PushedNotice);
}

/** `fetch` counts the bytes itself. */
function headersOf(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
