/** What a search finds that the person can book, and why not the rest (PRODUCT §7, "For you"). */
import { z } from 'zod';

/**
 * Why a shift is not for the person, the first that holds: another role; no license for its state in force until its end;
 * something it asks for, such as a software; it overlaps a booked shift; it is not what they look for, or not when they are
 * free. The last keeps nobody from requesting it.
 */
export const forYouCauses = ['role', 'license', 'requirements', 'overlap', 'preferences'] as const;
export type ForYouCause = (typeof forYouCauses)[number];

/** What is listed: all of it, what is for the person, the rest, or those of one cause. */
export const shownParts = ['everything', 'forYou', 'others', ...forYouCauses] as const;
export type ShownPart = (typeof shownParts)[number];

export const ForYou = z.object({
  /** Shifts for the person, and all there are: the causes' shifts are the difference. */
  shifts: z.int(),
  everything: z.int(),
  causes: z.array(
    z.object({
      cause: z.enum(forYouCauses),
      shifts: z.int(),
      /** Of a license: the states it is for, those with most shifts first. */
      states: z.array(z.object({ state: z.string(), shifts: z.int() })),
    }),
  ),
  /** The longest drive that counts as near, minutes one way. */
  longestDriveMinutes: z.int(),
  /** Where pharmacies are of which nothing is listed; null when there are too many, or no points were asked for. */
  others: z.array(z.object({ lat: z.number(), lng: z.number() })).nullable(),
});
export type ForYou = z.infer<typeof ForYou>;
