import { dayIn } from '#contract/time.ts';
import { refuse } from '../../../call/refuse.ts';
import type { Db } from '../../../db/open.ts';
import { hashOfToken } from '../../accounts/index.ts';
import { type BusinessRow, findBusinesses, lockBusiness } from '../queries/business-queries.ts';
import {
  findInvitationByToken,
  findOpenInvitations,
  hasActiveOwner,
  type InvitationRow,
} from '../queries/invitation-queries.ts';

type Offered = { readonly invitation: InvitationRow; readonly business: BusinessRow };

export type Invitations = {
  readonly email: string;
  /** The last day the link works, at the pharmacy that sent it. */
  readonly validOn: string;
  /** The pharmacies that can be accepted now, with `lock` held until the transaction ends. */
  readonly offered: readonly Offered[];
};

/**
 * Returns what the link of `token` offers: all that its owner asks of its address. Refusals: `invitation_invalid`
 * (unknown, revoked, or the pharmacy is gone), `invitation_expired`, `invitation_used`, `invitation_paused` while no
 * pharmacy of it is approved.
 */
export async function loadInvitations(
  db: Db,
  token: string,
  { now, lock = false }: { readonly now: Date; readonly lock?: boolean },
): Promise<Invitations> {
  const linked = (await findInvitationByToken(db, hashOfToken(token))) ?? refuse('invitation_invalid');
  const invitee = { invitedBy: linked.invited_by, email: linked.email, now };
  if (lock) for (const { business_id } of await findOpenInvitations(db, invitee)) await lockBusiness(db, business_id);
  // Read again behind the lock: its former holder may have accepted or revoked.
  const open = await findOpenInvitations(db, invitee);
  if (linked.expires_at <= now) refuse('invitation_expired');
  if (open.length === 0) refuseEnded((await findInvitationByToken(db, hashOfToken(token))) ?? linked);
  const businesses = await findBusinesses(
    db,
    open.map(({ business_id }) => business_id),
  );
  const there = open.flatMap((invitation) => {
    const business = businesses.get(invitation.business_id);
    return business && business.status !== 'Deleted' ? [{ invitation, business }] : [];
  });
  if (there.length === 0) refuse('invitation_invalid');
  const answerable = await hasActiveOwner(db, linked.invited_by);
  const offered = there.filter(({ business }) => answerable && business.status === 'Approved');
  const first = offered[0] ?? refuse('invitation_paused');
  const { time_zone: timeZone } = businesses.get(linked.business_id) ?? first.business;
  return { email: linked.email, validOn: dayIn(linked.expires_at, timeZone), offered };
}

function refuseEnded({ accepted_at }: InvitationRow): never {
  return refuse(accepted_at ? 'invitation_used' : 'invitation_invalid');
}
