import type { Coordinates } from '#contract/geo.ts';

/** The props of a shift's detail, for the drawer and the page. */
export type ShiftViewProps = {
  id: string;
  /** Distances are measured from here. */
  from: Coordinates | null;
  /** The viewer is a specialist; visitors are asked to sign in. */
  signedIn: boolean;
  linkTo: (shiftId: string) => string;
  /** The shift's neighbors in the list it was opened from. */
  place: { index: number | null; total: number | null; onPrevious: (() => void) | null; onNext: (() => void) | null };
  onClose: () => void;
};
