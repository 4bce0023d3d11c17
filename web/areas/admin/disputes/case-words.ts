/** A dispute in an Admin's words. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DisputeKind } from '#contract/engagements/dispute.ts';
import type { DisputeSummary } from '#contract/engagements/dispute-case.ts';
import { disputeReasonNames } from '#web/features/disputes/dispute-words.ts';
import { duration } from '#web/ui/format-time.ts';

export const kindNames: Readonly<Record<DisputeKind, MessageDescriptor>> = {
  hours: msg`Hours`,
  ending: msg`A day that ended early`,
  silence: msg`No answer from the pharmacy`,
};

const causeNames = {
  noDeparture: msg`Left without a code`,
  beyondRecord: msg`Beyond the record`,
  beyondBooking: msg`Far beyond the booking`,
} as const satisfies Record<NonNullable<DisputeSummary['cause']>, MessageDescriptor>;

type About = Pick<DisputeSummary, 'kind' | 'cause' | 'reason' | 'disputed'>;

/** Returns what it is about: `31 min · Overtime nobody agreed to`. */
export function causeWords({ kind, cause, reason, disputed }: About): string {
  const why = cause ? t(causeNames[cause]) : reason ? t(disputeReasonNames[reason]) : t(kindNames[kind]);
  return disputed.paidMinutes > 0 ? `${duration(disputed.paidMinutes)} · ${why}` : why;
}
