/** What sends e-mail and text messages. `effectKey` makes a repeated send harmless: the same key is delivered once. */
import type { Language } from '#contract/language.ts';

/** Thrown where the provider takes a message neither now nor the next time. Anything else that is thrown may pass. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

type Mail = {
  readonly to: string;
  /** What subject and body are written in. */
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  /** The one-time code in the body. */
  readonly code?: string;
  /** The link at its foot, to which mail programs post (RFC 8058); null or left out: it is of a kind that nobody can turn off. */
  readonly unsubscribe?: string | null;
  readonly effectKey: string;
};

export type MailGateway = {
  send(mail: Mail): Promise<void>;
  /** Gives its connections back. */
  close(): Promise<void>;
};

type TextMessage = {
  readonly to: string;
  /** What the body is written in. */
  readonly language: Language;
  readonly body: string;
  /** The one-time code in the body. */
  readonly code?: string;
  readonly effectKey: string;
};

export type SmsGateway = {
  send(message: TextMessage): Promise<void>;
  /** Gives its connections back. */
  close(): Promise<void>;
};
