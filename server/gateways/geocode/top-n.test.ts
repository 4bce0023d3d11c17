import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topN } from './top-n.ts';

test('keeps what sorting all of them would put first, in that order', () => {
  // Few different ranks, so that many are equal.
  const ranks = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
  fc.assert(
    fc.property(ranks, fc.nat(12), (given, most) => {
      const items = given.map((rank, index) => ({ rank, index }));
      const kept = topN<(typeof items)[number]>(most);
      for (const item of items) {
        const takes = kept.takes(item.rank);
        kept.add(item, item.rank);
        expect(kept.items().includes(item)).toBe(takes);
      }
      expect(kept.items()).toEqual(items.toSorted((a, b) => a.rank - b.rank).slice(0, most));
    }),
  );
});
