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
  readonly failure: string | null;
};

/** The outcome of sending a message; `Message` is what the server made of it. */
export type Outcome<Message> =
  | { readonly outcome: 'sent'; readonly message: Message }
  | { readonly outcome: 'refused'; readonly reason: string }
  /** No answer, or none that settles it: it stays and is tried again. */
  | { readonly outcome: 'later'; readonly retryAfterSeconds: number | null };
