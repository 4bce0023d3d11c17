import { type RefusalCode, refusalSentence, refusalStatus } from '#contract/refusals.ts';

/** A thrown "no": mapped once, in http/, to its status and sentence. The transaction it is thrown in is rolled back. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The transaction is committed before the refusal is answered: a wrong try stays counted. */
  readonly keeps: boolean;

  constructor(
    code: RefusalCode,
    details: Readonly<Record<string, unknown>> = {},
    fields?: Readonly<Record<string, string>>,
    keeps = false,
  ) {
    super(refusalSentence(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.fields = fields;
    this.keeps = keeps;
  }

  get status(): number {
    return refusalStatus(this.code);
  }
}

/** Ends the call with a refusal; `details` fill its sentence, `fields` point at what was typed. */
export function refuse(
  code: RefusalCode,
  details?: Readonly<Record<string, unknown>>,
  fields?: Readonly<Record<string, string>>,
): never {
  throw new Refusal(code, details, fields);
}

/** Refuses, but keeps what the call wrote so far: for counting wrong tries. */
export function refuseAndKeep(
  code: RefusalCode,
  details?: Readonly<Record<string, unknown>>,
  fields?: Readonly<Record<string, string>>,
): never {
  throw new Refusal(code, details, fields, true);
}
