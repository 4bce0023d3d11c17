/** Which two amounts in suspense are the two sides of one thing: a credit returned another way, and its withdrawal (decision 141). Pure. */
import type { SuspenseRow } from './queries/suspense-queries.ts';

type Item = Pick<SuspenseRow, 'cents' | 'reference' | 'reason'>;

/**
 * Returns the one amount that cancels another out exactly, where a recorded return's reference stands in the words with which the
 * withdrawal was put in suspense; null where there is none, or more than one.
 */
export function findCounterpart<Found extends Item>(item: Item, items: readonly Found[]): Found | null {
  const [found, another] = items.filter((other) => cancel(item, other));
  if (!found || another) return null;
  return items.filter((other) => cancel(found, other)).length === 1 ? found : null;
}

function cancel(one: Item, other: Item): boolean {
  return one.cents === -other.cents && (isNamed(one, other) || isNamed(other, one));
}

function isNamed({ reference }: Item, { reference: own, reason }: Item): boolean {
  return reference !== null && own === null && wordsOf(reason ?? '').includes(wordsOf(reference));
}

/** Returns words and numbers alone, each between spaces: `Wire 77-1` is not in `Wire 77-12`. */
function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}
