/** Binds a call of the contract to its action; `http/serve.ts` mounts the list. */
import type { Answered, Endpoint, ReadBody, ReadParams, ReadQuery } from '#contract/endpoint.ts';
import type { ReceivedFile } from '../gateways/files/file-store.ts';
import type { Call, SignedCall } from './call.ts';

export type Input<E extends Endpoint> = {
  readonly params: ReadParams<E>;
  readonly query: ReadQuery<E>;
  readonly body: ReadBody<E>;
};

type CallOf<E extends Endpoint> = E['who'] extends 'anyone' ? Call : SignedCall;

/** An action: load (and lock) → allow → act → record → present. */
export type ActionOf<E extends Endpoint> = (call: CallOf<E>, input: Input<E>) => Promise<Answered<E>> | Answered<E>;

/**
 * Runs after the commit, outside any transaction, and may replace the answer: for what must not hold a lock, such as
 * a call to the payment provider ("record, call, record").
 */
export type AfterCommit<E extends Endpoint> = (
  call: CallOf<E>,
  input: Input<E>,
  answer: Answered<E>,
) => Promise<Answered<E>>;

/**
 * Runs before the transaction and outside of any: for what must not hold a connection, such as hashing a password. What
 * it returns is handed to the action.
 */
export type Prepare<E extends Endpoint, P> = (call: CallOf<E>, input: Input<E>) => Promise<P>;

/** An action that continues what its `prepare` began. */
export type PreparedAction<E extends Endpoint, P> = (
  call: CallOf<E>,
  input: Input<E>,
  prepared: P,
) => Promise<Answered<E>>;

export type Route = {
  readonly endpoint: Endpoint;
  readonly prepare?: (call: never, input: never) => Promise<unknown>;
  readonly action: (call: never, input: never, prepared: never) => unknown;
  readonly afterCommit?: (call: never, input: never, answer: never) => Promise<unknown>;
};

/** Returns one line of a module's routes.ts. */
export function route<E extends Endpoint>(endpoint: E, action: ActionOf<E>, afterCommit?: AfterCommit<E>): Route {
  return afterCommit ? { endpoint, action, afterCommit } : { endpoint, action };
}

/** Returns the line of a call in two steps: `prepare` outside the transaction, then the action within. */
export function preparedRoute<E extends Endpoint, P>(
  endpoint: E,
  prepare: Prepare<E, P>,
  action: PreparedAction<E, P>,
): Route {
  return { endpoint, prepare, action };
}

/** What a `medium: 'file'` action returns. */
export type FileAnswer = { readonly body: Buffer; readonly mimeType: string; readonly fileName: string };

/** A file that is written while it is sent: after the transaction of its call, at the speed of who reads it. */
export type WrittenFile = Omit<FileAnswer, 'body'> & {
  /** Resolves once all is written; `gone` aborts when the reader left. */
  readonly write: (send: (text: string) => Promise<void>, gone: AbortSignal) => Promise<void>;
};

export type UploadedFile = { readonly name: string; readonly mimeType: string; readonly received: ReceivedFile };

/** What a `medium: 'multipart'` action receives as its body. A file it does not keep is removed after the call. */
export type Upload = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
  /** The first of them, for who takes one. */
  readonly file: UploadedFile | null;
};
