/** Who runs a pharmacy with its owner: managers, and people invited to become one (PRODUCT §1). */

import type { z } from 'zod';
import type { Manager } from '#contract/businesses/business.ts';
import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { hashOfToken, linkToken } from '../accounts/index.ts';
import { refuseTooManyInvitations } from './invitations/refuse-too-many-invitations.ts';
import { ownBusiness } from './own-business.ts';
import type { BusinessRow } from './queries/business-queries.ts';
import {
  clearBounced,
  findInvitationsOf,
  findInvitationTo,
  findOpenInvitations,
  type InvitationRow,
  insertInvitation,
  lockUserById,
  revokeInvitation,
} from './queries/invitation-queries.ts';
import { deleteManager, findManagers, findUserByEmail, isManagerOf } from './queries/people-queries.ts';

/** Returns who runs a pharmacy, in the order they came, then who is invited. */
export const listManagers: ActionOf<typeof businessEndpoints.listManagers> = async (call, { params }) => {
  await ownBusiness(call, params.id);
  const managers = await findManagers(call.db, params.id);
  const invitations = await findInvitationsOf(call.db, params.id);
  const items = [
    ...managers.map(presentManager),
    ...invitations.map((invitation) => presentInvitation(invitation, call.now)),
  ];
  return { items, total: items.length, page: 0 };
};

const INVITATION_LIVES = 7 * DAY;
/** Asked for several pharmacies within this time, an address gets one mail. */
const ONE_MAIL_WITHIN = HOUR;

/**
 * Invites an address to run a pharmacy. No account is made and none is changed: that takes the link in the mail. An
 * invitation whose address took no mail is sent anew. Refusals:
 * `invites_need_approval`, `already_manager`, `already_invited`, `not_a_manager_account`, `too_many_invitations`.
 */
export const addManager: ActionOf<typeof businessEndpoints.addManager> = async (call: SignedCall, { params, body }) => {
  const { db, now } = call;
  const { email } = body;
  await lockUserById(db, call.actor.userId);
  const business = await ownBusiness(call, params.id, { lock: true });
  if (business.status !== 'Approved') refuse('invites_need_approval', { status: business.status });
  const known = await findUserByEmail(db, email);
  if (known && known.role !== 'Manager') refuse('not_a_manager_account', {}, { email: 'other_role' });
  if (known && (await isManagerOf(db, business.id, known.id))) refuse('already_manager');
  const earlier = await findInvitationTo(db, business.id, email);
  if (earlier && earlier.expires_at > now && !earlier.bounced_at) refuse('already_invited');
  if (earlier) await revokeInvitation(db, earlier.id, now);

  const mailed = !(await wasJustMailed(call, email));
  const name = { firstName: body.firstName ?? '', lastName: body.lastName ?? '' };
  return sendInvitation(call, business, { email, ...name, mailed });
};

/**
 * Mails an invitation again, expired or not, under the limits of all invitations. The links mailed before lead to the same
 * place for as long as they say. Refusals: `not_found` where none waits, `invites_need_approval`, `too_many_invitations`.
 */
export const resendInvitation: ActionOf<typeof businessEndpoints.resendInvitation> = async (
  call: SignedCall,
  { params, body },
) => {
  await lockUserById(call.db, call.actor.userId);
  const business = await ownBusiness(call, params.id, { lock: true });
  if (business.status !== 'Approved') refuse('invites_need_approval', { status: business.status });
  const earlier = (await findInvitationTo(call.db, business.id, body.email)) ?? refuse('not_found');
  await revokeInvitation(call.db, earlier.id, call.now);
  const name = { firstName: earlier.first_name, lastName: earlier.last_name };
  return sendInvitation(call, business, { email: earlier.email, ...name, mailed: true });
};

type NewInvitation = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** With a mail of its own, and not by one that is on its way. */
  readonly mailed: boolean;
};

async function sendInvitation(
  call: SignedCall,
  business: BusinessRow,
  { email, firstName, lastName, mailed }: NewInvitation,
): Promise<z.infer<typeof Manager>> {
  const { db, now, actor } = call;
  if (mailed) {
    await refuseTooManyInvitations(call, email);
    await clearBounced(db, { invitedBy: actor.userId, email });
  }
  const id = newId();
  const invitation = await insertInvitation(db, {
    id,
    business_id: business.id,
    invited_by: actor.userId,
    email,
    first_name: firstName,
    last_name: lastName,
    token_hash: hashOfToken(linkToken(call.deps.config.secretKey, 'invitation', id)),
    mailed,
    created_at: now,
    expires_at: after(now, INVITATION_LIVES),
  });
  await recordEvent(call, 'managerInvited', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { email, invitationId: id, mailed },
  });
  return presentInvitation(invitation, now);
}

/** Returns whether this owner's mail to the address is on its way already: its link accepts this pharmacy too. */
async function wasJustMailed({ db, now, actor }: SignedCall, email: string): Promise<boolean> {
  const open = await findOpenInvitations(db, { invitedBy: actor.userId, email, now });
  return open.some(
    ({ mailed, created_at, bounced_at }) => mailed && !bounced_at && created_at > after(now, -ONE_MAIL_WITHIN),
  );
}

/**
 * Stops somebody from running a pharmacy, from their next request on; their account stays. Somebody invited who has not
 * accepted cannot any more. Refusals: `not_found`.
 */
export const removeManager: ActionOf<typeof businessEndpoints.removeManager> = async (
  call: SignedCall,
  { params, body },
) => {
  const { email } = body;
  const business = await ownBusiness(call, params.id, { lock: true });
  const user = await findUserByEmail(call.db, email);
  const removed = user !== undefined && (await deleteManager(call.db, business.id, user.id));
  // Also of somebody removed: its link would bring them back.
  const invitation = await findInvitationTo(call.db, business.id, email);
  if (invitation) await revokeInvitation(call.db, invitation.id, call.now);
  if (!removed && !invitation) refuse('not_found');
  await recordEvent(call, removed ? 'managerRemoved' : 'managerInvitationRevoked', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { email },
  });
  return {};
};

type ManagerRow = { id: string; first_name: string; last_name: string; email: string; joined_at: Date };

function presentManager(row: ManagerRow): z.infer<typeof Manager> {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    joinedAt: row.joined_at.toISOString(),
    invitation: null,
  };
}

/** Returns an invited manager, under the name their owner typed. */
function presentInvitation(row: InvitationRow, now: Date): z.infer<typeof Manager> {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    joinedAt: null,
    invitation: {
      sentAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      expired: row.expires_at <= now,
      bounced: row.bounced_at !== null,
    },
  };
}
