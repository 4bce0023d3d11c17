import { overNotes } from '../data/words.ts';
import type { Random } from '../random.ts';
import type { Course } from './work.ts';

/** How a shift usually goes: confirmed, on time, left on time, hours sent and approved within two days; now and then not. */
export function usualCourse(random: Random): Course {
  const over = random.chance(0.12) ? random.int(18, 45) : 0;
  const late = random.chance(0.1);
  const arrives = late ? random.int(3, 28) : -random.int(1, 19);
  return {
    confirmsAfter: random.chance(0.85) ? random.int(4, 500) : null,
    onWayBefore: random.chance(0.8) ? random.int(28, 75) : null,
    arrives,
    arrivesBy: random.chance(0.96) ? 'code' : 'evidence',
    leaves: over > 0 ? over + random.int(0, 3) : random.int(0, 9),
    sendsAfter: random.int(6, 400),
    overMinutes: over,
    note: over > 0 ? random.pick(overNotes) : '',
    approvesAfter: random.chance(0.9) ? random.int(15, 2400) : null,
    stars: random.chance(0.7)
      ? {
          business: random.weighted([
            [5, 12],
            [4, 4],
            [3, 1],
          ]),
          specialist: random.weighted([
            [5, 9],
            [4, 6],
            [3, 2],
          ]),
          facts: [0, 1, 2, 3, 4].map(() => random.chance(0.94)),
        }
      : null,
  };
}
