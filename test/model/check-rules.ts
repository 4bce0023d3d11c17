/** What must hold after every step, whatever was done (issue 12, "Proof"). Said against the database, not by the code under test. */
import { expect } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import {
  committedStatuses,
  isOneOf,
  liveEngagementStatuses,
  type EngagementStatus as Status,
} from '#contract/statuses.ts';
import { transitionsOf } from '#server/call/lifecycle.ts';
import { figuresOf } from '#server/modules/engagements/index.ts';
import { engagementLifecycle } from '#server/modules/engagements/lifecycle.ts';
import { type Model, sideOf } from './commands/command.ts';
import { checkDatabaseRules } from './database-rules.ts';
import { type Facts, factsOf, type Row } from './facts.ts';
import { isAlike, makesWait } from './lines.ts';
import type { Marketplace } from './marketplace.ts';
import { endedIsSettled } from './rules-of-money.ts';
import { standingHasCauses } from './rules-of-standing.ts';
import {
  favoritesFirst,
  invitesAreLimited,
  licensesStay,
  onlyWhoMayBook,
  postedTermsReturn,
  termsStayLocked,
} from './rules-of-steps.ts';

const legal = new Set(transitionsOf(engagementLifecycle));

export async function checkRules(market: Marketplace, model: Model, was: Facts, edited: boolean): Promise<void> {
  const is = model.facts;
  if (model.steps % wholeEvery === 0) await checkWhole(market, model);
  oneLiveEach(is);
  nobodyTwice(is);
  shiftsFollow(is);
  offersInOrder(is);
  onlyLegalSteps(is);
  bookingsAreCounted(is);
  onlyWhoMayBook(was, is);
  favoritesFirst(was, is);
  invitesAreLimited(was, is);
  licensesStay(was, is);
  termsStayLocked(was, is);
  postedTermsReturn(model.posted, is, edited);
  standingHasCauses(was, is);
  endedIsSettled(is);
  await standingIsItsLines(market, was, is);
  await holdNeverLeaks(market, model);
}

/** Steps from one look at all rows to the next; each while a failing history is made shorter. */
let wholeEvery = 10;

export function checkEveryStep(): void {
  wholeEvery = 1;
}

/** Reads every row again and holds all of them against the rules, those of one step among them. */
export async function checkWhole(market: Marketplace, model: Pick<Model, 'facts'>): Promise<void> {
  await checkDatabaseRules(market);
  model.facts = await factsOf(market, { whole: true });
  endedIsSettled(model.facts);
}

/** The same between two acts of one command, of which none changes what a shift is posted with. */
export async function checkBetween(market: Marketplace, model: Model): Promise<void> {
  const was = model.facts;
  model.facts = await factsOf(market);
  await checkRules(market, model, was, false);
}

function oneLiveEach({ engagements }: Facts): void {
  const live = engagements.filter(isLive);
  expect(repeated(live.map((row) => row.shift_id)), 'one live engagement a shift').toEqual([]);
}

function nobodyTwice({ engagements, shifts }: Facts): void {
  const span = new Map(shifts.map((shift) => [shift.id, shift]));
  const committed = engagements.filter(({ status }) => isOneOf(committedStatuses, status as Status));
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
  const holder = new Map(engagements.filter(isLive).map((row) => [row.shift_id, row.specialist_id]));
  for (const shift of shifts)
    if (shift.status === 'Booked' || shift.status === 'In Progress' || shift.status === 'Active')
      expect(holder.get(shift.id) ?? null, `who has shift ${shift.id}, ${shift.status}`).toBe(shift.specialist_id);
}

/** Of what still stands at the posted rate: a change both agreed to has its own. */
function offersInOrder({ engagements, shifts, amendments }: Facts): void {
  const posted = new Map(shifts.map((shift) => [shift.id, shift.rate_per_hour_cents]));
  const changed = new Set(amendments.filter((one) => one.outcome === 'accepted').map((one) => one.engagement_id));
  for (const row of engagements) {
    if (!['Pending', 'Active', 'Booked'].includes(row.status) || changed.has(row.id)) continue;
    const { id, specialist_offer_cents: hers, business_offer_cents: theirs } = row;
    const rate = posted.get(row.shift_id)!;
    if (hers !== null) expect(hers > rate && hers * 100 <= rate * 130, `her offer ${id}`).toBe(true);
    if (theirs !== null) expect(hers !== null && theirs >= rate && theirs < hers, `their offer ${id}`).toBe(true);
    expect(row.rate_per_hour_cents, `the rate on the table of ${id}, ${row.status}`).toBe(theirs ?? hers ?? rate);
  }
}

function onlyLegalSteps({ transitions }: Facts): void {
  expect(
    transitions.filter((step) => !legal.has(step)),
    'steps of no table',
  ).toEqual([]);
}

/** What was undone counts for nothing, what was left or worked counts on. */
function bookingsAreCounted({ engagements, counted }: Facts): void {
  const booked = engagements.filter(
    ({ booked_at, cancel_reason }) => booked_at && cancel_reason !== 'mortar:takenBackInTime',
  );
  expect(counted, 'the cards count the bookings that stood').toBeGreaterThanOrEqual(booked.length);
}

async function standingIsItsLines({ db, specialists }: Marketplace, was: Facts, is: Facts): Promise<void> {
  const { standing, now } = is;
  expect(repeated(standing.map(({ line }) => line)), 'a rule counts once').toEqual([]);
  if (was !== is && JSON.stringify(was.standing) === JSON.stringify(standing)) return;
  const ids = specialists.flatMap((one) => ('specialistId' in one ? one.specialistId : []));
  const figures = await figuresOf(db, ids, now);
  for (const id of ids) {
    const score = standing
      .filter((line) => line.specialist_id === id && line.counts)
      .reduce((before, { effect }) => Math.max(0, Math.min(100, before + effect)), 100);
    expect(figures.get(id)?.standing, `standing of ${id}`).toBe(score);
  }
}

/** Throws where a request tells the person who waits that somebody else may still lose the shift (PRODUCT §3). */
async function holdNeverLeaks(market: Marketplace, { facts, lookedAt }: Model): Promise<void> {
  const { engagements } = facts;
  const undoable = engagements.filter((row) => row.others_wait_since !== null);
  const shown = ({ id, version }: Row, booked: Row) => `${id} ${version} ${booked.id} ${booked.version}`;
  const waiting = undoable.flatMap((booked) =>
    engagements
      .filter(
        (row) =>
          row.status === 'Pending' &&
          isAlike(row, booked, facts) &&
          makesWait(booked, row, facts) &&
          row.specialist_id !== booked.specialist_id &&
          !isBusyElsewhere(row, undoable) &&
          // Each request once a booking: nothing in between changes what it shows.
          !lookedAt.has(shown(row, booked)),
      )
      .map((row) => ({ row, booked })),
  );
  // Reading costs more than a step: of several the others are read after the next.
  for (const { row, booked } of waiting.slice(0, 1)) {
    lookedAt.add(shown(row, booked));
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

const isLive = ({ status }: Row) => isOneOf(liveEngagementStatuses, status as Status);

function isBusyElsewhere(row: Row, undoable: readonly Row[]): boolean {
  return undoable.some((booked) => booked.specialist_id === row.specialist_id);
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}
