import type { RefusalCode } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';

/** Why the server refused a message. A code, so that it is said in the language of who reads it. */
export type SendFailure = { readonly code: RefusalCode | 'unknown'; readonly details: Facts };

/** A message on its way, kept on the device until the server has it. */
export type OutgoingMessage = {
  /** The message's `clientId`: sent again, it is the same message. */
  readonly id: string;
  /** The author's id: nobody else who signs in on this device sends or sees it. */
  readonly userId: string;
  readonly engagementId: string;
  readonly text: string;
  readonly files: readonly File[];
  /** When it was written. ISO 8601. */
  readonly at: string;
  /** Why the server refused it; null while it waits to be sent. */
  readonly failure: SendFailure | null;
  /** The number of the newest message its author had seen; none where they had seen none. */
  readonly readTo?: number | undefined;
};

/** Returns whether this person's message is still to be sent: it was not refused. */
export function isWaiting({ userId, failure }: OutgoingMessage, author: string): boolean {
  return userId === author && failure === null;
}

/** The outcome of sending a message; `Message` is what the server made of it. */
export type Outcome<Message> =
  | { readonly outcome: 'sent'; readonly message: Message }
  | { readonly outcome: 'refused'; readonly failure: SendFailure }
  /** No answer, or none that settles it: it stays and is tried again. */
  | { readonly outcome: 'later'; readonly retryAfterSeconds: number | null };
