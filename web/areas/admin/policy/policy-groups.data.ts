/** Every number of the policy as an Admin reads it: what it is, its unit, and the part of the product it belongs to. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Policy } from '#contract/admin/policy.ts';

export type Unit = 'hours' | 'minutes' | 'days' | 'percent' | 'dollars' | 'points' | 'meters' | 'times' | 'shifts';

type NumberKey = { [K in keyof Policy]: Policy[K] extends number ? K : never }[keyof Policy];

export type PolicyNumber = { key: NumberKey; label: MessageDescriptor; unit: Unit; help?: MessageDescriptor };
export type PolicyPart =
  | { kind: 'numbers'; numbers: readonly PolicyNumber[] }
  | { kind: 'rates' }
  | { kind: 'specialistCancel' }
  | { kind: 'businessCancel' }
  | { kind: 'parking' };

export type PolicyGroup = {
  title: MessageDescriptor;
  help: MessageDescriptor;
  parts: readonly PolicyPart[];
};

const numbers = (...list: PolicyNumber[]): PolicyPart => ({ kind: 'numbers', numbers: list });

/** The policy's numbers as an Admin reads them, in the order of PRODUCT §3 to §7. */
export const policyGroups: readonly PolicyGroup[] = [
  {
    title: msg`Posting`,
    help: msg`What a shift may look like when it is posted.`,
    parts: [
      numbers(
        { key: 'leadHours', label: msg`Starts at least`, unit: 'hours', help: msg`From the moment it is posted` },
        { key: 'minShiftHours', label: msg`Shortest shift`, unit: 'hours' },
        { key: 'maxShiftHours', label: msg`Longest shift`, unit: 'hours' },
        { key: 'emergencyHours', label: msg`Emergency when it starts within`, unit: 'hours' },
        {
          key: 'inviteFirstHours',
          label: msg`Favorites hear first for`,
          unit: 'hours',
          help: msg`Invite-first posting`,
        },
        { key: 'inviteFirstSoonHours', label: msg`The same, when it starts soon`, unit: 'hours' },
        { key: 'soonHours', label: msg`Soon means within`, unit: 'hours' },
      ),
      { kind: 'rates' },
    ],
  },
  {
    title: msg`Asking and booking`,
    help: msg`How long an answer may take, and how long a booking can be taken back.`,
    parts: [
      numbers(
        { key: 'requestExpiryHours', label: msg`A request waits`, unit: 'hours' },
        { key: 'requestExpirySoonHours', label: msg`The same, when it starts soon`, unit: 'hours' },
        { key: 'answerBeforeStartHours', label: msg`And ends before the start by`, unit: 'hours' },
        {
          key: 'activeHoldMinutes',
          label: msg`An accepted slot is held`,
          unit: 'minutes',
          help: msg`While payment is secured`,
        },
        { key: 'undoMinutes', label: msg`Undo a booking within`, unit: 'minutes' },
        { key: 'undoNoticeHours', label: msg`Undo only with notice of`, unit: 'hours' },
        {
          key: 'restHours',
          label: msg`Warn with less rest than`,
          unit: 'hours',
          help: msg`Between two shifts of one person`,
        },
        { key: 'counterMaxPercent', label: msg`Highest counter-offer`, unit: 'percent', help: msg`Of the posted rate` },
      ),
    ],
  },
  {
    title: msg`When a person cancels`,
    help: msg`Points on reliability, from 100 down. Never money.`,
    parts: [
      { kind: 'specialistCancel' },
      numbers(
        { key: 'noShowEffect', label: msg`Not showing up`, unit: 'points' },
        { key: 'completedEffect', label: msg`A completed shift`, unit: 'points' },
        { key: 'onTimeEffect', label: msg`Arriving on time`, unit: 'points' },
        { key: 'standingLapseDays', label: msg`Each counts for`, unit: 'days' },
      ),
    ],
  },
  {
    title: msg`When a pharmacy cancels`,
    help: msg`What a pharmacy owes for cancelling a booked shift.`,
    parts: [{ kind: 'businessCancel' }],
  },
  {
    title: msg`Arriving and leaving`,
    help: msg`Codes, lateness and evidence.`,
    parts: [
      numbers(
        { key: 'onMyWayMinutes', label: msg`“On my way” from`, unit: 'minutes', help: msg`Before the start` },
        {
          key: 'arrivalFromMinutes',
          label: msg`Arrival code works from`,
          unit: 'minutes',
          help: msg`Before the start`,
        },
        {
          key: 'arrivalUntilMinutes',
          label: msg`Arrival code works until`,
          unit: 'minutes',
          help: msg`After the start`,
        },
        { key: 'codeTries', label: msg`Tries before a pause`, unit: 'times' },
        { key: 'codeLockMinutes', label: msg`Pause after those`, unit: 'minutes' },
        { key: 'codeRenewAfterFailures', label: msg`New code after failures`, unit: 'times' },
        {
          key: 'arrivedByEvidenceMinutes',
          label: msg`Arrived by evidence after`,
          unit: 'minutes',
          help: msg`With nobody to give the code`,
        },
        { key: 'turnedAwayMinutes', label: msg`Turned away after`, unit: 'minutes' },
        { key: 'lateMinutes', label: msg`Late after`, unit: 'minutes' },
        { key: 'noShowMinutes', label: msg`A no-show after`, unit: 'minutes' },
        { key: 'nearMeters', label: msg`At the place within`, unit: 'meters', help: msg`Evidence, never a gate` },
        {
          key: 'forgottenDepartureHours',
          label: msg`Forgotten departure closes after`,
          unit: 'hours',
          help: msg`After the end`,
        },
      ),
    ],
  },
  {
    title: msg`Hours`,
    help: msg`From the end of a shift to its approval.`,
    parts: [
      numbers(
        { key: 'submitWithinHours', label: msg`Sent within`, unit: 'hours', help: msg`Else as recorded` },
        { key: 'approveWithinHours', label: msg`Approve themselves after`, unit: 'hours' },
      ),
    ],
  },
  {
    title: msg`Money`,
    help: msg`The fee, holds and payouts.`,
    parts: [
      numbers(
        {
          key: 'feePercent',
          label: msg`Service fee`,
          unit: 'percent',
          help: msg`On top of the pay, from the pharmacy`,
        },
        { key: 'holdBeforeHours', label: msg`Cards are held`, unit: 'hours', help: msg`Before the start` },
        {
          key: 'leaveFreeBeforeHours',
          label: msg`Without a hold, free to leave from`,
          unit: 'hours',
          help: msg`Before the start`,
        },
        { key: 'payoutWithinHours', label: msg`Paid out within`, unit: 'hours', help: msg`Of the approval` },
        { key: 'instantAfterShifts', label: msg`Instant payout after`, unit: 'shifts', help: msg`Completed ones` },
        { key: 'instantFeeCents', label: msg`Fee of an instant payout`, unit: 'dollars' },
      ),
    ],
  },
  {
    title: msg`Door to door`,
    help: msg`What the way costs, in what search says an hour is worth.`,
    parts: [numbers({ key: 'mileageCentsPerMile', label: msg`A mile driven`, unit: 'dollars' }), { kind: 'parking' }],
  },
];
