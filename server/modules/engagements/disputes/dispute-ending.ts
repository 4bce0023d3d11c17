/** The pharmacy disputes what it pays for turning away or sending home, once, within 48 h (PRODUCT §5). */
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { platformFee, putInEscrow } from '../../wallet/index.ts';
import { lockParties, type UnlockedParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { openDisputeOf, wasDisputed } from '../queries/dispute-queries.ts';
import { allow } from '../transition.ts';
import type { Claim } from './dispute-facts.ts';
import { attachDisputeFiles } from './dispute-files.ts';
import { openDispute } from './open-dispute.ts';

/** What has not left for the specialist rests in escrow; what has stays with them until it is decided. */
export const disputeEnding: ActionOf<typeof disputeEndpoints.disputeEnding> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  await refuseUnlessEndingDisputable(call, parties);
  const offered = offeredOfEnding(parties, body.payCents);
  const dispute = await openDispute(call, parties, {
    kind: 'ending',
    reason: body.reason,
    words: body.words,
    timesheetId: null,
    claimed: claimOfEnding(parties),
    offered,
  });
  const { id: engagementId } = parties.engagement;
  await attachDisputeFiles(call, body.fileIds, {
    engagementId,
    side: 'business',
    disputeId: dispute.id,
    goesWith: 'dispute',
  });
  await putInEscrow(call, {
    engagementId,
    causeId: dispute.id,
    payCents: offered.payCents,
    feeCents: offered.feeCents,
  });
  return presentEngagement(call, parties.engagement);
};

/** Throws what disputing the pay of an ending is refused with now. */
export async function refuseUnlessEndingDisputable(call: SignedCall, parties: UnlockedParties): Promise<void> {
  allow('disputeEnding', parties, call.now);
  if (await openDisputeOf(call.db, parties.engagement.id)) refuse('dispute_open');
  if (await wasDisputed(call.db, parties.engagement.id, 'ending')) refuse('disputed_before');
}

/** Returns what is paid for how the day ended. */
export function claimOfEnding({ engagement, policy }: Pick<UnlockedParties, 'engagement' | 'policy'>): Claim {
  return claimOfPay(engagement.ended_pay_cents ?? 0, policy);
}

/** Returns what the pharmacy says is owed. Throws `pay_out_of_range` where it is no less than what is paid. */
export function offeredOfEnding({ engagement, policy }: UnlockedParties, payCents: number): Claim {
  const maxCents = (engagement.ended_pay_cents ?? 0) - 1;
  if (payCents > maxCents) refuse('pay_out_of_range', { minCents: 0, maxCents });
  return claimOfPay(payCents, policy);
}

/** Returns pay alone, with its service fee. */
export function claimOfPay(payCents: number, policy: UnlockedParties['policy']): Claim {
  return { hours: null, paidMinutes: 0, payCents, feeCents: platformFee(payCents, policy) };
}
