/** The doors to the outside. Each has a real implementation by configuration and a local one, the default. */
import type { AnalyticsGateway } from './analytics/analytics-gateway.ts';
import type { FileStore } from './files/file-store.ts';
import type { Geocoder } from './geocode/geocoder.ts';
import type { MailGateway, SmsGateway } from './messages/message-gateways.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PushGateway } from './push/push-gateway.ts';

export type Gateways = {
  readonly payments: PaymentGateway;
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  readonly push: PushGateway;
  readonly files: FileStore;
  readonly geocode: Geocoder;
  readonly analytics: AnalyticsGateway;
};
