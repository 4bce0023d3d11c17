import type { Engagement, SentHours } from '#contract/engagements/engagement.ts';

/** An arrival or a departure with its time, kept on the device until the server has it. */
export type AttendanceKind = 'announceArrival' | 'arrive' | 'arriveWithoutCode' | 'depart' | 'departWithoutCode';

/** Returns whether an entry is a clock-out. */
export function isDeparture(kind: AttendanceKind): boolean {
  return kind === 'depart' || kind === 'departWithoutCode';
}

/** Returns whether an entry is a clock-in, with a code or without. */
export function isArrival(kind: AttendanceKind): boolean {
  return kind === 'arrive' || kind === 'arriveWithoutCode';
}

/** The server's refusal of an entry sent later. */
export type EntryRefusal = { code: string; message: string };

const finalRefusals: readonly string[] = ['entered_too_late', 'wrong_status', 'not_found'];

/** Returns whether an entry is refused whatever is typed in its place. */
export function isFinal(refusal: EntryRefusal | null): boolean {
  return refusal !== null && finalRefusals.includes(refusal.code);
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
  /** What the person must fix, as a wrong code, or see to. */
  refusal: EntryRefusal | null;
};

/** The outcome of sending an entry. */
export type Sent =
  | { outcome: 'sent'; engagement: Engagement }
  | { outcome: 'refused'; code: string; message: string; retryAfterSeconds: number | null }
  /** No answer, or none that settles it: the entry stays and is retried. */
  | { outcome: 'later'; retryAfterSeconds: number | null };
