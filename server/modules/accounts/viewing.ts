/** Views: sessions in which an Admin sees Mortar as somebody does. What they may call: `contract/viewing.data.ts`. */
import type { viewingEndpoints } from '#contract/accounts/viewing-endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { endViews } from './end-views.ts';
import { findUser } from './queries/user-queries.ts';
import { findView, insertView, viewsOf } from './queries/view-queries.ts';
import { hashOfToken, newToken } from './tokens.ts';

/**
 * Opens a view of a person's Mortar for the policy's `viewAsMinutes`; the Admin's earlier one ends. Refusals: `not_found`
 * for a deleted account, `account_blocked`, `cannot_view_admin`.
 */
export const startViewing: ActionOf<typeof viewingEndpoints.startViewing> = async (
  call: SignedCall,
  { params, body },
) => {
  const user = (await findUser(call.db, params.id)) ?? refuse('not_found');
  if (user.role === 'Admin') refuse('cannot_view_admin');
  if (user.is_blocked) refuse('account_blocked');
  await endViews(call, call.actor.userId);
  const { policy } = await currentPolicy(call.db);
  const token = newToken();
  const endsAt = after(call.now, policy.viewAsMinutes * MINUTE);
  await insertView(call.db, {
    id: newId(),
    user_id: user.id,
    token_hash: hashOfToken(token),
    device: call.from.device,
    created_at: call.now,
    last_seen_at: call.now,
    expires_at: endsAt,
    viewed_by: call.actor.userId,
    view_reason: body.reason,
  });
  const { reason } = body;
  await recordEvent(call, 'viewStarted', { subject: ['user', user.id], data: { reason } });
  const { id: userId, first_name: firstName, last_name: lastName } = user;
  return { token, userId, firstName, lastName, reason, endsAt: endsAt.toISOString() };
};

/** Returns whose view the session is and until when. */
export const getViewing: ActionOf<typeof viewingEndpoints.getViewing> = async (call: SignedCall) => {
  const view = call.actor.viewedBy ? await findView(call.db, call.actor.sessionId) : undefined;
  if (!view) return { viewing: null };
  const about = { userId: view.id, firstName: view.first_name, lastName: view.last_name };
  return { viewing: { ...about, reason: view.view_reason ?? '', endsAt: view.expires_at.toISOString() } };
};

/** Ends the view this session is. */
export const stopViewing: ActionOf<typeof viewingEndpoints.stopViewing> = async (call: SignedCall) => {
  if (call.actor.viewedBy) await endViews(call, call.actor.viewedBy);
  return {};
};

/** Returns when Admins viewed Mortar as the caller: the log of their account. */
export const listViews: ActionOf<typeof viewingEndpoints.listViews> = async (call: SignedCall) => {
  const rows = await viewsOf(call.db, call.actor.userId);
  const items = rows.map(({ id, at, ended_at, first_name, reason }) => ({
    id,
    at: at.toISOString(),
    endedAt: ended_at.toISOString(),
    isOpen: ended_at > call.now,
    firstName: first_name,
    reason,
  }));
  return { items, total: items.length, page: 0 };
};
