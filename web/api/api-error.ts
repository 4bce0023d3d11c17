/** What the server refused, in the page's language (API.md, "Errors answer"). */
import type { RefusalCode } from '#contract/refusals.ts';

type Facts = {
  status: number;
  code: RefusalCode | 'unknown';
  message: string;
  fields?: Readonly<Record<string, string>>;
  details?: Readonly<Record<string, string | number>>;
  requestId?: string;
  retryAfter?: string;
  cause?: unknown;
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'unknown';
  /** Field name → sentence, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** What fills the refusal's sentence. */
  readonly details: Readonly<Record<string, string | number>>;
  /** What a person can quote to support. */
  readonly requestId: string | undefined;
  /** Seconds, as the server said them with a 429. */
  readonly retryAfter: string | undefined;

  constructor(facts: Facts) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.details = facts.details ?? {};
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}
