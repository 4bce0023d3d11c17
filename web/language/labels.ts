/**
 * Stored values as people read them, in the page's language. What is stored stays as it is (SPEC K-1…K-4); a value the
 * contract does not have (an older one, a free text) is shown as it stands.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#contract/accounts/user.ts';
import type { businessTypes, languageNames, parkings, referralSources, scriptBands } from '#contract/constants.ts';
import type { BookingMode } from '#contract/shifts/shift.ts';
import { type MissingDetail, missingDetails, missingDetailWords } from '#contract/specialists/missing-details.ts';
import type { License, SpecialistDocument } from '#contract/specialists/specialist.ts';
import type {
  ApprovalStatus,
  AttendanceState,
  EngagementStatus,
  PaymentStatus,
  PostingStatus,
  ProfileStatus,
  ProviderStatus,
  ShiftStatus,
} from '#contract/statuses.ts';
import { toMillis } from '#contract/time.ts';
import { locale } from './language.ts';
import { i18n } from './words.ts';

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

const licenses: Labels<License> = {
  Pharmacist: msg`Pharmacist`,
  'Pharmacy Technician': msg`Pharmacy Technician`,
  'Pharmacy Intern': msg`Pharmacy Intern`,
};

const roles: Labels<Role> = {
  Admin: msg`Admin`,
  Business: msg`Pharmacy owner`,
  Specialist: msg`Pharmacist or technician`,
  Manager: msg`Pharmacy manager`,
};

const parking: Labels<(typeof parkings)[number]> = {
  'On-site parking': msg`On-site parking`,
  'Street parking': msg`Street parking`,
  'Nearby parking garage': msg`Nearby parking garage`,
  'Metered parking closeby': msg`Metered parking close by`,
};

const scripts: Labels<(typeof scriptBands)[number]> = {
  'Low (0-50/day)': msg`Low (0-50/day)`,
  'Medium (51-100/day)': msg`Medium (51-100/day)`,
  'High (101-175/day)': msg`High (101-175/day)`,
  'Very high (>175/day)': msg`Very high (>175/day)`,
};

const bookingModes: Labels<BookingMode> = {
  request: msg({ message: 'Request', context: 'booking mode' }),
  instant: msg({ message: 'Instant book', context: 'booking mode' }),
  'invite-first': msg({ message: 'Favorites first', context: 'booking mode' }),
};

const spoken: Labels<(typeof languageNames)[number]> = {
  English: msg`English`,
  Spanish: msg`Spanish`,
  Mandarin: msg`Mandarin`,
  Cantonese: msg`Cantonese`,
  Korean: msg`Korean`,
  Russian: msg`Russian`,
  Arabic: msg`Arabic`,
  Hindi: msg`Hindi`,
  Bengali: msg`Bengali`,
  Persian: msg`Persian`,
  Tagalog: msg`Tagalog`,
  Vietnamese: msg`Vietnamese`,
  Polish: msg`Polish`,
  Portuguese: msg`Portuguese`,
  French: msg`French`,
  'Haitian Creole': msg`Haitian Creole`,
  Tamil: msg`Tamil`,
  Urdu: msg`Urdu`,
};

/** The customer's "Reffered" is the stored spelling (SPEC K-1), nobody has to read it. */
const referrals: Labels<(typeof referralSources)[number]> = {
  Indeed: msg`Indeed`,
  LinkedIn: msg`LinkedIn`,
  Facebook: msg`Facebook`,
  Google: msg`Google`,
  Instagram: msg`Instagram`,
  'Reffered by coworker': msg`Referred by a coworker`,
  'Reffered by friend': msg`Referred by a friend`,
  none: msg`Nobody in particular`,
};

const types: Labels<(typeof businessTypes)[number]> = { 'Retail Pharmacy': msg`Retail Pharmacy` };

const documents: Labels<SpecialistDocument['kind']> = {
  license: msg`License`,
  stateId: msg`Driver license or state ID`,
  registration: msg`Registration`,
  immunizer: msg`Immunizer certificate`,
};

const lacking: Labels<MissingDetail> = {
  license: msg`license type`,
  licenseNumber: msg`license number`,
  licenseState: msg`license state`,
  licenseExp: msg`license expiration date`,
  validLicense: msg`a license that has not expired`,
  address: msg`home address`,
};

