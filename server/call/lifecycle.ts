/**
 * The shape of every lifecycle: a table of what may become of a thing, who may do it and when (PRODUCT §2). Reads show
 * buttons from it, commands change statuses through it, and the database refuses every pair that is in no table.
 */
import type { Action } from '#contract/lists.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';

export type Step<Status extends string, Actor extends string, Condition extends string = never> = {
  /** `none`: the row begins with this step. */
  readonly from: readonly (Status | 'none')[];
  /** `same`: something else about the row changes, its status does not. */
  readonly to: Status | 'same';
  readonly by: readonly Actor[];
  /** What it is refused with from any other status. */
  readonly unless: RefusalCode;
  /** What else must hold, in the order asked. */
  readonly when?: readonly Condition[];
};

/** Any table, whatever its statuses and actors. */
type Table = Readonly<Record<string, Step<string, string, string>>>;

type StatusOf<T extends Table> = Exclude<T[keyof T]['to'] | T[keyof T]['from'][number], 'none' | 'same'>;

/** The actions of a table that begin a row. */
export type BeginningOf<T extends Table> = {
  [A in keyof T]: 'none' extends T[A]['from'][number] ? A : never;
}[keyof T];

/** The actions of a table that need nothing but the status: the row alone answers whether they may be done. */
export type UnconditionalOf<T extends Table> = {
  [A in keyof T]: T[A] extends { readonly when: unknown } ? never : A;
}[keyof T];

declare const fromTable: unique symbol;

/** A status a table answered. The statements that write statuses take no other, so none can be typed by hand. */
export type NextStatus<Status extends string> = Status & { readonly [fromTable]: true };

/** Returns what the row becomes by this action, as the columns to write; nothing where its status stays. */
export function nextStatus<T extends Table, A extends keyof T>(
  table: T,
  action: A,
): { readonly status?: NextStatus<Exclude<T[A]['to'], 'same'>> } {
  const { to } = table[action] as Step<string, string>;
  return to === 'same' ? {} : { status: to as NextStatus<Exclude<T[A]['to'], 'same'>> };
}

/** Returns what a row begins as. */
export function firstStatus<T extends Table, A extends BeginningOf<T>>(
  table: T,
  action: A,
): { readonly status: NextStatus<Exclude<T[A]['to'], 'same'>> } {
  return { status: (table[action] as Step<string, string>).to as NextStatus<Exclude<T[A]['to'], 'same'>> };
}

/** Returns the statuses a row may have before this action. */
export function statusesBefore<T extends Table>(table: T, action: keyof T): StatusOf<T>[] {
  return (table[action] as Step<string, string>).from.filter((status) => status !== 'none') as StatusOf<T>[];
}

/**
 * Returns why `by` may not take this step from `status`, conditions aside; null: go ahead. `otherActor`: what anybody
 * else is told.
 */
export function refusalOfStep<Status extends string, Actor extends string, Condition extends string>(
  step: Step<Status, Actor, Condition>,
  status: Status,
  by: Actor,
  otherActor: RefusalCode = 'wrong_status',
): RefusalCode | null {
  if (!step.by.includes(by)) return otherActor;
  return step.from.includes(status) ? null : step.unless;
}

/** Returns every pair of statuses a table allows, sorted, as `from → to`: what `allowed_transitions` lists. */
export function transitionsOf(table: Table): string[] {
  const pairs = Object.values(table).flatMap(({ from, to }) =>
    to === 'same' ? [] : from.filter((status) => status !== 'none').map((status) => `${status} → ${to}`),
  );
  return [...new Set(pairs)].sort();
}

/** Returns what a row of this status becomes by the action; `none`: it begins. Throws where the table does not allow it. */
export function statusAfter<T extends Table>(
  table: T,
  status: StatusOf<T> | 'none',
  action: keyof T & string,
): StatusOf<T> {
  const { from, to } = table[action] as Step<string, string>;
  if (!from.includes(status)) throw new RangeError(`${action} does not follow ${status}`);
  return (to === 'same' ? status : to) as StatusOf<T>;
}

/**
 * Returns the statuses a row goes through by these actions, one an action, from its beginning: `requestShift`,
 * `acceptEngagement`, `secureBooking` → Pending, Active, Booked. Throws where a step may not follow.
 */
export function statusPath<T extends Table>(table: T, actions: readonly (keyof T & string)[]): StatusOf<T>[] {
  let status: StatusOf<T> | 'none' = 'none';
  return actions.map((action) => {
    const next = statusAfter(table, status, action);
    status = next;
    return next;
  });
}

/** Returns an action as reads give it: with what it would be refused with, or null. */
export function asAction(
  name: string,
  refused: { readonly code: RefusalCode; readonly details: Facts } | null,
): Action {
  return refused ? { name, refusal: refused.code, details: refused.details } : { name, refusal: null };
}
