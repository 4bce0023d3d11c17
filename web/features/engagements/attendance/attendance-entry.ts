import type { Engagement } from '#contract/engagements/engagement.ts';

/** Something done at the pharmacy's door, with its own time: it is kept on the device until the server has it. */
export type AttendanceKind = 'announceArrival' | 'arrive' | 'arriveWithoutCode' | 'depart';

export type AttendanceEntry = {
  id: string;
  /** Whose it is: another person signing in on this device never sends it. */
  userId: string;
  engagementId: string;
  kind: AttendanceKind;
  /** Four digits; null where none is needed. */
  code: string | null;
  /** When it happened, ISO 8601: not when it was sent. */
  at: string;
  location: { lat: number; lng: number; accuracyMeters?: number } | null;
  note: string;
  /** The server's answer to a late sending that needs the person again: a wrong code. */
  refusal: { code: string; message: string } | null;
};

/** What came of sending one. */
export type Sent =
  | { outcome: 'sent'; engagement: Engagement }
  | { outcome: 'refused'; code: string; message: string; retryAfterSeconds: number | null }
  /** No answer, or none that settles it: it stays and is tried again. */
  | { outcome: 'later'; retryAfterSeconds: number | null };
