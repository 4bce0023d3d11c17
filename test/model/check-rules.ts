/** What must hold after every step, whatever was done (issue 12, "Proof"). Said against the database, not by the code under test. */
import { expect } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { committedStatuses, isOneOf, liveEngagementStatuses } from '#contract/statuses.ts';
import { transitionsOf } from '#server/call/lifecycle.ts';
import { figuresOf } from '#server/modules/engagements/index.ts';
import { engagementLifecycle } from '#server/modules/engagements/lifecycle.ts';
import { sideOf } from './commands/command.ts';
import type { Facts } from './facts.ts';
import type { Marketplace } from './marketplace.ts';

type Row = Facts['engagements'][number];
const legal = new Set(transitionsOf(engagementLifecycle));

export async function checkRules(market: Marketplace, _was: Facts, is: Facts): Promise<void> {
  oneLiveEach(is);
  nobodyTwice(is);
  shiftsFollow(is);
  offersInOrder(is);
  onlyLegalSteps(is);
  moneyBalances(is);
  await standingIsItsLines(market, is);
  await holdNeverLeaks(market, is);
}

function oneLiveEach({ engagements }: Facts): void {
  const live = engagements.filter(({ status }) => isOneOf(liveEngagementStatuses, status));
  expect(repeated(live.map((row) => row.shift_id)), 'one live engagement a shift').toEqual([]);
}

function nobodyTwice({ engagements, shifts }: Facts): void {
  const span = new Map(shifts.map((shift) => [shift.id, shift]));
  const committed = engagements.filter(({ status }) => isOneOf(committedStatuses, status));
  const clashes = committed.flatMap((one, at) =>
    committed.slice(at + 1).filter((other) => {
      const [a, b] = [span.get(one.shift_id)!, span.get(other.shift_id)!];
      return one.specialist_id === other.specialist_id && a.starts_at < b.ends_at && b.starts_at < a.ends_at;
    }),
  );
  expect(clashes, 'nobody in two places at once').toEqual([]);
}

/** A shift is taken by exactly whom its engagement says. */
function shiftsFollow({ engagements, shifts }: Facts): void {
  const holder = new Map(
    engagements
      .filter(({ status }) => isOneOf(liveEngagementStatuses, status))
      .map((row) => [row.shift_id, row.specialist_id]),
  );
  for (const shift of shifts)
    if (shift.status === 'Booked' || shift.status === 'In Progress' || shift.status === 'Active')
      expect(holder.get(shift.id) ?? null, `who has shift ${shift.id}, ${shift.status}`).toBe(shift.specialist_id);
}

function offersInOrder({ engagements, shifts }: Facts): void {
  const posted = new Map(shifts.map((shift) => [shift.id, shift.rate_per_hour_cents]));
  for (const {
    id,
    shift_id,
    status,
    specialist_offer_cents: hers,
    business_offer_cents: theirs,
    ...row
  } of engagements) {
    const rate = posted.get(shift_id)!;
    if (hers !== null) expect(hers > rate && hers * 100 <= rate * 130, `her offer ${id}`).toBe(true);
    if (theirs !== null) expect(hers !== null && theirs >= rate && theirs < hers, `their offer ${id}`).toBe(true);
    expect(row.rate_per_hour_cents, `the rate on the table of ${id}, ${status}`).toBe(theirs ?? hers ?? rate);
  }
}

function onlyLegalSteps({ transitions }: Facts): void {
  const steps = transitions.map(({ was, becomes }) => `${was} → ${becomes}`);
  expect(
    steps.filter((step) => !legal.has(step)),
    'steps of no table',
  ).toEqual([]);
}

function moneyBalances({ money, engagements }: Facts): void {
  expect(money.total, 'the ledger sums to zero').toBe(0);
  expect(money.unbalanced, 'each of its transactions does').toBe(0);
  expect(money.open_of_ended, 'nothing is held for what is over').toBe(0);
  // What was undone counts for nothing, what was left or worked counts on.
  const booked = engagements.filter(
    ({ booked_at, cancel_reason }) => booked_at && cancel_reason !== 'mortar:takenBackInTime',
  );
  expect(money.counted, 'the cards count the bookings that stood').toBeGreaterThanOrEqual(booked.length);
}

async function standingIsItsLines({ db, specialists }: Marketplace, { standing, now }: Facts): Promise<void> {
  const ids = specialists.flatMap((one) => ('specialistId' in one ? one.specialistId : []));
  const figures = await figuresOf(db, ids, now);
  for (const id of ids) {
    const sum = standing.filter((line) => line.specialist_id === id).reduce((total, { effect }) => total + effect, 100);
    expect(figures.get(id)?.standing, `standing of ${id}`).toBe(Math.max(0, Math.min(100, sum)));
  }
  expect(repeated(standing.map(({ engagement_id, rule }) => `${engagement_id} ${rule}`)), 'a rule counts once').toEqual(
    [],
  );
}

/** Throws where a request tells the person who waits that somebody else may still lose the shift (PRODUCT §3). */
async function holdNeverLeaks(market: Marketplace, { engagements }: Facts): Promise<void> {
  const undoable = engagements.filter((row) => row.others_wait_since !== null);
  const waiting = undoable.flatMap((booked) =>
    engagements.filter(
      (row) =>
        row.status === 'Pending' &&
        row.shift_id === booked.shift_id &&
        row.specialist_id !== booked.specialist_id &&
        !isBusyElsewhere(row, undoable),
    ),
  );
  for (const row of waiting.slice(0, 2)) {
    const params = { id: row.id };
    const seen = await market.read<Engagement>(
      engagementEndpoints.getEngagement,
      sideOf(market, row, 'specialist'),
      params,
    );
    expect(seen, `what ${row.id} shows who waits`).toMatchObject({
      onHold: null,
      shift: { status: 'Active', booked: null },
    });
    const known = await market.read<Engagement>(
      engagementEndpoints.getEngagement,
      sideOf(market, row, 'business'),
      params,
    );
    expect(known.onHold, `what ${row.id} shows the pharmacy`).not.toBeNull();
  }
}

function isBusyElsewhere(row: Row, undoable: readonly Row[]): boolean {
  return undoable.some((booked) => booked.specialist_id === row.specialist_id);
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}