type Status =
  | ProfileStatus
  | EngagementStatus
  | PostingStatus
  | ShiftStatus
  | PaymentStatus
  | ApprovalStatus
  | AttendanceState
  | ProviderStatus;

/** All status sets in one: a word means the same in each (SPEC T-1…T-7). The provider's are said as people say them. */
export const statusWords: Labels<Status> = {
  'In Review': msg({ message: 'In Review', context: 'status' }),
  Approved: msg({ message: 'Approved', context: 'status' }),
  Pending: msg({ message: 'Pending', context: 'status' }),
  Declined: msg({ message: 'Declined', context: 'status' }),
  Paused: msg({ message: 'Paused', context: 'status' }),
  Deleted: msg({ message: 'Deleted', context: 'status' }),
  Saved: msg({ message: 'Saved', context: 'status' }),
  Active: msg({ message: 'Active', context: 'status' }),
  Booked: msg({ message: 'Booked', context: 'status' }),
  'In Progress': msg({ message: 'In Progress', context: 'status' }),
  Completed: msg({ message: 'Completed', context: 'status' }),
  Cancelled: msg({ message: 'Cancelled', context: 'status' }),
  Expired: msg({ message: 'Expired', context: 'status' }),
  Drafted: msg({ message: 'Drafted', context: 'status' }),
  Succeeded: msg({ message: 'Succeeded', context: 'status' }),
  Failed: msg({ message: 'Failed', context: 'status' }),
  Refunded: msg({ message: 'Refunded', context: 'status' }),
  Rejected: msg({ message: 'Rejected', context: 'status' }),
  Unconfirmed: msg({ message: 'Unconfirmed', context: 'status' }),
  Confirmed: msg({ message: 'Confirmed', context: 'status' }),
  'On the way': msg({ message: 'On the way', context: 'status' }),
  Arrived: msg({ message: 'Arrived', context: 'status' }),
  Late: msg({ message: 'Late', context: 'status' }),
  requires_capture: msg({ message: 'Ready to charge', context: 'status' }),
  uncaptured: msg({ message: 'On hold', context: 'status' }),
  succeeded: msg({ message: 'Charged', context: 'status' }),
  failed: msg({ message: 'Failed', context: 'status' }),
  refunded: msg({ message: 'Refunded', context: 'status' }),
  reversed: msg({ message: 'Returned', context: 'status' }),
  'partially reversed': msg({ message: 'Part returned', context: 'status' }),
  canceled: msg({ message: 'Hold released', context: 'status' }),
};

function labelOf(labels: Readonly<Record<string, MessageDescriptor>>, value: string): string {
  const label = Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label ? i18n._(label) : value;
}

export const licenseLabel = (value: string): string => labelOf(licenses, value);
export const statusLabel = (value: string): string => labelOf(statusWords, value);
/** What an account is for: `Pharmacy owner`. */
export const roleLabel = (value: string): string => labelOf(roles, value);
export const parkingLabel = (value: string): string => labelOf(parking, value);
export const scriptLabel = (value: string): string => labelOf(scripts, value);
export const bookingModeLabel = (value: string): string => labelOf(bookingModes, value);
/** A language somebody speaks, in the page's language. */
export const spokenLabel = (value: string): string => labelOf(spoken, value);
export const referralLabel = (value: string): string => labelOf(referrals, value);
export const businessTypeLabel = (value: string): string => labelOf(types, value);
export const documentLabel = (value: string): string => labelOf(documents, value);

/** What a profile lacks, from the server's word for it. */
export function missingDetailLabel(words: string): string {
  const detail = missingDetails.find((known) => missingDetailWords[known] === words);
  return detail ? i18n._(lacking[detail]) : words;
}

/** `Monday` or `Mon` of an ISO weekday, Monday 1 to Sunday 7. */
export function weekdayLabel(weekday: number, style: 'long' | 'short' = 'long'): string {
  // January 2024 began on a Monday.
  const day = toMillis(`2024-01-0${weekday}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }).format(day);
}

/** `{value, label}` of values for a select: `choices(parkings, parkingLabel)`. */
export function choices<Value extends string>(
  values: readonly Value[],
  label: (value: string) => string,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: label(value) }));
}
