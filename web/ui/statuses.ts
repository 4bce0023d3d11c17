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
import { statusLabel } from '#web/language/labels.ts';
import type { Tone } from '#web/theme/colors.ts';

export type Look = { tone: Tone; icon: typeof IconCheck; outline?: boolean };

const pending: Look = { tone: 'amber', icon: IconClockHour4 };
const inReview: Look = { tone: 'plum', icon: IconEyeSearch };
const approved: Look = { tone: 'pine', icon: IconRosetteDiscountCheck };
const declined: Look = { tone: 'signal', icon: IconX };
const deleted: Look = { tone: 'grey', icon: IconTrash, outline: true };
const active: Look = { tone: 'cobalt', icon: IconBroadcast, outline: true };
const booked: Look = { tone: 'cobalt', icon: IconCalendarCheck };
const inProgress: Look = { tone: 'teal', icon: IconPlayerPlay };
const completed: Look = { tone: 'pine', icon: IconCheck };
const cancelled: Look = { tone: 'signal', icon: IconBan, outline: true };

const profile = {
  'In Review': inReview,
  Approved: approved,
  Pending: pending,
  Declined: declined,
  Paused: { tone: 'grey', icon: IconPlayerPause },
  Deleted: deleted,
} satisfies Record<ProfileStatus, Look>;

const engagement = {
  Saved: { tone: 'grey', icon: IconBookmark },
  Pending: pending,
  'In Review': inReview,
  Approved: approved,
  Active: active,
  Booked: booked,
  'In Progress': inProgress,
  Completed: completed,
  Declined: declined,
  Cancelled: cancelled,
  Expired: { tone: 'grey', icon: IconHourglass, outline: true },
  Deleted: deleted,
} satisfies Record<EngagementStatus, Look>;

const posting = {
  Drafted: { tone: 'grey', icon: IconPencil, outline: true },
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
  Succeeded: { tone: 'pine', icon: IconCheck },
  Failed: { tone: 'signal', icon: IconAlertTriangle },
  Refunded: { tone: 'grey', icon: IconArrowBackUp },
} satisfies Record<PaymentStatus, Look>;

const provider = {
  requires_capture: { tone: 'amber', icon: IconLock },
  uncaptured: { tone: 'cobalt', icon: IconLock },
  succeeded: { tone: 'pine', icon: IconCheck },
  failed: { tone: 'signal', icon: IconAlertTriangle },
  refunded: { tone: 'grey', icon: IconArrowBackUp },
  reversed: { tone: 'grey', icon: IconArrowBackUp },
  'partially reversed': { tone: 'grey', icon: IconArrowBackUp },
  canceled: { tone: 'grey', icon: IconBan, outline: true },
} satisfies Record<ProviderStatus, Look>;

const approval = {
  Pending: pending,
  Approved: approved,
  Rejected: { tone: 'signal', icon: IconX },
} satisfies Record<ApprovalStatus, Look>;

const attendance = {
  Unconfirmed: { tone: 'amber', icon: IconClockHour4 },
  Confirmed: { tone: 'cobalt', icon: IconCircleCheck },
  'On the way': { tone: 'cobalt', icon: IconCar },
  Arrived: { tone: 'teal', icon: IconMapPinCheck },
  Late: { tone: 'signal', icon: IconClockExclamation },
} satisfies Record<AttendanceState, Look>;

export const statuses = { profile, engagement, posting, shift, payment, provider, approval, attendance };

export type StatusSet = keyof typeof statuses;
export type StatusOf<S extends StatusSet> = Extract<keyof (typeof statuses)[S], string>;

/** Returns a status's color, icon and label in the page's language; an unknown status is gray and shown as is. */
export function lookOf(set: StatusSet, value: string): Look & { label: string } {
  const known: Readonly<Record<string, Look>> = statuses[set];
  return { ...(known[value] ?? { tone: 'grey', icon: IconClockHour4, outline: true }), label: statusLabel(value) };
}
