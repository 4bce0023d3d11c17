import { ownShiftParts } from '#web/features/shifts/shift-detail/own-shift-parts.ts';
import { ShiftOver, type ShiftOverProps } from './shift-over.tsx';

/** A shift's detail as a pharmacist has it: with what they meet, and the way to book. */
export function OwnShiftOver(props: ShiftOverProps) {
  return <ShiftOver {...props} own={ownShiftParts} />;
}
