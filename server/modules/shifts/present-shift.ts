/** A row of shifts as the contract's Shift, for whoever looks: a visitor, a specialist, the pharmacy's side, an Admin. */
import type { Policy } from '#contract/admin/policy.ts';
import type { BusinessCard } from '#contract/businesses/business.ts';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import type { Language } from '#contract/language.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Block, Shift } from '#contract/shifts/shift.ts';
import { attendanceStatuses, isOneOf, sharesContact } from '#contract/statuses.ts';
import { HOUR, later, toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { EndedBooking, Holder } from '../../call/questions.ts';
import type { Db } from '../../db/open.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { currentPolicy, policyOf, withFeeOf } from '../../policy/policy.ts';
import { loadBusinessCards } from '../businesses/index.ts';
import { waitsForOf } from './activate-postings.ts';
import { counterUntil } from './answer-by.ts';
import { presentBlocks } from './blocks.ts';
import { type BookingFacts, loadBookingFacts, type MyEngagement } from './booking-facts.ts';
import { cancelScale } from './cancel-scale.ts';
import { askingRange } from './counter-range.ts';
import { doorToDoorOf } from './door-to-door.ts';
import { fitLines } from './fit.ts';
import { refusalOfShift } from './lifecycle.ts';
import { leavesMarketAt } from './off-market.ts';
import { presentHolder, presentPlaces } from './present-places.ts';
import { shiftsOfBlocks } from './queries/block-queries.ts';
import { placesOfLines } from './queries/place-queries.ts';
import type { ShiftRow } from './queries/shift-queries.ts';
import { quoteOf } from './quote.ts';
import { pharmacyActions, specialistActions } from './shift-actions.ts';

/** `from`: where somebody without a home in their profile sets out. */
export type Viewing = { readonly from?: Coordinates | undefined };

/** Presents shifts in the order given. The caller has made sure the viewer may see them. */
export async function presentShifts(call: Call, rows: readonly ShiftRow[], viewing: Viewing = {}): Promise<Shift[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const side = sideOf(call);
  const specialistId = call.actor?.specialistId ?? null;
  const { policy, version } = await currentPolicy(call.db);
  const blockIds = [...new Set(rows.flatMap(({ block_id }) => block_id ?? []))];
  const dates = await shiftsOfBlocks(call.db, blockIds);
  const beside = dates.filter(({ id }) => !ids.includes(id));
  const places = await placesOfLines(call.db, [...new Set(rows.flatMap(({ line_id }) => line_id ?? []))]);
  const [facts, requests, undone, holders] = await Promise.all([
    specialistId ? loadBookingFacts(call, specialistId, [...rows, ...beside], policy) : new Map<string, BookingFacts>(),
    side === 'pharmacy' ? call.deps.questions.countRequests(call.db, ids) : new Map<string, number>(),
    side === 'visitor' ? new Set<string>() : call.deps.questions.undoneOf(call.db, ids, specialistId),
    call.deps.questions.holdersOf(call.db, [...new Set([...ids, ...places.map(({ id }) => id)])]),
  ]);
  const exactFor = new Set(
    rows
      .filter((row) => side === 'pharmacy' || sharesContact(facts.get(row.id)?.mine?.status ?? 'Pending'))
      .map((row) => row.business_id),
  );
  const cards = await loadBusinessCards(call.db, [...new Set(rows.map((row) => row.business_id))], { exactFor });
  const ended = await endedBookings(call, side === 'pharmacy' ? rows : []);
  const kept = await refusalsToDelete(call, side === 'pharmacy' ? rows : []);
  const waits = await waitsForOf(call.db, side === 'pharmacy' ? rows : []);
  const holderOf = new Map(holders.map((holder) => [holder.shift_id, holder]));
  const blocks = presentBlocks(dates, policy);
  const policies = await policiesOf(call.db, holders, { policy, version });
  return rows.map((booked) => {
    const holder = holderOf.get(booked.id);
    const found = facts.get(booked.id) ?? null;
    const row = found && mayStillGet(found, holder) ? { ...booked, ...openStill } : booked;
    const known = found && { ...found, shift: row };
    const card = cards.get(row.business_id);
    if (!card) throw new Error(`shift ${row.id} without its pharmacy`);
    const waiting = requests.get(row.id) ?? 0;
    return {
      // What is booked keeps the policy it was booked under, and for its two sides the rate they agreed on.
      ...presentTerms(
        row,
        withFeeOf(policies.get(holder?.policy_version ?? version) ?? policy, { own_bank: holder?.own_bank ?? false }),
        call.now,
        holder && (side === 'pharmacy' || known?.mine?.id === holder.id)
          ? holder.rate_per_hour_cents
          : offeredRate(known?.mine),
      ),
      // A card shared by several rows keeps its exact part only for the shifts that are the viewer's.
      business:
        side === 'pharmacy'
          ? card
          : sharesContact(known?.mine?.status ?? 'Pending')
            ? withSitePackIn(card, known?.mine?.status ?? '', holder, call.now)
            : { ...card, exact: null },
      waitsFor: row.status === 'Active' && !row.published ? (waits.get(row.business_id) ?? []) : [],
      places: presentPlaces(booked, places, holderOf, { isPharmacy: side === 'pharmacy', mine: known?.mine ?? null }),
      opensToAllAt: row.opens_to_all_at?.toISOString() ?? null,
      block: blockOf(row, blocks),
      myEngagement: known?.mine ? { id: known.mine.id, status: known.mine.status } : null,
      requests: waiting,
      booked: side === 'pharmacy' ? presentHolder(holder) : null,
      leavesMarketAt: side === 'pharmacy' ? (leavesMarketAt(row)?.toISOString() ?? null) : null,
      cancelled: side === 'pharmacy' ? cancellationOf(row, ended.get(row.id) ?? null, call.language) : null,
      undoUsed: undone.has(row.id),
      fit: known ? fitLines(known) : [],
      doorToDoor: doorToDoorFor(row, card, known, viewing, policy),
      cancelScale: known ? cancelScale(noticeStart(row, known, holder), policy, call.now, call.language) : [],
      actions: known
        ? specialistActions(
            known,
            datesWith(row, dates, facts).map((date) => (row === booked ? date : stillOpen(date))),
          )
        : side === 'pharmacy'
          ? pharmacyActions(row, {
              dates: datesOf(row, dates),
              requests: waiting,
              kept: kept.get(row.id) ?? null,
              policy,
              now: call.now,
            })
          : [],
    };
  });
}

/**
 * Returns the card without its site pack while the booking may still be undone, because keys and logins are not taken
 * back, and once the shift is worked: what it says by then is for others (PRODUCT §8).
 */
function withSitePackIn(card: BusinessCard, status: string, holder: Holder | undefined, now: Date): BusinessCard {
  if (!card.exact?.sitePack) return card;
  if (!isOneOf(attendanceStatuses, status)) return { ...card, exact: { ...card.exact, sitePack: null } };
  const until = holder?.others_wait_since ? holder.undo_until : null;
  if (!until || until <= now) return card;
  return { ...card, exact: { ...card.exact, sitePack: null, sitePackFrom: until.toISOString() } };
}

/** Returns the bookings that ended with those of the shifts that were cancelled; most lists have none. */
async function endedBookings(call: Call, rows: readonly ShiftRow[]): Promise<Map<string, EndedBooking>> {
  const cancelled = rows.filter(({ status }) => status === 'Cancelled').map(({ id }) => id);
  return cancelled.length > 0 ? call.deps.questions.bookingsEndedWith(call.db, cancelled) : new Map();
}

/** Returns why those of the shifts that are open or cancelled may not be deleted all the same. */
async function refusalsToDelete(call: Call, rows: readonly ShiftRow[]): Promise<Map<string, RefusalCode>> {
  const over = rows.filter((row) => refusalOfShift('deleteShift', row, 'pharmacy', call.now) === null);
  const ids = over.map(({ id }) => id);
  return ids.length > 0 ? call.deps.questions.refusalsToDelete(call.db, ids, call.now) : new Map();
}

/** Returns who cancelled a shift, why and when, and who had it: its story stays (PRODUCT §4). */
function cancellationOf(row: ShiftRow, ended: EndedBooking | null, language: Language): Shift['cancelled'] {
  const { status, cancelled_by, cancel_reason, cancelled_at } = row;
  if (status !== 'Cancelled' || !cancelled_by || !cancelled_at) return null;
  const by = cancelled_by as NonNullable<Shift['cancelled']>['by'];
  return {
    by,
    reason: cancel_reason && reasonIn(cancel_reason, language),
    at: cancelled_at.toISOString(),
    engagementId: ended?.id ?? null,
    person: ended && { firstName: ended.first_name, lastName: ended.last_name },
  };
}

/** Returns the block a shift is a date of; open on all of them for who may still get it. */
function blockOf({ block_id, status }: ShiftRow, blocks: ReadonlyMap<string, Block>): Block | null {
  const block = (block_id && blocks.get(block_id)) || null;
  if (!block || status !== 'Active') return block;
  return { ...block, dates: block.dates.map((date) => ({ ...date, status })) };
}

/** Returns how the person stands to every date that goes with a shift, by start; none where it goes alone. */
function datesWith(
  row: ShiftRow,
  dates: readonly ShiftRow[],
  facts: ReadonlyMap<string, BookingFacts>,
): BookingFacts[] {
  return datesOf(row, dates).flatMap(({ id }) => facts.get(id) ?? []);
}

/** Returns the dates of a shift's block; none where it is in none. */
function datesOf({ block_id }: ShiftRow, dates: readonly ShiftRow[]): ShiftRow[] {
  return dates.filter((date) => block_id && date.block_id === block_id);
}

/** Returns the start that the notice of whoever holds it counts from: of the booked and the changed one the later (PRODUCT §3). */
function noticeStart(row: ShiftRow, { mine }: BookingFacts, holder: Holder | undefined): Date {
  return holder && mine?.id === holder.id
    ? later(row.starts_at, holder.booked_starts_at ?? row.starts_at)
    : row.starts_at;
}

/** What a shift is to those who wait for it while its booking may still be undone. */
const openStill = { status: 'Active', specialist_id: null } as const satisfies Partial<ShiftRow>;

const stillOpen = (facts: BookingFacts): BookingFacts => ({ ...facts, shift: { ...facts.shift, ...openStill } });

/** Whether the person asked for the shift, or was asked, and the other's booking may still be undone (PRODUCT §3). */
function mayStillGet({ mine }: BookingFacts, holder: Holder | undefined): boolean {
  return mine?.status === 'Pending' && holder !== undefined && holder.others_wait_since !== null;
}

/** Returns the rate on the table between the person and the pharmacy, while an answer is awaited. */
function offeredRate(mine: MyEngagement | null | undefined): number | undefined {
  return mine?.status === 'Pending' ? mine.rateCents : undefined;
}

/** Returns the policies these bookings were made under, by version, today's among them. */
async function policiesOf(
  db: Db,
  holders: readonly { readonly policy_version: number }[],
  today: { readonly policy: Policy; readonly version: number },
): Promise<Map<number, Policy>> {
  const earlier = new Set(
    holders.map((holder) => holder.policy_version).filter((version) => version !== today.version),
  );
  const read = [...earlier].map(async (version) => [version, await policyOf(db, version)] as const);
  return new Map([[today.version, today.policy], ...(await Promise.all(read))]);
}

/**
 * Returns what a shift says of itself. `agreedCents`: the hourly rate it was booked at, which the quote then follows.
 */
function presentTerms(row: ShiftRow, policy: Policy, now: Date, agreedCents = row.rate_per_hour_cents) {
  const terms = {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    breakMinutes: row.break_minutes,
    ratePerHourCents: row.rate_per_hour_cents,
    bonusCents: row.bonus_cents,
    travelAllowanceCents: row.travel_allowance_cents,
    expenseCapCents: row.expense_cap_cents,
  };
  return {
    id: row.id,
    postingId: row.posting_id,
    status: row.status as Shift['status'],
    role: row.role as Shift['role'],
    ...terms,
    day: row.day,
    timeZone: row.time_zone,
    duties: row.duties,
    dressCode: row.dress_code,
    bookingMode: row.booking_mode as Shift['bookingMode'],
    opensToAllAt: row.opens_to_all_at?.toISOString() ?? null,
    allowCounterOffers: row.allow_counter_offers,
    counterRange: askingRange(row, policy),
    counterUntilAt: counterUntil(row, policy, now)?.toISOString() ?? null,
    requirements: {
      immunizer: row.needs_immunizer,
      softwares: row.needs_softwares,
      languages: row.needs_languages as Shift['requirements']['languages'],
    },
    emergency: isEmergency(row.starts_at, policy, now),
    quote: quoteOf({ ...terms, ratePerHourCents: agreedCents }, policy, now),
    postedAt: row.created_at.toISOString(),
  };
}

/** Starts soon and not yet begun (PRODUCT §3). */
export function isEmergency(startsAt: Date, policy: Policy, now: Date): boolean {
  const ahead = toMillis(startsAt) - toMillis(now);
  return ahead > 0 && ahead < policy.emergencyHours * HOUR;
}

function sideOf(call: Call): 'visitor' | 'specialist' | 'pharmacy' {
  if (!call.actor) return 'visitor';
  return call.actor.role === 'Specialist' ? 'specialist' : 'pharmacy';
}

function doorToDoorFor(
  row: ShiftRow,
  card: BusinessCard,
  facts: BookingFacts | null,
  viewing: Viewing,
  policy: Policy,
) {
  const home =
    facts && facts.specialist.lat !== null && facts.specialist.lng !== null
      ? { lat: facts.specialist.lat, lng: facts.specialist.lng }
      : null;
  const from = home ?? viewing.from;
  if (!from) return null;
  const miles = milesBetween(from, card.estimatedCoordinates);
  return doorToDoorOf(
    { payCents: row.pay_cents, paidMinutes: row.paid_minutes, breakMinutes: row.break_minutes, parking: row.parking },
    miles,
    policy,
  );
}
