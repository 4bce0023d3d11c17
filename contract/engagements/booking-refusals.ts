import type { RefusalCode } from '../refusals.ts';

/** Why a person may not take a shift (PRODUCT §3, "May book"). */
export const bookingRefusals = [
  'not_found',
  'profile_not_approved',
  'shift_taken',
  'block_not_bookable',
  'shift_not_open',
  'shift_started',
  'overlapping_booking',
  'already_engaged',
  'license_missing',
  'license_wrong_state',
  'license_expired',
  'license_wrong_type',
  'license_in_review',
  'license_declined',
  'immunizer_needed',
  'software_needed',
  'language_needed',
  'blocked_by_business',
  'standing_paused',
  'invite_only',
  'too_late',
  'no_payment_method',
  'payment_refused',
  'business_not_approved',
] as const satisfies readonly RefusalCode[];
