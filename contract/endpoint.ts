/**
 * One call of the API, said once for the server, the web client and the OpenAPI document.
 *
 * `name` is the operation's one name through every layer (DESIGN, idea 1). `who` is the coarse gate: a wrong role is
 * 403 and signs out (SPEC A-3), so anything finer is a refusal with another status (PRODUCT §10).
 */
import type { z } from 'zod';
import type { Role } from './accounts/user.ts';
import type { RefusalCode } from './refusals.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone`: no session needed, one is used when sent. `signedIn`: any role. A list: only those roles. */
type Who = 'anyone' | 'signedIn' | readonly Role[];

/** `json` is the rule. `file` answers bytes, `stream` server-sent events; `multipart` takes an upload. */
type Medium = 'json' | 'file' | 'stream' | 'multipart';

/** How often one address or account may call: `strict` guards oracles and guesses, `send` what costs a message. */
export type RateClass = 'normal' | 'strict' | 'send';

export type Endpoint = {
  readonly name: string;
  readonly method: Method;
  /** Path below the host, with `:id` for parameters: `/api/shifts/:id/requests`. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** What this call may refuse besides what every call may (see `commonRefusals`). */
  readonly refusals?: readonly RefusalCode[];
  /**
   * Demands `Idempotency-Key` (API †): same key and body, same answer; other body, 422. `ifKeyed`: the same for who sends one,
   * and nothing is demanded.
   */
  readonly idempotent?: true | 'ifKeyed';
  /** A POST that changes nothing, because what it asks is too long for a query: it runs without a transaction. */
  readonly reads?: boolean;
  /** The body is signed as it came, in `payment-signature` or `stripe-signature`: its exact text is kept for the action to check. */
  readonly signed?: boolean;
  /** Sent by pages on their way out: small, and JSON whatever its content type says (`navigator.sendBeacon`). */
  readonly beacon?: boolean;
  /** The answer may carry a `token` that replaces the caller's: the one it was called with is dead by then. */
  readonly renewsToken?: boolean;
  readonly medium?: Medium;
  /** Open to who must turn on a second factor first: everything else that needs a session refuses `second_factor_required`. */
  readonly beforeSecondFactor?: boolean;
  /** What a `multipart` body may bring; a file of 10 MB and fields of 4 KB by default. */
  readonly upload?: { readonly files: number; readonly fieldBytes: number; readonly fileBytes?: number };
  readonly rate?: RateClass;
};

/** Declares one call; keeps its literal type so that client and server infer its shapes. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Returns an endpoint's path with its `:names` filled in: `/api/shifts/:id` → `/api/shifts/0199…`. */
export function pathWith(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
}

/** What a caller sends for one part of the request, before defaults are filled in. */
export type SentParams<E extends Endpoint> = InputOf<E['params']>;
export type SentQuery<E extends Endpoint> = InputOf<E['query']>;
export type SentBody<E extends Endpoint> = InputOf<E['body']>;

/** What an action receives, after validation and defaults. */
export type ReadParams<E extends Endpoint> = OutputOf<E['params']>;
export type ReadQuery<E extends Endpoint> = OutputOf<E['query']>;
export type ReadBody<E extends Endpoint> = OutputOf<E['body']>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;
/** What an action may return: the answer before parsing (dates already strings, defaults optional). */
export type Answered<E extends Endpoint> = z.input<E['answer']>;
