import type { Engagement, SentHours } from '#contract/engagements/engagement.ts';

/** An arrival or a departure with its time, kept on the device until the server has it. */
export type AttendanceKind = 'announceArrival' | 'arrive' | 'arriveWithoutCode' | 'depart' | 'departWithoutCode';

/** Returns whether an entry is a clock-out. */
export function isDeparture(kind: AttendanceKind): boolean {
  return kind === 'depart' || kind === 'departWithoutCode';
}

export type AttendanceEntry = {
  id: string;
  /** The person's id: nobody else who signs in on this device sends it. */
  userId: string;
  engagementId: string;
  kind: AttendanceKind;
  /** Four digits; null where no code is needed. */
  code: string | null;
  /** When it happened, not when it was sent. ISO 8601. */
  at: string;
  location: { lat: number; lng: number; accuracyMeters?: number } | null;
  note: string;
  /** Sent with a clock-out without a code. */
  hours?: SentHours;
  /** How many minutes away they say they are. */
  inMinutes?: number;
  /** The server's refusal of an entry sent later, which the person must fix: a wrong code. */
  refusal: { code: string; message: string } | null;
};

/** The outcome of sending an entry. */
export type Sent =
  | { outcome: 'sent'; engagement: Engagement }
  | { outcome: 'refused'; code: string; message: string; retryAfterSeconds: number | null }
  /** No answer, or none that settles it: the entry stays and is retried. */
  | { outcome: 'later'; retryAfterSeconds: number | null };
