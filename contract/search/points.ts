/** What a map draws of a search: every pharmacy while they can be told apart, a grid beyond (PRODUCT §7, SPEC E-7). */
import { z } from 'zod';
import { Id } from '../lists.ts';

/** Beyond so many matching pharmacies the answer has clusters instead. */
export const MOST_POINTS = 1000;
/** Cells of the grid along each side: at most 400 clusters. */
export const GRID_SIDE = 20;

/** One matching pharmacy at its estimated point; `shifts` and the rates are of its matching shifts. Degrees, cents an hour. */
export const PharmacyLocation = z.object({
  id: Id,
  lat: z.number(),
  lng: z.number(),
  shifts: z.int(),
  minRateCents: z.int(),
  maxRateCents: z.int(),
  /** One of them starts within the emergency hours. */
  emergency: z.boolean(),
});
export type PharmacyLocation = z.infer<typeof PharmacyLocation>;

/** The matching pharmacies of one cell of the grid, at the middle of their estimated points. */
export const PointCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  pharmacies: z.int(),
  shifts: z.int(),
  minRateCents: z.int(),
  maxRateCents: z.int(),
  emergency: z.boolean(),
});
export type PointCluster = z.infer<typeof PointCluster>;
