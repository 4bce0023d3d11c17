import type { Coordinates } from '#contract/geo.ts';

/** What both frames of a shift's detail are given. */
export type ShiftViewProps = {
  id: string;
  /** Distances are measured from here. */
  from: Coordinates | null;
  /** A specialist looks; visitors are asked to sign in. */
  signedIn: boolean;
  linkTo: (shiftId: string) => string;
  /** Where it stands in the list it was opened from. */
  place: { index: number | null; total: number | null; onPrevious: (() => void) | null; onNext: (() => void) | null };
  onClose: () => void;
};
