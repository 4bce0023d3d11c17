/** At the door, hours and approval. */
import fc from 'fast-check';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, engagementsIn, type Model, pick, type Row, sideOf } from './command.ts';

const which = fc.nat(20);

export const workingCommands: fc.Arbitrary<Command>[] = [
  which.map((which) =>
    command(`confirm(${which})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Booked'), which);
      return row && market.act(calls.confirmAttendance, sideOf(market, row, 'specialist'), { params: { id: row.id } });
    }),
  ),
  fc.record({ which, late: fc.constantFrom(-30, 0, 10) }).map(({ which, late }) =>
    command(`arrive(${which}, ${late} min)`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Booked'), which);
      return row && arrive(row, late, model, market);
    }),
  ),
  fc.record({ which, early: fc.constantFrom(0, 60) }).map(({ which, early }) =>
    command(`depart(${which}, ${early} min early)`, async (model, market) => {
      const row = pick(engagementsIn(model, 'In Progress'), which);
      return row && depart(row, early, model, market);
    }),
  ),
  fc.record({ which, early: fc.constantFrom(0, 60) }).map(({ which, early }) =>
    command(`work(${which}, ${early} min early)`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Booked'), which);
      if (!row) return undefined;
      const arrived = await arrive(row, 0, model, market);
      if (!arrived.ok) return arrived;
      const departed = await depart(row, early, model, market);
      if (!departed.ok) return departed;
      const params = { id: row.id };
      return market.act(calls.approveTimesheet, sideOf(market, row, 'business'), { params });
    }),
  ),
  fc.record({ which, over: fc.constantFrom(-1, 0, 2) }).map(({ which, over }) =>
    command(`submit(${which}, ${over} h over)`, async (model, market) => {
      const row = pick(engagementsIn(model, 'In Review'), which);
      const shift = model.facts.shifts.find(({ id }) => id === row?.shift_id);
      if (!row || !shift) return undefined;
      const endedAt = after(shift.ends_at, over * HOUR).toISOString();
      const body = { startedAt: shift.starts_at.toISOString(), endedAt, breakMinutes: 30 };
      return market.act(calls.submitTimesheet, sideOf(market, row, 'specialist'), { params: { id: row.id }, body });
    }),
  ),
  which.map((which) =>
    command(`approve(${which})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'In Review'), which);
      return row && market.act(calls.approveTimesheet, sideOf(market, row, 'business'), { params: { id: row.id } });
    }),
  ),
];

export async function arrive(row: Row, late: number, { facts }: Model, market: Marketplace): Promise<Outcome> {
  const { starts_at } = facts.shifts.find(({ id }) => id === row.shift_id)!;
  await waitUntil(after(starts_at, late * MINUTE), market);
  const { arrival } = await codesOf(market, row);
  return market.act(calls.arrive, sideOf(market, row, 'specialist'), {
    params: { id: row.id },
    body: { code: arrival },
  });
}

async function depart(row: Row, early: number, { facts }: Model, market: Marketplace): Promise<Outcome> {
  const { ends_at } = facts.shifts.find(({ id }) => id === row.shift_id)!;
  await waitUntil(after(ends_at, -early * MINUTE), market);
  const { supervisorAttendance: code } = await codesOf(market, row);
  return market.act(calls.depart, sideOf(market, row, 'specialist'), { params: { id: row.id }, body: { code } });
}

export async function waitUntil(at: Date, market: Marketplace): Promise<void> {
  if (at > market.clock.now()) await market.advance((at.getTime() - market.clock.now().getTime()) / MINUTE);
}

type Codes = { arrival: string; supervisorAttendance: string };
const noCodes: Codes = { arrival: '0000', supervisorAttendance: '0000' };

/** What the pharmacy reads out; digits that are wrong where it has none to show any more. */
export function codesOf(market: Marketplace, row: Row): Promise<Codes> {
  return market
    .read<Codes>(calls.getAttendanceCodes, sideOf(market, row, 'business'), { id: row.id })
    .catch(() => noCodes);
}
