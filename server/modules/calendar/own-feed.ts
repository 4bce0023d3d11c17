import { randomBytes } from 'node:crypto';
import type { calendarEndpoints } from '#contract/calendar/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { hashOfToken, holdUser } from '../accounts/index.ts';
import { deleteFeed, findFeed, putFeed } from './queries/feed-queries.ts';

export const getCalendarFeed: ActionOf<typeof calendarEndpoints.getCalendarFeed> = async (call: SignedCall) => {
  const feed = await findFeed(call.db, call.actor.userId);
  return { feed: feed ? { createdAt: feed.created_at.toISOString() } : null };
};

/** Makes the caller's address, and ends the one before. It is told here and never again: only its hash is kept. */
export const createCalendarFeed: ActionOf<typeof calendarEndpoints.createCalendarFeed> = async (call: SignedCall) => {
  const { userId } = call.actor;
  await holdUser(call.db, userId);
  // Hexadecimal: in an address that ends in ".ics", a hyphen would part it for the router.
  const secret = randomBytes(32).toString('hex');
  const row = { user_id: userId, secret_hash: hashOfToken(secret), language: call.language, created_at: call.now };
  const renewed = await putFeed(call.db, row);
  await recordEvent(call, 'calendarFeedCreated', { subject: ['user', userId], data: { renewed } });
  const url = `${call.deps.config.publicUrl}/api/calendar/${secret}.ics`;
  return { url, createdAt: call.now.toISOString() };
};

/** Ends the caller's address; without one nothing happens. */
export const revokeCalendarFeed: ActionOf<typeof calendarEndpoints.revokeCalendarFeed> = async (call: SignedCall) => {
  const { userId } = call.actor;
  if (await deleteFeed(call.db, userId))
    await recordEvent(call, 'calendarFeedRevoked', { subject: ['user', userId], data: {} });
  return {};
};
