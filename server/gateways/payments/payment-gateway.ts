/**
 * The payment provider, in its own words: methods, intents (one payment each), transfers, specialists' accounts, signed
 * events, and what it did to our balance.
 *
 * Every write carries a key, the id of the attempt recorded before it: the same key twice does the thing once. A write
 * returns the object as it now is, whether or not it moved: a declined card is an intent that `failed`, capturing one
 * that lapsed returns `canceled`. A thrown error means "unknown": ask again with the same key. Nothing here may be
 * called inside one of our transactions.
 */
import type { RawBuilder } from 'kysely';
import type { PaymentSetup } from '#contract/wallet/wallet.ts';

type MethodKind = 'card' | 'bankAccount';

/** A card or bank account kept at the provider; its numbers never reach us. */
export type KeptMethod = {
  readonly kind: MethodKind;
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number | null;
  readonly expiresYear: number | null;
};

export type IntentStatus = 'processing' | 'requires_capture' | 'succeeded' | 'canceled' | 'failed';

/** A chargeback. A bank debit returned after it had succeeded is one that is `lost` at once. */
export type DisputeFacts = {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'needsResponse' | 'underReview' | 'won' | 'lost';
  /** The provider's code (`fraudulent`, `insufficient_funds`). */
  readonly reason: string;
  /** Until when evidence is taken; null when none is. */
  readonly respondBy: Date | null;
  /** How often it moved money: taken back, given back, and again where a decision turned. */
  readonly moves: number;
};

/** What the provider knows of one payment. */
export type IntentFacts = {
  readonly id: string;
  /** Ours: the payment it was made for. */
  readonly paymentId: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  /** Each money return that left and stands, once, oldest first. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: number }[];
  /** Money returns that the payer's bank sent back, days after they were made or at once. */
  readonly failedRefunds: readonly { readonly id: string; readonly amountCents: number }[];
  /** Each taking back by the payer's bank, once, oldest first. */
  readonly disputes: readonly DisputeFacts[];
  /** When a hold lapses by itself. */
  readonly captureBefore: Date | null;
  /** Why it failed or was canceled: a stored reason (contract/words/reasons.ts), or what the provider gave. */
  readonly failure: string | null;
};

export type TransferStatus = 'processing' | 'succeeded' | 'failed';

/** What the provider knows of one transfer to a specialist's account there. */
export type TransferFacts = {
  readonly id: string;
  readonly payoutId: string;
  readonly status: TransferStatus;
  readonly amountCents: number;
  readonly reversedCents: number;
  /** When it reaches the bank account it is paid on to; null without one. */
  readonly arrivesAt: Date | null;
  readonly failure: string | null;
};

export type IntentOrder = {
  readonly key: string;
  readonly paymentId: string;
  readonly engagementId: string;
  /** Whose method it is. */
  readonly payerId: string;
  readonly methodToken: string;
  readonly amountCents: number;
};

export type EvidenceOrder = {
  readonly key: string;
  readonly disputeId: string;
  /** The payment it is about. */
  readonly intentId: string;
  readonly text: string;
  readonly customerName: string;
  readonly customerEmail: string;
  /** `2026-11-20` */
  readonly serviceDate: string;
};

export type TransferOrder = {
  readonly key: string;
  readonly payoutId: string;
  readonly specialistId: string;
  /** The bank account it is paid on to; null leaves it in the specialist's account at the provider. */
  readonly bankToken: string | null;
  readonly amountCents: number;
  readonly instant: boolean;
};

/** A specialist's account at the provider: where transfers go, and from there to a bank. */
export type PayoutAccount = {
  /** `incomplete`: the provider still asks for something, or is checking it. */
  readonly state: 'none' | 'incomplete' | 'ready';
  /** The provider's names of what it asks for (`individual.verification.document`). */
  readonly missing: readonly string[];
  /** The bank account it pays on to; null where there is none, or where it is kept by `keepMethod` instead. */
  readonly bank: KeptMethod | null;
};

