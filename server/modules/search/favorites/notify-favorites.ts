/** Telling favorites and the own bank that they can request a pharmacy's shifts before everyone else (PRODUCT §3, decision 146). */
import { after, earlier, HOUR, later } from '#contract/time.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { inTransaction } from '../../../db/open.ts';
import type { EventData } from '../../../events/events.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { rememberedPolicy } from '../../../policy/policy.ts';
import { keepWanted } from '../keep-wanted.ts';
import { findOffers, insertNotified, lockNoticesAt, type Offer } from '../queries/favorite-queries.ts';
import { keepWholeBlocks } from './keep-whole-blocks.ts';

/** So many shifts stand in one message; of the others it says how many. */
const LISTED = 5;

/** Tells somebody whom a pharmacy has just come to prefer of what they come first for there. Bears being done twice. */
export async function notifyNewFavorite(deps: Deps, businessId: string, specialistId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    await notifyFavorites(call, await lockNoticesAt(db, businessId, call.now), specialistId);
  });
}

/**
 * Tells of these postings, whose notices the caller has locked, everybody who can request a shift of them before everyone else and knows
 * nothing of them yet: once a posting, with all their shifts of it. `specialistId`: that person alone.
 */
export async function notifyFavorites(
  call: Call,
  postingIds: readonly string[],
  specialistId: string | null = null,
): Promise<void> {
  if (postingIds.length === 0) return;
  const { policy } = await rememberedPolicy(call.db);
  const askedAfter = after(call.now, policy.answerBeforeStartHours * HOUR);
  const found = await findOffers(call.db, postingIds, { specialistId, now: call.now, askedAfter });
  if (found.length === 0) return;
  const offers = await keepWholeBlocks(call.db, await keepWanted(call, found));
  const notices = Map.groupBy(offers, keyOf);
  const told = await insertNotified(
    call.db,
    [...notices.values()].flatMap(([first, ...rest]) => (first ? [rowOf(call, [first, ...rest])] : [])),
  );
  for (const key of told.map(keyOf).sort()) await recordNotified(call, notices.get(key) ?? []);
}

function keyOf({ posting_id, specialist_id }: Pick<Offer, 'posting_id' | 'specialist_id'>): string {
  return `${posting_id} ${specialist_id}`;
}

function rowOf(call: Call, offers: readonly [Offer, ...Offer[]]) {
  const [{ posting_id, specialist_id }] = offers;
  return { posting_id, specialist_id, shift_ids: offers.map(({ shift_id }) => shift_id), notified_at: call.now };
}

async function recordNotified(call: Call, offers: readonly Offer[]): Promise<void> {
  const sorted = [...offers].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const [first] = sorted;
  if (!first) return;
  await recordEvent(call, 'favoriteNotified', {
    subject: ['posting', first.posting_id],
    businessId: first.business_id,
    region: first.region,
    data: offeredFacts(first, sorted),
  });
}

/** Returns what is told of shifts: the first of them, how many, and from when to when they open to everyone. */
function offeredFacts(first: Offer, offers: readonly Offer[]): EventData['favoriteNotified'] {
  const opens = offers.map(({ opens_to_all_at }) => opens_to_all_at);
  return {
    specialistId: first.specialist_id,
    shiftId: first.shift_id,
    count: offers.length,
    opensAt: opens.reduce(earlier).toISOString(),
    lastOpensAt: opens.reduce(later).toISOString(),
    shifts: offers.slice(0, LISTED).map((shift) => ({
      startsAt: shift.starts_at.toISOString(),
      endsAt: shift.ends_at.toISOString(),
      timeZone: shift.time_zone,
      ratePerHourCents: shift.rate_per_hour_cents,
    })),
  };
}
