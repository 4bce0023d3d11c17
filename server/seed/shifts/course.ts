/** How a booked shift goes, in minutes. */
import { describedFacts } from '../data/words.ts';
import type { Random } from '../random.ts';

export type Course = {
  /** After the first question; null: never answers. */
  readonly confirmsAfter: number | null;
  /** Before the start; null: says nothing. */
  readonly onWayBefore: number | null;
  /** After the start, negative: before. Null: does not come. */
  readonly arrives: number | null;
  /** After the planned end. */
  readonly leaves: number;
  readonly sendsAfter: number;
  /** Null: nobody approves, so the hours approve themselves. */
  readonly approvesAfter: number | null;
  readonly stars: Stars | null;
};

type Stars = { readonly business: number; readonly specialist: number; readonly facts: readonly boolean[] };

/** As things go with somebody reliable. */
export const steady: Course = {
  confirmsAfter: 60,
  onWayBefore: 41,
  arrives: -8,
  leaves: 2,
  sendsAfter: 30,
  approvesAfter: 300,
  stars: { business: 5, specialist: 5, facts: [true, true, true, true, true] },
};

/** Draws an ordinary course: confirmed, on time, hours sent and approved within two days; now and then not. */
export function usualCourse(random: Random): Course {
  return {
    confirmsAfter: random.chance(0.85) ? random.int(4, 500) : null,
    onWayBefore: random.chance(0.8) ? random.int(28, 75) : null,
    arrives: random.chance(0.1) ? random.int(3, 28) : -random.int(1, 19),
    leaves: random.int(0, 9),
    sendsAfter: random.int(6, 400),
    approvesAfter: random.chance(0.9) ? random.int(15, 2400) : null,
    stars: random.chance(0.7)
      ? {
          business: random.weightedNumber({ 5: 12, 4: 4, 3: 1 }),
          specialist: random.weightedNumber({ 5: 9, 4: 6, 3: 2 }),
          facts: describedFacts.map(() => random.chance(0.94)),
        }
      : null,
  };
}

/** Returns what both sides say of a shift, and what that adds to the pharmacy's card. */
export function ratingsOf(engagementId: string, stars: Stars, at: Date) {
  const described = describedFacts.map((fact, index) => [fact, stars.facts[index] ?? true] as const);
  const rows = (['business', 'specialist'] as const).map((side) => ({
    engagement_id: engagementId,
    by_side: side,
    stars: stars[side],
    facts: side === 'specialist' ? Object.fromEntries(described) : null,
    note: '',
    created_at: at,
  }));
  const described_yes = described.filter(([, isTrue]) => isTrue).length;
  return { rows, counts: { described_shifts: 1, described_facts: described.length, described_yes } };
}
