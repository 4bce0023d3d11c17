import type { FieldErrorCode } from '#contract/field-errors.ts';
import { type RefusalCode, type RefusalDetails, refusalStatus } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';

/** What is wrong with one field: a code, with what fills its sentence. Without `params`, a refusal's code has the refusal's own. */
export type FieldProblem =
  | FieldErrorCode
  | RefusalCode
  | { readonly code: FieldErrorCode | RefusalCode; readonly params: Facts };

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** A thrown "no": mapped once, in http/, to its status and its sentence in the caller's language. The transaction it is thrown in is rolled back. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Facts;
  readonly fields: FieldProblems | undefined;
  /** The transaction is committed before the refusal is answered: a wrong try stays counted. */
  readonly keeps: boolean;

  constructor(code: RefusalCode, details: Facts = {}, fields?: FieldProblems, keeps = false) {
    // Nobody reads this but the log: a person is answered in their language (refusal-words.ts).
    super(code);
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

/** Ends the call with a refusal; `details` are its facts, `fields` point at what was typed. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  details?: RefusalDetails<Code>,
  fields?: FieldProblems,
): never {
  throw new Refusal(code, details, fields);
}

/** Refuses, but keeps what the call wrote so far: for counting wrong tries. */
export function refuseAndKeep<Code extends RefusalCode>(
  code: Code,
  details?: RefusalDetails<Code>,
  fields?: FieldProblems,
): never {
  throw new Refusal(code, details, fields, true);
}
