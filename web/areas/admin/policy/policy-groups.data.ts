/** Every number of the policy as an Admin reads it: what it is, its unit, and the part of the product it belongs to. */
import type { Policy } from '#contract/admin/policy.ts';

export type Unit = 'hours' | 'minutes' | 'days' | 'percent' | 'dollars' | 'points' | 'meters' | 'times' | 'shifts';

type NumberKey = { [K in keyof Policy]: Policy[K] extends number ? K : never }[keyof Policy];

export type PolicyNumber = { key: NumberKey; label: string; unit: Unit; help?: string };
export type PolicyPart =
  | { kind: 'numbers'; numbers: readonly PolicyNumber[] }
  | { kind: 'rates' }
  | { kind: 'specialistCancel' }
  | { kind: 'businessCancel' }
  | { kind: 'parking' };

export type PolicyGroup = { title: string; source: string; help: string; parts: readonly PolicyPart[] };

const numbers = (...list: PolicyNumber[]): PolicyPart => ({ kind: 'numbers', numbers: list });

export const policyGroups: readonly PolicyGroup[] = [
  {
    title: 'Posting',
    source: 'PRODUCT §3',
    help: 'What a shift may look like when it is posted.',
    parts: [
      numbers(
        { key: 'leadHours', label: 'Starts at least', unit: 'hours', help: 'From the moment it is posted' },
        { key: 'minShiftHours', label: 'Shortest shift', unit: 'hours' },
        { key: 'maxShiftHours', label: 'Longest shift', unit: 'hours' },
        { key: 'emergencyHours', label: 'Emergency when it starts within', unit: 'hours' },
        { key: 'inviteFirstHours', label: 'Favorites hear first for', unit: 'hours', help: 'Invite-first posting' },
        { key: 'inviteFirstSoonHours', label: 'The same, when it starts soon', unit: 'hours' },
        { key: 'soonHours', label: 'Soon means within', unit: 'hours' },
      ),
      { kind: 'rates' },
    ],
  },
  {
    title: 'Asking and booking',
    source: 'PRODUCT §3',
    help: 'How long an answer may take, and how long a booking can be taken back.',
    parts: [
      numbers(
        { key: 'requestExpiryHours', label: 'A request waits', unit: 'hours' },
        { key: 'requestExpirySoonHours', label: 'The same, when it starts soon', unit: 'hours' },
        { key: 'answerBeforeStartHours', label: 'And ends before the start by', unit: 'hours' },
        {
          key: 'activeHoldMinutes',
          label: 'An accepted slot is held',
          unit: 'minutes',
          help: 'While payment is secured',
        },
        { key: 'undoMinutes', label: 'Undo a booking within', unit: 'minutes' },
        { key: 'undoNoticeHours', label: 'Undo only with notice of', unit: 'hours' },
        {
          key: 'restHours',
          label: 'Warn with less rest than',
          unit: 'hours',
          help: 'Between two shifts of one person',
        },
        { key: 'counterMaxPercent', label: 'Highest counter-offer', unit: 'percent', help: 'Of the posted rate' },
      ),
    ],
  },
  {
    title: 'When a person cancels',
    source: 'PRODUCT §4',
    help: 'Points on reliability, from 100 down. Never money.',
    parts: [
      { kind: 'specialistCancel' },
      numbers(
        { key: 'noShowEffect', label: 'Not showing up', unit: 'points' },
        { key: 'completedEffect', label: 'A completed shift', unit: 'points' },
        { key: 'onTimeEffect', label: 'Arriving on time', unit: 'points' },
        { key: 'standingLapseDays', label: 'Each counts for', unit: 'days' },
      ),
    ],
  },
  {
    title: 'When a pharmacy cancels',
    source: 'PRODUCT §4',
    help: 'What a pharmacy owes for cancelling a booked shift.',
    parts: [{ kind: 'businessCancel' }],
  },
  {
    title: 'Arriving and leaving',
    source: 'PRODUCT §5',
    help: 'Codes, lateness and evidence.',
    parts: [
      numbers(
        { key: 'onMyWayMinutes', label: '“On my way” from', unit: 'minutes', help: 'Before the start' },
        { key: 'arrivalFromMinutes', label: 'Arrival code works from', unit: 'minutes', help: 'Before the start' },
        { key: 'arrivalUntilMinutes', label: 'Arrival code works until', unit: 'minutes', help: 'After the start' },
        { key: 'codeTries', label: 'Tries before a pause', unit: 'times' },
        { key: 'codeLockMinutes', label: 'Pause after those', unit: 'minutes' },
        { key: 'codeRenewAfterFailures', label: 'New code after failures', unit: 'times' },
        {
          key: 'arrivedByEvidenceMinutes',
          label: 'Arrived by evidence after',
          unit: 'minutes',
          help: 'With nobody to give the code',
        },
        { key: 'turnedAwayMinutes', label: 'Turned away after', unit: 'minutes' },
        { key: 'lateMinutes', label: 'Late after', unit: 'minutes' },
        { key: 'noShowMinutes', label: 'A no-show after', unit: 'minutes' },
        { key: 'nearMeters', label: 'At the place within', unit: 'meters', help: 'Evidence, never a gate' },
        {
          key: 'forgottenDepartureHours',
          label: 'Forgotten departure closes after',
          unit: 'hours',
          help: 'After the end',
        },
      ),
    ],
  },
  {
    title: 'Hours',
    source: 'PRODUCT §5',
    help: 'From the end of a shift to its approval.',
    parts: [
      numbers(
        { key: 'submitWithinHours', label: 'Sent within', unit: 'hours', help: 'Else as recorded' },
        { key: 'approveWithinHours', label: 'Approve themselves after', unit: 'hours' },
      ),
    ],
  },
  {
    title: 'Money',
    source: 'PRODUCT §6',
    help: 'The fee, holds and payouts.',
    parts: [
      numbers(
        { key: 'feePercent', label: 'Service fee', unit: 'percent', help: 'On top of the pay, from the pharmacy' },
        { key: 'holdBeforeHours', label: 'Cards are held', unit: 'hours', help: 'Before the start' },
        {
          key: 'leaveFreeBeforeHours',
          label: 'Without a hold, free to leave from',
          unit: 'hours',
          help: 'Before the start',
        },
        { key: 'payoutWithinHours', label: 'Paid out within', unit: 'hours', help: 'Of the approval' },
        { key: 'instantAfterShifts', label: 'Instant payout after', unit: 'shifts', help: 'Completed ones' },
        { key: 'instantFeeCents', label: 'Fee of an instant payout', unit: 'dollars' },
      ),
    ],
  },
  {
    title: 'Door to door',
    source: 'PRODUCT §7',
    help: 'What the way costs, in what search says an hour is worth.',
    parts: [numbers({ key: 'mileageCentsPerMile', label: 'A mile driven', unit: 'dollars' }), { kind: 'parking' }],
  },
];
