/**
 * How well somebody knows the system a pharmacy runs (PRODUCT §7, "says why it fits and what is missing").
 *
 * - `ready`: it is in the profile, and within the last twelve months the person worked a shift with it to the end, or
 *   listed it: a profile that is saved says again all that it lists.
 * - `refresher`: it is in the profile, but both are longer ago. They may book all the same.
 * - `new`: it is not in the profile, whatever they worked with.
 */
import { after, DAY, later, toDate } from '#contract/time.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';

const FRESH_DAYS = 365;

export type KnownSoftware = {
  readonly match: 'ready' | 'refresher' | 'new';
  /** When they last worked with it or said they know it; null when it is new. */
  readonly lastAt: Date | null;
};

type Profile = Pick<SpecialistRow, 'softwares' | 'softwares_listed_at' | 'created_at'>;

/** Returns what a specialist knows of a system. `workedAt`: the end of the last shift they completed with it. */
export function knownSoftware(profile: Profile, name: string, workedAt: Date | null, now: Date): KnownSoftware {
  if (!profile.softwares.includes(name)) return { match: 'new', lastAt: null };
  const listedAt = listedAtOf(profile, name);
  const lastAt = workedAt ? later(workedAt, listedAt) : listedAt;
  return { match: lastAt >= after(now, -FRESH_DAYS * DAY) ? 'ready' : 'refresher', lastAt };
}

/** Returns when the profile last listed it; from the start when it never did again. */
export function listedAtOf({ softwares_listed_at, created_at }: Profile, name: string): Date {
  const listed = (softwares_listed_at as Readonly<Record<string, string>>)[name];
  return listed === undefined ? created_at : toDate(listed);
}
