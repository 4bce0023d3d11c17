/**
 * Everything that can happen, by name, with what it carries. A change records exactly one of these in its transaction;
 * the row is audit log and outbox at once (DESIGN, idea 3). What follows from one: `server/reactions.ts`.
 */
export type EventData = {
  // Accounts
  userSignedUp: { role: string };
  userSignedIn: { device: string };
  signInPaused: Record<string, never>;
  sessionEnded: { sessionId: string };
  emailConfirmed: { email: string };
  phoneConfirmed: { phone: string };
  passwordChanged: { how: 'reset' | 'account' };
  accountChanged: { fields: string[]; formerEmail?: string };
  accountDeleted: { reasons: string[] };
  userBlocked: { reason: string };
  userUnblocked: Record<string, never>;
  codeRequested: { type: 'email' | 'phone'; to: string };
  resetRequested: { resetId: string };
  // Profiles
  businessCreated: { name: string };
  businessChanged: { fields: string[] };
  specialistChanged: { fields: string[] };
  documentAdded: { kind: string };
  profileSubmitted: { kind: 'business' | 'specialist' };
  profileApproved: { kind: 'business' | 'specialist'; note: string };
  profileDeclined: { kind: 'business' | 'specialist'; reason: string };
  profilePaused: { kind: 'business' | 'specialist'; reason: string };
  profileResumed: { kind: 'business' | 'specialist' };
  licenseLapsed: { licenseExp: string };
  managerAdded: { email: string; invited: boolean };
  managerRemoved: { email: string };
  favouriteAdded: { specialistId: string };
  favouriteRemoved: { specialistId: string };
  specialistBlocked: { specialistId: string };
  specialistUnblocked: { specialistId: string };
  sitePackChanged: { loginReady: boolean };
  // Postings and shifts
  postingCreated: { shifts: number; status: string };
  postingChanged: { fields: string[] };
  postingPublished: { shiftIds: string[]; status: string };
  postingActivated: { shiftIds: string[] };
  postingDeleted: { shiftIds: string[] };
  postingCompleted: Record<string, never>;
  shiftChanged: { fields: string[] };
  shiftCancelled: {
    by: 'business' | 'admin' | 'system';
    reason: string;
    engagementId: string | null;
    compensationCents: number;
  };
  shiftDeleted: Record<string, never>;
  shiftUnfilled: Record<string, never>;
  // Engagements; `shiftId` is in each
  shiftSaved: EngagementFacts;
  shiftUnsaved: EngagementFacts;
  shiftRequested: EngagementFacts & { ratePerHourCents: number };
  specialistInvited: EngagementFacts;
  engagementAccepted: EngagementFacts & { by: 'business' | 'specialist' | 'instant' };
  engagementBooked: EngagementFacts;
  bookingReleased: EngagementFacts & { reason: 'payment_refused' | 'hold_time_over' };
  engagementDeclined: EngagementFacts & { by: 'business' | 'specialist' | 'system'; reason: string };
  engagementCancelled: EngagementFacts & {
    by: 'specialist' | 'business' | 'admin' | 'system';
    reason: string;
    was: string;
    standingEffect: number;
    compensationCents: number;
  };
  engagementExpired: EngagementFacts & { was: string };
  bookingUndone: EngagementFacts & { by: 'specialist' | 'business' };
  confirmationAsked: EngagementFacts & { hoursBefore: number };
  attendanceConfirmed: EngagementFacts;
  arrivalAnnounced: EngagementFacts & { etaAt: string | null };
  arrived: EngagementFacts & { by: 'code' | 'evidence'; at: string; late: boolean };
  arrivalWaiting: EngagementFacts & { at: string; distanceMeters: number | null };
  arrivalCodeFailed: EngagementFacts & { failures: number; renewed: boolean };
  runningLate: EngagementFacts;
  departed: EngagementFacts & { by: 'code' | 'system'; at: string };
  timesheetSubmitted: EngagementFacts & { version: number; overMinutes: number; asRecorded: boolean };
  timesheetApproved: EngagementFacts & { payCents: number; by: 'business' | 'system' };
  engagementCompleted: EngagementFacts & { payCents: number };
  engagementRated: EngagementFacts & { bySide: 'specialist' | 'business'; stars: number };
  // Search
  savedSearchMatched: {
    specialistId: string;
    name: string;
    /** How many shifts came to fit at once. */
    count: number;
    /** The shift, when it is one. */
    shiftId: string | null;
    /** The first of them, soonest first. */
    shifts: { pharmacy: string; startsAt: string; endsAt: string; timeZone: string; ratePerHourCents: number }[];
  };
  // Money
  paymentMethodAdded: { kind: string; brand: string; last4: string };
  paymentMethodRemoved: { last4: string };
  paymentMethodDefaulted: { last4: string };
  holdPlaced: PaymentFacts;
  holdRefused: PaymentFacts & { failure: string };
  paymentCaptured: PaymentFacts & { capturedCents: number };
  paymentFailed: PaymentFacts & { failure: string };
  paymentReleased: PaymentFacts;
  paymentRefunded: PaymentFacts & { refundedCents: number };
  payoutRequested: { specialistId: string; amountCents: number; instant: boolean };
  payoutPaid: { specialistId: string; amountCents: number; engagementIds: string[] };
  payoutFailed: { specialistId: string; amountCents: number; failure: string };
  // Platform
  policyChanged: { version: number };
  clockAdvanced: { minutes: number };
};

/** What every event about an engagement carries. */
export type EngagementFacts = { shiftId: string; specialistId: string; engagementId: string };
/** What every event about a payment carries. */
export type PaymentFacts = { engagementId: string; paymentId: string; kind: string; amountCents: number };

export type EventName = keyof EventData;

export type SubjectType =
  | 'user'
  | 'business'
  | 'specialist'
  | 'document'
  | 'posting'
  | 'shift'
  | 'engagement'
  | 'payment'
  | 'payout'
  | 'paymentMethod'
  | 'savedSearch'
  | 'policy'
  | 'clock';

export type MortarEvent<N extends EventName = EventName> = {
  readonly id: string;
  readonly name: N;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly businessId: string | null;
  readonly region: string;
  readonly data: EventData[N];
};
