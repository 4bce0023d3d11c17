/** What every command of the model is: it picks among what is there by numbers, so that any history can be shrunk and played again. */
import type fc from 'fast-check';
import type { EngagementStatus } from '#contract/statuses.ts';
import { checkRules } from '../check-rules.ts';
import { type Facts, factsOf } from '../facts.ts';
import type { Actor, Marketplace, Outcome } from '../marketplace.ts';

/** What the model knows beside what the database says: what a booking was before somebody accepted it. */
export type Model = {
  facts: Facts;
  /** By engagement. */
  readonly before: Map<string, BeforeAccept>;
  /** How often each kind of command did something, was refused, or found nothing to do it to. */
  readonly tally: Tally;
};
type BeforeAccept = { readonly row: Record<string, unknown>; readonly at: Date; readonly by: Actor['role'] };
export type Command = fc.AsyncCommand<Model, Marketplace>;
export type Row = Facts['engagements'][number];

export type Tally = Map<string, { done: number; refused: number; idle: number }>;

export const newModel = (facts: Facts, tally: Tally): Model => ({ facts, before: new Map(), tally });

/** Returns a command: acts, reads the facts again, and holds them against every rule. */
export function command(
  name: string,
  work: (model: Model, market: Marketplace) => Promise<Outcome | undefined>,
): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, market) => {
      const was = model.facts;
      const outcome = await work(model, market);
      model.facts = await factsOf(market);
      count(model.tally, name.replace(/\(.*/, ''), outcome);
      await checkRules(market, was, model.facts);
    },
  };
}

function count(tally: Tally, kind: string, outcome: Outcome | undefined): void {
  const counts = tally.get(kind) ?? { done: 0, refused: 0, idle: 0 };
  counts[outcome === undefined ? 'idle' : outcome.ok ? 'done' : 'refused'] += 1;
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
