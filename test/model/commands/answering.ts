/** Yes, no, never mind, and undo. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { type Facts, factsOf } from '../facts.ts';
import { isAlike, lineOf, makesWait, shiftOf } from '../lines.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, engagementsIn, type Model, pick, type Row, sideOf } from './command.ts';

const which = fc.nat(20);
const side = fc.constantFrom('business' as const, 'specialist' as const);
type Side = 'business' | 'specialist';

export const answeringCommands: fc.Arbitrary<Command>[] = [
  fc.record({ which, wrongSide: fc.constantFrom(false, false, false, false, true) }).map(({ which, wrongSide }) =>
    command(`accept(${which}${wrongSide ? ', by the other side' : ''})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Pending'), which);
      return row && accept(row, wrongSide, model, market);
    }),
  ),
  fc.record({ which, wrongSide: fc.constantFrom(false, false, false, true) }).map(({ which, wrongSide }) =>
    command(`decline(${which}${wrongSide ? ', by the other side' : ''})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Pending'), which);
      if (!row) return undefined;
      const side = (row.awaits === 'business') === wrongSide ? 'specialist' : 'business';
      const outcome = await market.act(calls.declineEngagement, sideOf(market, row, side), { params: { id: row.id } });
      expect(outcome.ok, `${side} declines what awaits ${row.awaits}`).toBe(row.awaits === side);
      return outcome;
    }),
  ),
  fc.record({ which, side }).map(({ which, side }) =>
    command(`cancel(${which}, ${side})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Pending', 'Active', 'Booked'), which);
      return row && market.act(calls.cancelEngagement, sideOf(market, row, side), { params: { id: row.id } });
    }),
  ),
  fc.record({ which, side }).map(({ which, side }) =>
    command(`undo(${which}, ${side})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Booked'), which);
      return row && undo(row, side, model, market);
    }),
  ),
  fc
    .record({ which, minutes: fc.constantFrom(0, 1, 4), byAccepter: fc.boolean() })
    .map(({ which, minutes, byAccepter }) =>
      command(
        `acceptAndUndo(${which}, after ${minutes} min${byAccepter ? '' : ', by the other side'})`,
        async (model, market) => {
          const asked = pick(engagementsIn(model, 'Pending'), which);
          if (!asked) return undefined;
          const accepted = await accept(asked, false, model, market);
          if (!accepted.ok) return accepted;
          await market.advance(minutes);
          model.facts = await factsOf(market);
          const row = model.facts.engagements.find(({ id }) => id === asked.id)!;
          if (row.status !== 'Booked') return accepted;
          const accepter = asked.awaits === 'business' ? 'business' : 'specialist';
          const other = accepter === 'business' ? 'specialist' : 'business';
          return undo(row, byAccepter ? accepter : other, model, market);
        },
      ),
    ),
];

export async function accept(row: Row, wrongSide: boolean, model: Model, market: Marketplace): Promise<Outcome> {
  const by = row.awaits === 'business' ? 'business' : 'specialist';
  const other = by === 'business' ? 'specialist' : 'business';
  const as = sideOf(market, row, wrongSide ? other : by);
  const outcome = await market.act(calls.acceptEngagement, as, { params: { id: row.id } });
  if (!outcome.ok) return outcome;
  expect(wrongSide, `who accepted ${row.id} was asked`).toBe(false);
  expect(isHeld(row, model), `${row.id} was accepted on hold`).toBe(false);
  expect(row.answer_by && market.clock.now() < row.answer_by, `${row.id} was accepted in time`).toBe(true);
  for (const one of togetherWith(row, model))
    model.before.set(one.id, { row: one, at: market.clock.now(), by: as.role });
  return outcome;
}

/** Undoes a booking, or is refused, as PRODUCT §3 says. */
export async function undo(row: Row, side: Side, model: Model, market: Marketplace): Promise<Outcome> {
  const outcome = await market.act(calls.undoBooking, sideOf(market, row, side), { params: { id: row.id } });
  expect(outcome.ok, `${side} undoes ${row.id}`).toBe(mayUndo(row, side, model, market));
  if (outcome.ok) await undoRestores(row, side, model, market);
  return outcome;
}

/** By PRODUCT §3, from the rows alone. */
function mayUndo(row: Row, side: Side, { facts }: Model, { clock }: Marketplace): boolean {
  // Of a line a person has one undo; the pharmacy one a place, and one a person.
  const used = facts.undone.some(
    (undo) =>
      undo.by_side === side &&
      (undo.shift_id === row.shift_id || (undo.line_id !== null && undo.line_id === row.line_id)) &&
      (undo.specialist_id === row.specialist_id || (side === 'business' && undo.shift_id === row.shift_id)),
  );
  return row.undo_until !== null && clock.now() <= row.undo_until && !used;
}

