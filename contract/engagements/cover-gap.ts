/** Why a booked person's papers do not cover their shift. */
export type CoverGap = {
  readonly document: 'license' | 'immunizer';
  /** The shift's. */
  readonly state: string;
  readonly cause: 'missing' | 'declined' | 'ended' | 'inReview';
  /** Its last verified day; null where there is none. */
  readonly expiresOn: string | null;
};
