/** What people type into a place field, letter by letter. */
import { readZipRows, type ZipRow } from '#server/gateways/geocode/zip-rows.ts';
import type { Random } from '#server/seed/random.ts';

export type Typed = {
  readonly kind: (typeof kinds)[number];
  readonly text: string;
  /** Where one is, when the browser said. */
  readonly near: { readonly latitude: number; readonly longitude: number } | null;
};

/** How somebody means a place → what the field holds in the end. */
const endings = {
  city: ({ city }: ZipRow) => city,
  'city, st': ({ city, state }: ZipRow) => `${city}, ${state}`,
  'city and ZIP': ({ city, state, zip }: ZipRow) => `${city}, ${state} ${zip}`,
  ZIP: ({ zip }: ZipRow) => zip,
  misspelt: ({ city }: ZipRow, random: Random) => misspell(city.toLowerCase(), random),
} as const;

export const kinds = Object.keys(endings) as readonly (keyof typeof endings)[];

/** So many of each kind: random places, each from its first letter to its last; half of them by somebody who is somewhere. */
export function drawTyped(random: Random, count: number): Typed[] {
  const rows = readZipRows();
  return kinds.flatMap((kind) => {
    const typed: Typed[] = [];
    while (typed.length < count) {
      const row = random.pick(rows);
      const { latitude, longitude } = random.pick(rows);
      const near = random.chance(0.5) ? { latitude, longitude } : null;
      const whole = endings[kind](row, random);
      for (let length = 1; length <= whole.length; length += 1)
        typed.push({ kind, text: whole.slice(0, length), near });
    }
    return typed.slice(0, count);
  });
}

/** Two letters the wrong way round, one twice or one left out. */
function misspell(name: string, random: Random): string {
  const at = random.int(0, Math.max(0, name.length - 2));
  const [before, one = '', other = '', after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  return before + random.pick([other + one, one + one + other, other]) + after;
}