function isHeld(row: Row, { facts }: Model): boolean {
  return facts.engagements.some((booked) => isAlike(booked, row, facts) && makesWait(booked, row, facts));
}

/** The dates of a block that stand as this one does, it among them. */
function togetherWith(row: Row, { facts }: Model): readonly Row[] {
  if (!row.block_id) return [row];
  return facts.engagements.filter(
    ({ block_id, specialist_id, status }) =>
      block_id === row.block_id && specialist_id === row.specialist_id && status === row.status,
  );
}

/** To the letter, but for deadlines: they moved on by the time the booking stood. */
async function undoRestores(row: Row, side: Side, model: Model, market: Marketplace): Promise<void> {
  const now = await factsOf(market);
  const after = now.engagements;
  const undone = togetherWith(row, model);
  const latest = Math.min(...undone.map((one) => startOf(one, model).getTime())) - 2 * 3_600_000;
  for (const one of undone) {
    const is = after.find(({ id }) => id === one.id)!;
    const before = model.before.get(one.id);
    if (before?.by === (side === 'business' ? 'Business' : 'Specialist')) {
      const stood = market.clock.now().getTime() - before.at.getTime();
      const moved = (at: Date | null) => at && new Date(Math.min(at.getTime() + stood, latest));
      expect(asSaid(is, now), `what ${one.id} was before it was accepted`).toEqual(
        asSaid(
          { ...before.row, answer_by: moved(before.row.answer_by), request_until: moved(before.row.request_until) },
          model.facts,
        ),
      );
    } else expect(is.status).toBe('Cancelled');
  }
  const ids = new Set(undone.map(({ id }) => id));
  for (const other of model.facts.engagements.filter(({ id }) => !ids.has(id))) {
    const is = after.find(({ id }) => id === other.id)!;
    const timeless = { version: 0, answer_by: null, request_until: null };
    const isMoved = is.shift_id !== other.shift_id;
    expect({ ...asSaid(is, now), ...timeless }, `${other.id} is as it was`).toEqual({
      ...asSaid(other, model.facts),
      ...timeless,
    });
    if (!isMoved) expect(is.version, `${other.id} was not touched`).toBe(other.version);
    expect(is.answer_by, `${other.id} has the time back that it waited for ${row.id}`).toEqual(
      givenBack(other, undone, model, market.clock.now()),
    );
  }
  const taken = new Set(undone.map(({ shift_id }) => shift_id));
  const others = ({ shifts }: Facts) =>
    shifts.filter(({ id }) => !taken.has(id)).map(({ listed: _, ...shift }) => shift);
  expect(others(now), 'other shifts are as they were').toEqual(others(model.facts));
}

/** A request that waited for this booking alone ends later by that time; any other ends as before. */
function givenBack(other: Row, undone: readonly Row[], model: Model, now: Date): Date | null {
  const { facts } = model;
  const waits = (booked: Row) => makesWait(booked, other, facts);
  const its = undone.find(waits);
  if (other.status !== 'Pending' || !other.answer_by || !its) return other.answer_by;
  // One place is free again, whoever else has one of that line.
  const isItsLine = (booked: Row) => isAlike(booked, other, facts);
  const isFreed = (booked: Row) => isItsLine(its) && isItsLine(booked);
  if (facts.engagements.some((booked) => !undone.includes(booked) && !isFreed(booked) && waits(booked)))
    return other.answer_by;
  const since = isItsLine(its)
    ? Math.max(...facts.engagements.filter((one) => isItsLine(one) && waits(one)).map(sinceOf))
    : sinceOf(its);
  const stood = now.getTime() - since;
  const latest = startOf(other, model).getTime() - 2 * 3_600_000;
  return new Date(Math.min(other.answer_by.getTime() + stood, latest));
}

const sinceOf = ({ others_wait_since }: Row) => others_wait_since!.getTime();

function startOf(row: Row, { facts }: Model): Date {
  return shiftOf(facts, row).starts_at;
}

/** A request without its version and, of a line, without its place: it waits wherever a place is listed. */
function asSaid({ version: _, ...row }: Row, facts: Facts) {
  if (row.line_id === null) return row;
  return { ...row, shift_id: lineOf(shiftOf(facts, row as Row)), block_id: null };
}