/** One change of our balance at the provider, as its own books list it. */
export type ProviderMovement = {
  readonly id: string;
  readonly kind: 'charge' | 'refund' | 'transfer' | 'reversal' | 'dispute' | 'disputeReversal' | 'fee' | 'payout';
  /** Signed, seen from Mortar's balance: a charge is positive, its fee negative. */
  readonly amountCents: number;
  readonly at: Date;
  /**
   * What moved it: a charge's intent, a refund, a dispute, the transfer of a transfer or reversal, a payout of our own. A
   * fee has the object it was taken for. Several of one kind and object count together: a refund that failed is two.
   */
  readonly objectId: string;
  /** The intent of a refund or dispute, where the list names it. */
  readonly intentId?: string;
};

/**
 * Something happened to an object there. What it is now has to be asked: events come late, twice and in any order. A
 * refund or dispute is news of its `intent`; an `account` is named by its specialist.
 */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly object: 'intent' | 'transfer' | 'account' | 'other';
  readonly objectId: string;
};

/** A provider on this machine has nobody to send its events for it: a sweep does. */
type LocalEvents = {
  /** When the next event but these is to be delivered, as a value in SQL; null when none waits. */
  nextAt(except: readonly string[]): RawBuilder<Date | null>;
  /** Ids of events due now but these, in no particular order; at most a batch. */
  dueIds(except: readonly string[]): Promise<readonly string[]>;
  /** Delivers one, at least once; false when it is taken or in another's hands. Throws when `send` does: it is due again. */
  deliver(id: string, send: (rawBody: string, signature: string) => Promise<void>): Promise<boolean>;
};

export type PaymentGateway = {
  readonly setup: PaymentSetup;
  /** Whether pay waits until a specialist's account is open and names a bank. */
  readonly needsAccount: boolean;
  /** It takes no smaller charge, in cents. */
  readonly leastChargeCents: number;
  /** Begins what the provider's own fields finish in the browser; null where a token needs no beginning. */
  beginMethod(order: {
    readonly kind: MethodKind;
    readonly ownerId: string;
  }): Promise<{ readonly clientSecret: string } | null>;
  /** Sets a method up for later use. null: the provider does not know this token, or it is of another kind or owner. */
  keepMethod(order: {
    readonly kind: MethodKind;
    readonly token: string;
    readonly ownerId: string;
  }): Promise<KeptMethod | null>;
  /** Forgets a kept method; one that is forgotten already, or never was kept, is fine. Nothing is charged to it any more. */
  detachMethod(order: { readonly token: string; readonly ownerId: string }): Promise<void>;
  /** An intent to be captured later: the amount is held on the card (bank accounts cannot be held). */
  placeHold(order: IntentOrder): Promise<IntentFacts>;
  /** An intent captured at once; from a bank account it is `processing` for days first. */
  charge(order: IntentOrder): Promise<IntentFacts>;
  /** Takes at most the held amount; the rest is released. */
  capture(order: {
    readonly key: string;
    readonly intentId: string;
    readonly amountCents: number;
  }): Promise<IntentFacts>;
  cancel(order: { readonly key: string; readonly intentId: string }): Promise<IntentFacts>;
  refund(order: {
    readonly key: string;
    readonly intentId: string;
    readonly amountCents: number;
  }): Promise<IntentFacts>;
  transfer(order: TransferOrder): Promise<TransferFacts>;
  /** Pulls a transfer back, in part or whole. */
  reverse(order: {
    readonly key: string;
    readonly transferId: string;
    readonly amountCents: number;
  }): Promise<TransferFacts>;
  /** Gives the payer's bank what speaks for the charge, once; it decides from that. Nothing where it takes none any more. */
  submitEvidence(order: EvidenceOrder): Promise<void>;
  retrieveIntent(id: string): Promise<IntentFacts | null>;
  retrieveTransfer(id: string): Promise<TransferFacts | null>;
  /** Opens a specialist's account, once; nothing where it is open. */
  openAccount(specialistId: string): Promise<void>;
  /** A page of the provider's where the specialist completes the account, valid for minutes; `refreshUrl` makes another. */
  accountLink(order: {
    readonly specialistId: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<{ readonly url: string }>;
  retrieveAccount(specialistId: string): Promise<PayoutAccount>;
  /** What the provider did to our balance from `from` until before `to`, oldest or newest first. */
  listMovements(period: { readonly from: Date; readonly to: Date }): AsyncIterable<ProviderMovement>;
  /** The event in a webhook's exact body; null when signature or age do not hold. */
  readEvent(rawBody: string, signature: string): ProviderEvent | null;
  readonly localEvents: LocalEvents | null;
};
