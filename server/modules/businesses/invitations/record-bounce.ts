import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { findBusiness } from '../queries/business-queries.ts';
import { findNewestMailed, type InvitationRow, lockUserById, markBounced } from '../queries/invitation-queries.ts';

/**
 * Notes that an invitation's address takes no mail on all that its owner still asks of the address, and notifies the owner
 * once (decision 156). Does nothing when a newer mail to it is on its way, whose answer counts for them all, or nothing waits.
 */
export async function recordBounce(deps: Deps, { id, invited_by: invitedBy, email }: InvitationRow): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    // Whoever invites holds it too: a newer mail is there to see, or its invitation sees this.
    await lockUserById(db, invitedBy);
    if ((await findNewestMailed(db, { invitedBy, email }))?.id !== id) return;
    const bounced = await markBounced(db, { invitedBy, email, now: call.now });
    const first = bounced.find((invitation) => invitation.id === id) ?? bounced[0];
    const business = first && (await findBusiness(db, first.business_id));
    if (!first || !business) return;
    await recordEvent(call, 'managerInvitationBounced', {
      subject: ['business', business.id],
      businessId: business.id,
      region: business.region,
      data: { email, invitationId: first.id },
    });
  });
}
