/** Yes, no, never mind, and undo. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { factsOf } from '../facts.ts';
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
  fc.record({ which, side }).map(({ which, side }) =>
    command(`decline(${which}, ${side})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Pending'), which);
      if (!row) return undefined;
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

async function accept(row: Row, wrongSide: boolean, model: Model, market: Marketplace): Promise<Outcome> {
  const by = row.awaits === 'business' ? 'business' : 'specialist';
  const other = by === 'business' ? 'specialist' : 'business';
  const as = sideOf(market, row, wrongSide ? other : by);
  const outcome = await market.act(calls.acceptEngagement, as, { params: { id: row.id } });
  if (!outcome.ok) return outcome;
  expect(wrongSide, `who accepted ${row.id} was asked`).toBe(false);
  expect(isHeld(row, model), `${row.id} was accepted on hold`).toBe(false);
  expect(row.answer_by && market.clock.now() < row.answer_by, `${row.id} was accepted in time`).toBe(true);
  model.before.set(row.id, { row, at: market.clock.now(), by: as.role });
  return outcome;
}

async function undo(row: Row, side: 'business' | 'specialist', model: Model, market: Marketplace): Promise<Outcome> {
  const outcome = await market.act(calls.undoBooking, sideOf(market, row, side), { params: { id: row.id } });
  expect(outcome.ok, `${side} undoes ${row.id}`).toBe(mayUndo(row, side, model, market));
  if (outcome.ok) await undoRestores(row, side, model, market);
  return outcome;
}

/** By PRODUCT §3, from the rows alone. */
function mayUndo(row: Row, side: Side, { facts }: Model, { clock }: Marketplace): boolean {
  const used = facts.undone.some(
    (undo) =>
      undo.by_side === side &&
      undo.shift_id === row.shift_id &&
      (side === 'business' || undo.specialist_id === row.specialist_id),
  );
  return row.undo_until !== null && clock.now() <= row.undo_until && !used;
}

function isHeld(row: Row, { facts }: Model): boolean {
  return facts.engagements.some(
    (booked) => booked.others_wait_since !== null && booked.shift_id === row.shift_id && booked.id !== row.id,
  );
}

/** To the letter, but for deadlines: they moved on by the time the booking stood. */
async function undoRestores(row: Row, side: Side, model: Model, { db, clock }: Marketplace): Promise<void> {
  const after = await db.selectFrom('engagements').selectAll().execute();
  const now = after.find(({ id }) => id === row.id)!;
  const before = model.before.get(row.id);
  if (before && before.by === (side === 'business' ? 'Business' : 'Specialist')) {
    const was = before.row as Row;
    const stood = clock.now().getTime() - before.at.getTime();
    const latest = new Date(startOf(row, model).getTime() - 2 * 3_600_000);
    const moved = (at: Date | null) => at && new Date(Math.min(at.getTime() + stood, latest.getTime()));
    expect(unversioned(now), `what ${row.id} was before it was accepted`).toEqual(
      unversioned({ ...was, answer_by: moved(was.answer_by), request_until: moved(was.request_until) }),
    );
  } else expect(now.status).toBe('Cancelled');
  for (const other of model.facts.engagements.filter(({ id }) => id !== row.id)) {
    const is = after.find(({ id }) => id === other.id)!;
    expect({ ...is, answer_by: null, request_until: null }, `${other.id} is as it was`).toEqual({
      ...other,
      answer_by: null,
      request_until: null,
    });
    expect(is.answer_by, `${other.id} has the time back that it waited for ${row.id}`).toEqual(
      givenBack(other, row, model, clock.now()),
    );
  }
}

/** A request that waited for this booking alone ends later by that time; any other ends as before. */
function givenBack(other: Row, undone: Row, model: Model, now: Date): Date | null {
  const waits = (booked: Row) =>
    booked.others_wait_since !== null &&
    booked.id !== other.id &&
    (booked.shift_id === other.shift_id || overlap(booked, other, model));
  if (other.status !== 'Pending' || !other.answer_by || !waits(undone)) return other.answer_by;
  if (model.facts.engagements.some((booked) => booked.id !== undone.id && waits(booked))) return other.answer_by;
  const stood = now.getTime() - undone.others_wait_since!.getTime();
  const latest = startOf(other, model).getTime() - 2 * 3_600_000;
  return new Date(Math.min(other.answer_by.getTime() + stood, latest));
}

function overlap(one: Row, other: Row, { facts }: Model): boolean {
  const [a, b] = [one, other].map((row) => facts.shifts.find(({ id }) => id === row.shift_id)!);
  return one.specialist_id === other.specialist_id && a!.starts_at < b!.ends_at && b!.starts_at < a!.ends_at;
}

function startOf(row: Row, { facts }: Model): Date {
  return facts.shifts.find(({ id }) => id === row.shift_id)!.starts_at;
}

function unversioned({ version: _, ...row }: Row) {
  return row;
}
