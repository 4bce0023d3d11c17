/** What every command of the model is: it picks among what is there by numbers, so that any history can be shrunk and played again. */
import type fc from 'fast-check';
import type { EngagementStatus } from '#contract/statuses.ts';
import { checkRules } from '../check-rules.ts';
import { type Facts, factsOf, type Row, type ShiftFacts } from '../facts.ts';
import type { Actor, Marketplace, Outcome } from '../marketplace.ts';

/** What the model knows beside what the database says: what a booking was before somebody accepted it. */
export type Model = {
  facts: Facts;
  /** How many steps of this history did something. */
  steps: number;
  /** By engagement. */
  readonly before: Map<string, BeforeAccept>;
  /** The terms a shift was posted with, by shift. */
  readonly posted: Map<string, ShiftFacts>;
  /** What a request shows while another booking may be undone was looked at. */
  readonly lookedAt: Set<string>;
  /** How often each kind of command did something or was refused. */
  readonly tally: Tally;
};
type BeforeAccept = { readonly row: Row; readonly at: Date; readonly by: Actor['role'] };
export type Command = fc.AsyncCommand<Model, Marketplace>;
export type { Row } from '../facts.ts';

export type Counts = { done: number; refused: number };
export type Tally = Map<string, Counts>;

export const newModel = (facts: Facts, tally: Tally): Model => ({
  facts,
  steps: 0,
  before: new Map(),
  posted: new Map(),
  lookedAt: new Set(),
  tally,
});

/**
 * Returns a command: acts, reads the facts again, and holds them against every rule. Whoever was refused has changed nothing.
 * `edits`: it may change the terms a shift is posted with.
 */
export function command(
  name: string,
  work: (model: Model, market: Marketplace) => Promise<Outcome | undefined>,
  { edits = false } = {},
): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, market) => {
      const was = model.facts;
      const mark = market.acted();
      const outcome = await work(model, market);
      // Nothing was there to do it to, or it was only looked at.
      const isDone = market.acted() !== mark;
      if (isDone || outcome) count(model.tally, name.replace(/\(.*/, ''), outcome);
      if (!isDone) return;
      model.steps += 1;
      model.facts = await factsOf(market);
      await checkRules(market, model, was, edits);
    },
  };
}

function count(tally: Tally, kind: string, outcome: Outcome | undefined): void {
  const counts = tally.get(kind) ?? { done: 0, refused: 0 };
  counts[outcome === undefined || outcome.ok ? 'done' : 'refused'] += 1;
  tally.set(kind, counts);
}

export function pick<T>(items: readonly T[], which: number): T | undefined {
  return items[which % Math.max(1, items.length)];
}

export function engagementsIn({ facts }: Model, ...statuses: readonly EngagementStatus[]): readonly Row[] {
  return facts.engagements.filter(({ status }) => (statuses as readonly string[]).includes(status));
}

/** Returns the person on either side of an engagement. */
export function sideOf({ owners, specialists }: Marketplace, row: Row, side: 'business' | 'specialist'): Actor {
  const people = side === 'business' ? owners : specialists;
  const id = side === 'business' ? row.business_id : row.specialist_id;
  const found = people.find((one) => ('businessId' in one ? one.businessId : one.specialistId) === id);
  if (!found) throw new Error(`nobody on the ${side} side of ${row.id}`);
  return found;
}

export const ownerOf = ({ owners }: Marketplace, businessId: string): Actor => {
  const found = owners.find((one) => 'businessId' in one && one.businessId === businessId);
  if (!found) throw new Error(`nobody owns ${businessId}`);
  return found;
};
