import { after, DAY, HOUR, toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { findMailedSince, lockAddress } from '../queries/invitation-queries.ts';

type Limit = { readonly most: number; readonly within: number };

/** How many mails an owner may cause, and an address may get, from all owners together. */
const perOwner: readonly Limit[] = [
  { most: 5, within: HOUR },
  { most: 20, within: DAY },
];
const perAddress: readonly Limit[] = [
  { most: 2, within: HOUR },
  { most: 5, within: DAY },
];

/**
 * Refuses `too_many_invitations` beyond the limits, which are counted in the database for all processes together. The
 * caller holds the owner's account.
 */
export async function refuseTooManyInvitations(call: SignedCall, email: string): Promise<void> {
  await lockAddress(call.db, email);
  for (const limit of perOwner) await refuseBeyond(call, { invitedBy: call.actor.userId }, limit);
  for (const limit of perAddress) await refuseBeyond(call, { email }, limit);
}

async function refuseBeyond(
  call: SignedCall,
  of: Parameters<typeof findMailedSince>[1],
  { most, within }: Limit,
): Promise<void> {
  const mailed = await findMailedSince(call.db, of, { since: after(call.now, -within), most });
  const first = mailed[most - 1];
  if (!first) return;
  const until = after(first, within);
  refuse('too_many_invitations', {
    retryAfterSeconds: (toMillis(until) - toMillis(call.now)) / 1000,
  });
}
