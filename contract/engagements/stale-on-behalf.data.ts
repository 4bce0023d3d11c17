/** What an Admin does for a side shows and touches: rows of `contract/stale-reads.ts`. */

const booking = ['engagement', 'wallet'] as const;

export const onBehalfReads = {
  previewCancelFor: ['shift', 'engagement', 'policy'],
  previewCorrection: booking,
} as const;

export const onBehalfWrites = {
  cancelFor: ['shift', ...booking],
  inviteFor: booking,
  reassignBooking: ['shift', ...booking],
  // Hours found not worked, or granted after all, count on the pharmacy's card.
  correctHours: ['pharmacy', ...booking],
} as const;
