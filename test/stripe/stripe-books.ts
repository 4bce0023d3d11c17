/** What the stand-in for Stripe keeps: objects by id, balances, and an event for each change. */
import { createHmac, randomUUID } from 'node:crypto';
import { missing } from './stripe-error.ts';

type Metadata = Record<string, string>;
type Listed = { object: 'list'; data: Thing[]; has_more: boolean; url: string };
type PaymentError = { type: string; code: string; decline_code?: string; payment_method?: Thing };

/** One of Stripe's objects: each has the fields of its own kind. */
export type Thing = {
  readonly id: string;
  readonly object: string;
  created: number;
  account: string | null;
  amount: number;
  amount_capturable: number;
  amount_captured: number;
  amount_received: number;
  amount_refunded: number;
  amount_reversed: number;
  arrival_date: number;
  balance_transaction: string | null;
  /** What the bank does with payouts. */
  bank: 'takes' | 'returns' | 'returnsLater' | 'noInstant';
  cancellation_reason: string | null;
  payouts_enabled: boolean;
  capabilities: { transfers: string };
  client_secret: string;
  customer: string;
  destination: string;
  disputed: boolean;
  evidence_details: Record<string, unknown>;
  external_accounts: Listed;
  failure_code: string | null;
  /** Cents in a connected account. */
  held: number;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Metadata;
  net: number;
  payment_intent: string;
  payment_method: string | null;
  payment_method_details: { card?: { capture_before: number } };
  payment_method_types: string[];
  reversals: Listed;
  reversed: boolean;
  settles_at: number;
  status: string;
  /** The test method it was made of. */
  token: string;
  transfer: string;
  type: string;
  /** What is in a connected account cannot be taken from it yet. */
  unavailable?: boolean;
};
export type SentEvent = { readonly id: string; readonly type: string; readonly raw: string };

export const WEBHOOK_SECRET = 'whsec_standin0000000000000000';
export const CONNECT_SECRET = 'whsec_connect0000000000000000';
const DAY = 86_400;

export function stripeBooks(clock: () => Date) {
  const things = new Map<string, Thing>();
  const events: SentEvent[] = [];
  const now = (): number => Math.floor(clock().getTime() / 1000);

  const add = (prefix: string, object: string, fields: Record<string, unknown>): Thing => {
    const thing = {
      id: `${prefix}_${randomUUID().replaceAll('-', '')}`,
      object,
      created: now(),
      livemode: false,
      ...fields,
    } as unknown as Thing;
    things.set(thing.id, thing);
    return thing;
  };

  const get = (id: string | null, object: string): Thing => {
    const thing = things.get(id ?? '');
    if (thing?.object !== object) throw missing(id ?? '');
    return thing;
  };

  /** Newest first, as every list of Stripe's. */
  const all = (object: string, matches: (thing: Thing) => boolean = () => true): Thing[] =>
    [...things.values()].filter((thing) => thing.object === object && matches(thing)).toReversed();

  const emit = (type: string, thing: Thing, account: string | null = null): void => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const body = {
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(account ? { account } : {}),
      data: { object: thing },
    };
    events.push({ id, type, raw: JSON.stringify(body, null, 2) });
  };

  const line = (type: string, reportingCategory: string, amount: number, source: Thing, fee = 0): Thing =>
    add('txn', 'balance_transaction', {
      type,
      reporting_category: reportingCategory,
      amount,
      fee,
      fee_details: [],
      net: amount - fee,
      currency: 'usd',
      source: source.id,
      available_on: now(),
      description: null,
      status: 'available',
    });

  /** Money of the platform that may be transferred. */
  const balance = (): number => all('balance_transaction').reduce((sum, { net }) => sum + net, 0);

  return {
    add,
    get,
    find: (id: string) => things.get(id) ?? null,
    all,
    emit,
    line,
    balance,
    events,
    now,
    days: DAY,
  };
}

export type StripeBooks = ReturnType<typeof stripeBooks>;

/** Returns the `stripe-signature` of a body. */
export function signStripe(raw: string, secret = WEBHOOK_SECRET, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')}`;
}
