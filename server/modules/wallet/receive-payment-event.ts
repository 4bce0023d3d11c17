/**
 * The provider's webhook. The signature is checked on the exact body; what the object now is, is asked at the provider,
 * since events come late, twice and in any order; the event is marked applied in the transaction of its effect. One about
 * an object we cannot find yet fails, so that it is sent again (reliability F10).
 */
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { inTransaction } from '../../db/open.ts';
import type {
  IntentFacts,
  PayoutAccount,
  ProviderEvent,
  TransferFacts,
} from '../../gateways/payments/payment-gateway.ts';
import { applyIntent } from './apply-intent.ts';
import { applyTransfer } from './apply-transfer.ts';
import { lockPayment } from './bookings.ts';
import { applyAccount } from './provider-account.ts';
import { findPayoutOfTransfer, lockPayout } from './queries/earning-queries.ts';
import { markApplied } from './queries/event-queries.ts';
import { findPaymentOfIntent } from './queries/payment-queries.ts';

type ReceivePaymentEvent = typeof walletEndpoints.receivePaymentEvent;
type WebhookUpdate = {
  readonly event: ProviderEvent;
  readonly intent: IntentFacts | null;
  readonly transfer: TransferFacts | null;
  readonly account: PayoutAccount | null;
};

/** Outside any transaction: checks the signature, asks what the object is now. Refusal: `bad_signature`. */
export const readPaymentEvent: Prepare<ReceivePaymentEvent, WebhookUpdate> = async (call) =>
  readUpdate(call.deps, call.signedBody?.text ?? '', call.signedBody?.signature ?? '');

export const receivePaymentEvent: PreparedAction<ReceivePaymentEvent, WebhookUpdate> = async (call, _input, update) => {
  await applyUpdate({ ...call, actor: null }, update);
  return {};
};

/** Takes an event without HTTP: how a provider on this machine delivers its events. */
export async function takeEvent(deps: Deps, rawBody: string, signature: string): Promise<void> {
  const update = await readUpdate(deps, rawBody, signature);
  await inTransaction(deps.db, (db) => applyUpdate(systemCall(deps, db, deps.clock.now()), update));
}

async function readUpdate(deps: Deps, rawBody: string, signature: string): Promise<WebhookUpdate> {
  const { payments } = deps.gateways;
  const event = payments.readEvent(rawBody, signature) ?? refuse('bad_signature');
  return {
    event,
    intent: event.object === 'intent' ? await payments.retrieveIntent(event.objectId) : null,
    transfer: event.object === 'transfer' ? await payments.retrieveTransfer(event.objectId) : null,
    account: event.object === 'account' ? await payments.retrieveAccount(event.objectId) : null,
  };
}

async function applyUpdate(call: Call, { event, intent, transfer, account }: WebhookUpdate): Promise<void> {
  const isNew = await markApplied(call.db, event, call.now);
  if (!isNew || event.object === 'other') return;
  if (intent) {
    const payment = (await findPaymentOfIntent(call.db, intent.id, intent.paymentId)) ?? refuse('unavailable');
    await applyIntent(call, await lockPayment(call, payment.id), intent);
  } else if (transfer) {
    const payout = (await findPayoutOfTransfer(call.db, transfer.id, transfer.payoutId)) ?? refuse('unavailable');
    await applyTransfer(call, await lockPayout(call.db, payout.id), transfer);
  } else if (account) {
    await applyAccount(call, event.objectId, account);
  } else {
    refuse('unavailable');
  }
}
