/** What sends web push (RFC 8030) to the browsers in which people turned it on. */
import type { Language } from '#contract/language.ts';

/** Where a browser is reached, and what its messages are encrypted for. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type Urgency = 'high' | 'normal' | 'low';

export type PushMessage = {
  readonly to: PushTarget & {
    /** As the list of devices names it. */
    readonly device: string;
    /** Whose device it is. */
    readonly userId: string;
    readonly email: string;
  };
  /** What title and body are written in. */
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** The page it opens, from the root of the app. */
  readonly path: string;
  /** A later one of the same tag takes its place: 32 letters, digits, - or _. */
  readonly tag: string;
  readonly urgency: Urgency;
  readonly effectKey: string;
};

/** `gone`: nobody will read it there any more · `refused`: not taken, nor the next time; it is in the outbox. */
type PushOutcome = 'sent' | 'gone' | 'refused';

export type PushGateway = {
  /** What a browser needs to subscribe; null: none can. */
  readonly publicKey: string | null;
  /** False where messages are kept on this machine. */
  readonly isSent: boolean;
  /** Returns whether messages can be encrypted for it and its address is a push service's, which may be asked to deliver. */
  accepts(target: PushTarget): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
  /** Gives its connections back. */
  close(): Promise<void>;
};
