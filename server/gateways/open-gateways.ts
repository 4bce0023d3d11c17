/** Opens each gateway as configured: the local one unless a real one is named (DESIGN, gateways). */
import type { Deps } from '../call/deps.ts';
import { openAnalytics } from './analytics/open-analytics.ts';
import { openFileStore } from './files/open-file-store.ts';
import type { Gateways } from './gateways.ts';
import { openGeocoder } from './geocode/open-geocoder.ts';
import { outboxMail } from './mail/outbox-mail.ts';
import { simulatedPayments } from './payments/simulated/simulated-payments.ts';
import { outboxSms } from './sms/outbox-sms.ts';

export type GatewayDeps = Omit<Deps, 'gateways'>;

export async function openGateways(deps: GatewayDeps): Promise<Gateways> {
  return {
    payments: simulatedPayments(deps),
    mail: outboxMail(deps),
    sms: outboxSms(deps),
    files: openFileStore(deps.config),
    geocode: openGeocoder(deps),
    analytics: openAnalytics(deps),
  };
}
