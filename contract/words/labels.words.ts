/**
 * Stored values as people read them. What is stored stays as it is (SPEC K-1…K-4, T-1…T-7); the customer's "Reffered" is
 * the stored spelling, nobody has to read it.
 */
import type { Role } from '../accounts/user.ts';
import type { businessTypes, languageNames, parkings, referralSources, scriptBands } from '../constants.ts';
import type { BookingMode } from '../shifts/shift.ts';
import type { FactName } from '../specialists/document-check.ts';
import type { MissingDetail } from '../specialists/missing-details.ts';
import type { QuestionReason } from '../specialists/review-question.ts';
import type { documentKinds, License } from '../specialists/specialist.ts';
import type {
  ApprovalStatus,
  AttendanceState,
  EngagementStatus,
  PaymentStatus,
  PostingStatus,
  ProfileStatus,
  ProviderStatus,
  ShiftStatus,
} from '../statuses.ts';
import { defineMessages } from './message.ts';

type Every<Value extends string> = Readonly<Record<Value, string>>;

/** All status sets in one: a word means the same in each. */
type Status =
  | ProfileStatus
  | EngagementStatus
  | PostingStatus
  | ShiftStatus
  | PaymentStatus
  | ApprovalStatus
  | AttendanceState
  | ProviderStatus;

export const labels = {
  license: defineMessages('license', {
    Pharmacist: 'Pharmacist',
    'Pharmacy Technician': 'Pharmacy Technician',
    'Pharmacy Intern': 'Pharmacy Intern',
  } as const satisfies Every<License>),
  role: defineMessages('role', {
    Admin: 'Admin',
    Business: 'Pharmacy owner',
    Specialist: 'Pharmacist or technician',
    Manager: 'Pharmacy manager',
  } as const satisfies Every<Role>),
  parking: defineMessages('parking', {
    'On-site parking': 'On-site parking',
    'Street parking': 'Street parking',
    'Nearby parking garage': 'Nearby parking garage',
    'Metered parking closeby': 'Metered parking close by',
  } as const satisfies Every<(typeof parkings)[number]>),
  script: defineMessages('script', {
    'Low (0-50/day)': 'Low (0-50/day)',
    'Medium (51-100/day)': 'Medium (51-100/day)',
    'High (101-175/day)': 'High (101-175/day)',
    'Very high (>175/day)': 'Very high (>175/day)',
  } as const satisfies Every<(typeof scriptBands)[number]>),
  bookingMode: defineMessages('bookingMode', {
    request: 'Request',
    instant: 'Instant book',
    'invite-first': 'Favorites first',
  } as const satisfies Every<BookingMode>),
  spoken: defineMessages('spoken', {
    English: 'English',
    Spanish: 'Spanish',
    Mandarin: 'Mandarin',
    Cantonese: 'Cantonese',
    Korean: 'Korean',
    Russian: 'Russian',
    Arabic: 'Arabic',
    Hindi: 'Hindi',
    Bengali: 'Bengali',
    Persian: 'Persian',
    Tagalog: 'Tagalog',
    Vietnamese: 'Vietnamese',
    Polish: 'Polish',
    Portuguese: 'Portuguese',
    French: 'French',
    'Haitian Creole': 'Haitian Creole',
    Tamil: 'Tamil',
    Urdu: 'Urdu',
  } as const satisfies Every<(typeof languageNames)[number]>),
  referral: defineMessages('referral', {
    Indeed: 'Indeed',
    LinkedIn: 'LinkedIn',
    Facebook: 'Facebook',
    Google: 'Google',
    Instagram: 'Instagram',
    'Reffered by coworker': 'Referred by a coworker',
    'Reffered by friend': 'Referred by a friend',
    none: 'Nobody in particular',
  } as const satisfies Every<(typeof referralSources)[number]>),
  businessType: defineMessages('businessType', {
    'Retail Pharmacy': 'Retail Pharmacy',
  } as const satisfies Every<(typeof businessTypes)[number]>),
  document: defineMessages('document', {
    license: 'License',
    stateId: 'Driver license or state ID',
    registration: 'Registration',
    immunizer: 'Immunizer certificate',
  } as const satisfies Every<(typeof documentKinds)[number]>),
  fact: defineMessages('fact', {
    name: 'name',
    number: 'number',
    state: 'state',
    expires: 'expiration date',
  } as const satisfies Every<FactName>),
  questionReason: defineMessages('questionReason', {
    unreadable: 'The scan can’t be read',
    wrongDocument: 'It’s another document',
    ended: 'It has expired',
    nameDiffers: 'The name differs',
    numberDiffers: 'The number differs',
    expiryDiffers: 'The expiration date differs',
    missing: 'Something is missing',
    other: 'Something else',
  } as const satisfies Every<QuestionReason>),
  missing: defineMessages('missing', {
    license: 'license type',
    licenseNumber: 'license number',
    licenseState: 'license state',
    licenseExp: 'license expiration date',
    validLicense: 'a license that has not expired',
    address: 'home address',
  } as const satisfies Every<MissingDetail>),
  status: defineMessages('status', {
    'In Review': 'In Review',
    Approved: 'Approved',
    Pending: 'Pending',
    Declined: 'Declined',
    Paused: 'Paused',
    Deleted: 'Deleted',
    Saved: 'Saved',
    Active: 'Active',
    Booked: 'Booked',
    'In Progress': 'In Progress',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
    Expired: 'Expired',
    Drafted: 'Drafted',
    Succeeded: 'Succeeded',
    Failed: 'Failed',
    Refunded: 'Refunded',
    Rejected: 'Rejected',
    Unconfirmed: 'Unconfirmed',
    Confirmed: 'Confirmed',
    'On the way': 'On the way',
    Arrived: 'Arrived',
    Late: 'Late',
    requires_capture: 'Ready to charge',
    uncaptured: 'On hold',
    succeeded: 'Charged',
    failed: 'Failed',
    refunded: 'Refunded',
    reversed: 'Returned',
    'partially reversed': 'Part returned',
    canceled: 'Hold released',
  } as const satisfies Every<Status>),
} as const;

export type LabelSet = keyof typeof labels;
