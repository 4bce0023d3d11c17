/** What disputing would do, said before it is done (PRODUCT §5). */
import type { DisputeEffect } from '#contract/engagements/dispute.ts';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { toDate } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { presentReliability, reliabilityOf } from '../../businesses/index.ts';
import { heldFor, previewEscrow } from '../../wallet/index.ts';
import { findParties, type UnlockedParties } from '../parties.ts';
import { claimOfEnding, offeredOfEnding, refuseUnlessEndingDisputable } from './dispute-ending.ts';
import { answerUntil, type Claim, decideUntil, differenceOf, presentClaim } from './dispute-facts.ts';
import { claimOfTimesheet, offeredClaim, refuseUnlessDisputable } from './open-dispute.ts';

/** Returns what the act would do now, or throws what it would be refused with. Locks nothing. */
export const previewDispute: ActionOf<typeof disputeEndpoints.previewDispute> = async (
  call: SignedCall,
  { params, query },
): Promise<DisputeEffect> => {
  const parties = await findParties(call, params.id);
  if (query.payCents === undefined) {
    const timesheet = await refuseUnlessDisputable(call, parties);
    return effectOf(call, parties, {
      kind: 'hours',
      claimed: claimOfTimesheet(timesheet),
      offered: offeredClaim(parties, timesheet, hoursIn(query), call.now),
    });
  }
  await refuseUnlessEndingDisputable(call, parties);
  return effectOf(call, parties, {
    kind: 'ending',
    claimed: claimOfEnding(parties),
    offered: offeredOfEnding(parties, query.payCents),
  });
};

type Typed = {
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly breakMinutes?: number | undefined;
};

/** Returns the hours typed; null where none are. Throws where only some of them are. */
function hoursIn({ startedAt, endedAt, breakMinutes }: Typed) {
  if (startedAt === undefined && endedAt === undefined && breakMinutes === undefined) return null;
  if (startedAt === undefined) refuse('hours_invalid', {}, { startedAt: 'blank' });
  if (endedAt === undefined) refuse('hours_invalid', {}, { endedAt: 'blank' });
  return { startedAt: toDate(startedAt), endedAt: toDate(endedAt), breakMinutes: breakMinutes ?? 0 };
}

type Parts = { readonly kind: DisputeEffect['kind']; readonly claimed: Claim; readonly offered: Claim };

async function effectOf(
  call: SignedCall,
  parties: UnlockedParties,
  { kind, claimed, offered }: Parts,
): Promise<DisputeEffect> {
  const { hours: _none, ...disputed } = presentClaim(differenceOf(claimed, offered));
  const answerBy = answerUntil(parties, call.now);
  const row = await reliabilityOf(call.db, parties.engagement.business_id);
  const { id: engagementId } = parties.engagement;
  const { payCents, feeCents } = offered;
  // The pay of an ending was charged when the day ended.
  const chargedNowCents = kind === 'hours' ? sumCents([payCents, feeCents]) : 0;
  const beyond =
    kind === 'hours'
      ? sumCents([await heldFor(call.db, engagementId), -chargedNowCents])
      : await previewEscrow(call, { engagementId, payCents, feeCents });
  return {
    kind,
    claimed: presentClaim(claimed),
    offered: presentClaim(offered),
    disputed,
    chargedNowCents,
    restsCents: Math.max(0, Math.min(disputed.totalCents, beyond)),
    answerBy: answerBy.toISOString(),
    decideBy: decideUntil(parties, answerBy).toISOString(),
    appealDays: parties.policy.disputeAppealDays,
    disputedPercent: presentReliability(row).disputedPercent,
    disputedOf: row?.decided ?? 0,
  };
}
