/**
 * How every status looks: `(set, value) → {tone, icon, label}` (DESIGN-LANGUAGE §3). A status added to the contract
 * fails the build here until it has a look.
 */
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBookmark,
  IconBroadcast,
  IconCalendarCheck,
  IconCar,
  IconCheck,
  IconCircleCheck,
  IconClockExclamation,
  IconClockHour4,
  IconEyeSearch,
  IconHourglass,
  IconLock,
  IconMapPinCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
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
import type { Tone } from '#web/theme/colors.ts';

export type Look = { tone: Tone; icon: typeof IconCheck; label: string; outline?: boolean };

const pending: Look = { tone: 'amber', icon: IconClockHour4, label: 'Pending' };
const inReview: Look = { tone: 'plum', icon: IconEyeSearch, label: 'In Review' };
const approved: Look = { tone: 'pine', icon: IconRosetteDiscountCheck, label: 'Approved' };
const declined: Look = { tone: 'signal', icon: IconX, label: 'Declined' };
const deleted: Look = { tone: 'grey', icon: IconTrash, label: 'Deleted', outline: true };
const active: Look = { tone: 'cobalt', icon: IconBroadcast, label: 'Active', outline: true };
const booked: Look = { tone: 'cobalt', icon: IconCalendarCheck, label: 'Booked' };
const inProgress: Look = { tone: 'teal', icon: IconPlayerPlay, label: 'In Progress' };
const completed: Look = { tone: 'pine', icon: IconCheck, label: 'Completed' };
const cancelled: Look = { tone: 'signal', icon: IconBan, label: 'Cancelled', outline: true };

const profile = {
  'In Review': inReview,
  Approved: approved,
  Pending: pending,
  Declined: declined,
  Paused: { tone: 'grey', icon: IconPlayerPause, label: 'Paused' },
  Deleted: deleted,
} satisfies Record<ProfileStatus, Look>;

const engagement = {
  Saved: { tone: 'grey', icon: IconBookmark, label: 'Saved' },
  Pending: pending,
  'In Review': inReview,
  Approved: approved,
  Active: active,
  Booked: booked,
  'In Progress': inProgress,
  Completed: completed,
  Declined: declined,
  Cancelled: cancelled,
  Expired: { tone: 'grey', icon: IconHourglass, label: 'Expired', outline: true },
  Deleted: deleted,
} satisfies Record<EngagementStatus, Look>;

const posting = {
  Drafted: { tone: 'grey', icon: IconPencil, label: 'Drafted', outline: true },
  Pending: pending,
  Active: active,
  Completed: completed,
} satisfies Record<PostingStatus, Look>;

const shift = {
  Active: active,
  Booked: booked,
  'In Progress': inProgress,
  Completed: completed,
  Cancelled: cancelled,
  Deleted: deleted,
} satisfies Record<ShiftStatus, Look>;

const payment = {
  Pending: pending,
  Succeeded: { tone: 'pine', icon: IconCheck, label: 'Succeeded' },
  Failed: { tone: 'signal', icon: IconAlertTriangle, label: 'Failed' },
  Refunded: { tone: 'grey', icon: IconArrowBackUp, label: 'Refunded' },
} satisfies Record<PaymentStatus, Look>;

/** The provider's words, said as people say them. */
const provider = {
  requires_capture: { tone: 'amber', icon: IconLock, label: 'Ready to charge' },
  uncaptured: { tone: 'cobalt', icon: IconLock, label: 'On hold' },
  succeeded: { tone: 'pine', icon: IconCheck, label: 'Charged' },
  failed: { tone: 'signal', icon: IconAlertTriangle, label: 'Failed' },
  refunded: { tone: 'grey', icon: IconArrowBackUp, label: 'Refunded' },
  reversed: { tone: 'grey', icon: IconArrowBackUp, label: 'Returned' },
  'partially reversed': { tone: 'grey', icon: IconArrowBackUp, label: 'Part returned' },
  canceled: { tone: 'grey', icon: IconBan, label: 'Hold released', outline: true },
} satisfies Record<ProviderStatus, Look>;

const approval = {
  Pending: pending,
  Approved: approved,
  Rejected: { tone: 'signal', icon: IconX, label: 'Rejected' },
} satisfies Record<ApprovalStatus, Look>;

const attendance = {
  Unconfirmed: { tone: 'amber', icon: IconClockHour4, label: 'Unconfirmed' },
  Confirmed: { tone: 'cobalt', icon: IconCircleCheck, label: 'Confirmed' },
  'On the way': { tone: 'cobalt', icon: IconCar, label: 'On the way' },
  Arrived: { tone: 'teal', icon: IconMapPinCheck, label: 'Arrived' },
  Late: { tone: 'signal', icon: IconClockExclamation, label: 'Late' },
} satisfies Record<AttendanceState, Look>;

export const statuses = { profile, engagement, posting, shift, payment, provider, approval, attendance };

export type StatusSet = keyof typeof statuses;
export type StatusOf<S extends StatusSet> = Extract<keyof (typeof statuses)[S], string>;

/** The look of a status; of a word the contract does not have, a grey one with that word. */
export function lookOf(set: StatusSet, value: string): Look {
  const known: Readonly<Record<string, Look>> = statuses[set];
  return known[value] ?? { tone: 'grey', icon: IconClockHour4, label: value, outline: true };
}
