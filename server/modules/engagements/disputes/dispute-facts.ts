/** What events and rows of a dispute say: its number, its sides' claims, its dates. */
import type { DisputeClaim, DisputeKind } from '#contract/engagements/dispute.ts';
import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import { endOfWorkingDay } from '#contract/working-days.ts';
import { hoursColumns, type WorkedHours } from '../hours.ts';
import { factsOf, type Parties, type UnlockedParties } from '../parties.ts';
import type { DisputeRow } from '../queries/dispute-queries.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';

/** Returns a dispute's number as screens show it: `D-0187`. */
function disputeNumber({ number }: Pick<DisputeRow, 'number'>): string {
  return `D-${String(number).padStart(4, '0')}`;
}

/** Returns what every event about a dispute carries. */
export function factsOfDispute(engagement: EngagementRow, dispute: DisputeRow) {
  return {
    ...factsOf(engagement),
    disputeId: dispute.id,
    number: disputeNumber(dispute),
    kind: dispute.kind as DisputeKind,
  };
}

/** Returns until when a disputed specialist answers. */
export function answerUntil({ policy }: Pick<Parties, 'policy'>, now: Date): Date {
  return after(now, policy.disputeAnswerHours * HOUR);
}

/** Returns until when an Admin decides: so many working days of the pharmacy's calendar. */
export function decideUntil({ policy, shift }: Pick<Parties, 'policy' | 'shift'>, now: Date): Date {
  return endOfWorkingDay(now, policy.disputeDecisionDays, shift.time_zone);
}

/** Hours, or pay alone, as a dispute keeps them of either side. */
export type Claim = {
  readonly hours: WorkedHours | null;
  readonly paidMinutes: number;
  readonly payCents: number;
  readonly feeCents: number;
};

/** Returns what hours come to; null: none were worked, nothing is paid. */
export function claimOfHours(
  parties: Pick<UnlockedParties, 'engagement' | 'shift' | 'policy'>,
  hours: WorkedHours | null,
): Claim {
  if (!hours) return { hours, paidMinutes: 0, payCents: 0, feeCents: 0 };
  const { paid_minutes, pay_cents, service_fee_cents } = hoursColumns(parties, hours);
  return { hours, paidMinutes: paid_minutes, payCents: pay_cents, feeCents: service_fee_cents };
}

/** Returns the columns of a dispute that say what a side claims. */
export function claimColumns<Side extends 'claimed' | 'offered'>(side: Side, claim: Claim) {
  return {
    [`${side}_started_at`]: claim.hours?.startedAt ?? null,
    [`${side}_ended_at`]: claim.hours?.endedAt ?? null,
    [`${side}_break_minutes`]: claim.hours?.breakMinutes ?? null,
    [`${side}_minutes`]: claim.paidMinutes,
    [`${side}_pay_cents`]: claim.payCents,
    [`${side}_fee_cents`]: claim.feeCents,
  } as Record<`${Side}_started_at` | `${Side}_ended_at`, Date | null> &
    Record<`${Side}_break_minutes`, number | null> &
    Record<`${Side}_minutes` | `${Side}_pay_cents` | `${Side}_fee_cents`, number>;
}

export function claimedOf(row: DisputeRow): Claim {
  return {
    hours: hoursOf(row.claimed_started_at, row.claimed_ended_at, row.claimed_break_minutes),
    paidMinutes: row.claimed_minutes,
    payCents: row.claimed_pay_cents,
    feeCents: row.claimed_fee_cents,
  };
}

export function offeredOf(row: DisputeRow): Claim {
  return {
    hours: hoursOf(row.offered_started_at, row.offered_ended_at, row.offered_break_minutes),
    paidMinutes: row.offered_minutes,
    payCents: row.offered_pay_cents,
    feeCents: row.offered_fee_cents,
  };
}

export function hoursOf(startedAt: Date | null, endedAt: Date | null, breakMinutes: number | null): WorkedHours | null {
  return startedAt && endedAt && breakMinutes !== null ? { startedAt, endedAt, breakMinutes } : null;
}

/** Returns what a decision brings the money of a booking to: hours that were not worked pay no expenses either. */
export function moveTo({ engagement_id, kind }: DisputeRow, { hours, payCents, feeCents }: Claim) {
  return { engagementId: engagement_id, payCents, feeCents, returnsExpenses: kind !== 'ending' && hours === null };
}

/** Returns what is between the two. */
export function differenceOf(claimed: Claim, offered: Claim): Claim {
  return {
    hours: null,
    paidMinutes: Math.max(0, claimed.paidMinutes - offered.paidMinutes),
    payCents: sumCents([claimed.payCents, -offered.payCents]),
    feeCents: sumCents([claimed.feeCents, -offered.feeCents]),
  };
}

/** Returns a claim as the contract has it. */
export function presentClaim({ hours, paidMinutes, payCents, feeCents }: Claim): DisputeClaim {
  return {
    hours: hours && {
      startedAt: hours.startedAt.toISOString(),
      endedAt: hours.endedAt.toISOString(),
      breakMinutes: hours.breakMinutes,
    },
    paidMinutes,
    payCents,
    serviceFeeCents: feeCents,
    totalCents: sumCents([payCents, feeCents]),
  };
}
