/** Cuts a market into slices that are made and written one after the other. */
import type { Area } from './areas.ts';
import { busyness, shareOut } from './share-out.ts';

/** How many shifts a pharmacy has ahead (open) and behind it. */
export type Load = { readonly open: number; readonly past: number };

/** One area's pharmacies, or some of them, with the people and shifts that belong to them. */
export type Slice = {
  readonly area: Area;
  /** One entry a pharmacy. */
  readonly loads: readonly Load[];
  /** The demo's accounts are among its people. */
  readonly hasDemoAccounts: boolean;
  /** People ask for and book what is ahead, work today and yesterday; else all that is ahead can be booked. */
  readonly isBusy: boolean;
};

export type BulkSize = {
  readonly pharmacies: number;
  /** Open ones, of the next 60 days. */
  readonly shifts: number;
  /** Worked, cancelled or unfilled ones of the last 60 days. */
  readonly history: number;
};

/** What is made for one another: a crew and the pharmacies it works at. */
const SLICE_PHARMACIES = 250;
const SLICE_SHIFTS = 4000;

/** Returns the areas by weight, each cut into slices, every pharmacy with its share of the shifts. */
export function slicesOf(areas: readonly Area[], { pharmacies, shifts, history }: BulkSize): Slice[] {
  const busy = busyness(pharmacies);
  const open = shareOut(shifts, busy);
  const past = shareOut(history, busy);
  const weights = areas.map(({ weight }) => weight);
  const counts = shareOut(pharmacies, weights);
  const slices: Slice[] = [];
  let next = 0;
  for (const [index, area] of areas.entries()) {
    let loads: Load[] = [];
    const close = () => {
      if (loads.length > 0) slices.push({ area, loads, hasDemoAccounts: slices.length === 0, isBusy: false });
      loads = [];
    };
    for (const last = next + (counts[index] ?? 0); next < last; next += 1) {
      loads.push({ open: open[next] ?? 0, past: past[next] ?? 0 });
      if (loads.length >= SLICE_PHARMACIES || shiftsOf(loads) >= SLICE_SHIFTS) close();
    }
    close();
  }
  return slices;
}

export function shiftsOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { open, past }) => sum + open + past, 0);
}
