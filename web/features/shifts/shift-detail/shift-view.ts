import type { ComponentType } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { Shift } from '#contract/shifts/shift.ts';

export type ShiftFootProps = { shift: Shift; linkTo: (shiftId: string) => string; asPage: boolean };

/** What a pharmacist's detail has beside a visitor's, who loads none of it (own-shift-parts.ts). */
export type OwnShiftParts = {
  readonly Foot: ComponentType<ShiftFootProps>;
  readonly FitList: ComponentType<{ shift: Shift }>;
  readonly SaveButton: ComponentType<{ id: string; from: Coordinates | null }>;
  readonly CancelScale: ComponentType<{ rows: Shift['cancelScale'] }>;
};

/** The props of a shift's detail, for the drawer and the page. */
export type ShiftViewProps = {
  id: string;
  /** Distances are measured from here. */
  from: Coordinates | null;
  /** Where the viewer is a pharmacist; visitors are asked to sign in. */
  own: OwnShiftParts | undefined;
  linkTo: (shiftId: string) => string;
  /** The shift's neighbors in the list it was opened from. */
  place: { index: number | null; total: number | null; onPrevious: (() => void) | null; onNext: (() => void) | null };
  onClose: () => void;
};
