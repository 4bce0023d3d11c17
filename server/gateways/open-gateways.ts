/** Opens each gateway as configured: the local one unless a real one is named (DESIGN, gateways). */
import type { Deps } from '../call/deps.ts';
import type { Config } from '../config.ts';
import { openAnalytics } from './analytics/open-analytics.ts';
import { openFileStore } from './files/open-file-store.ts';
import type { Gateways } from './gateways.ts';
import { openGeocoder } from './geocode/open-geocoder.ts';
import { outboxMail, outboxSms } from './messages/outbox.ts';
import { mailWithNotice, smsWithNotice } from './messages/with-notice.ts';
import { simulatedPayments } from './payments/simulated/simulated-payments.ts';
import { stripePayments } from './payments/stripe/stripe-payments.ts';

export type GatewayDeps = Omit<Deps, 'gateways'>;

/** Each value of `MAIL`, and what it sends mail and text messages by. */
const senders = {
  outbox: { mail: outboxMail, sms: outboxSms },
} as const satisfies Record<Config['mail'], unknown>;

export async function openGateways(deps: GatewayDeps): Promise<Gateways> {
  const sender = senders[deps.config.mail];
  return {
    payments: deps.config.stripe ? stripePayments(deps.config.stripe, deps) : simulatedPayments(deps),
    mail: mailWithNotice(sender.mail(deps), deps),
    sms: smsWithNotice(sender.sms(deps), deps),
    files: openFileStore(deps.config),
    geocode: openGeocoder(deps),
    analytics: openAnalytics(deps),
  };
}
