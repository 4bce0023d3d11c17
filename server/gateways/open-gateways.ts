/** Opens each gateway as configured: the local one unless a real one is named (DESIGN, gateways). */
import type { Deps } from '../call/deps.ts';
import { openAnalytics } from './analytics/open-analytics.ts';
import { openFileStore } from './files/open-file-store.ts';
import type { Gateways } from './gateways.ts';
import { openGeocoder } from './geocode/open-geocoder.ts';
import { outboxMail, outboxSms } from './messages/outbox.ts';
import { smtpMail } from './messages/smtp-mail.ts';
import { twilioSms } from './messages/twilio-sms.ts';
import { mailWithNotice, smsWithNotice } from './messages/with-notice.ts';
import { simulatedPayments } from './payments/simulated/simulated-payments.ts';
import { stripePayments } from './payments/stripe/stripe-payments.ts';
import { noPush, outboxPush } from './push/outbox-push.ts';
import type { PushGateway } from './push/push-gateway.ts';
import { webPushGateway } from './push/web-push.ts';

export type GatewayDeps = Omit<Deps, 'gateways'>;

export async function openGateways(deps: GatewayDeps): Promise<Gateways> {
  const { stripe, smtp, twilio } = deps.config;
  return {
    payments: stripe ? stripePayments(stripe, deps) : simulatedPayments(deps),
    mail: mailWithNotice(smtp ? smtpMail(smtp, deps.config) : outboxMail(deps), deps),
    sms: smsWithNotice(twilio ? twilioSms(twilio) : outboxSms(deps), deps),
    push: openPush(deps),
    files: openFileStore(deps.config),
    geocode: openGeocoder(deps),
    analytics: openAnalytics(deps),
  };
}

function openPush(deps: GatewayDeps): PushGateway {
  const { push, vapid } = deps.config;
  if (vapid) return webPushGateway(vapid, deps);
  return push === 'outbox' ? outboxPush(deps) : noPush();
}
