/** What the server refused, in the page's language (API.md, "Errors answer"). */
import type { RefusalCode } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';

type Answer = {
  status: number;
  code: RefusalCode | 'unknown';
  message: string;
  fields?: Readonly<Record<string, string>>;
  details?: Facts;
  requestId?: string;
  retryAfter?: string;
  cause?: unknown;
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'unknown';
  /** Field name → sentence, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** The refusal's facts. */
  readonly details: Facts;
  /** What a person can quote to support. */
  readonly requestId: string | undefined;
  /** Seconds, as the server said them with a 429 or 503. */
  readonly retryAfter: string | undefined;

  constructor(facts: Answer) {
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
