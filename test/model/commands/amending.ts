/** Changes of locked terms: proposed by either side, answered by the other, taken back, or left until they expire. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { amendmentEndpoints as calls } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { type Facts, factsOf } from '../facts.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { undo } from './answering.ts';
import { type Command, command, engagementsIn, type Model, pick, type Row, sideOf } from './command.ts';

const which = fc.nat(20);
const side = fc.constantFrom('business' as const, 'specialist' as const);
/** Less, more, later, longer, and a rate. */
const change = fc.constantFrom(
  { breakMinutes: 45 },
  { breakMinutes: 0 },
  { ratePerHourCents: 8000 },
  { ratePerHourCents: 7000 },
  { laterHours: 1 },
  { laterHours: -2 },
  { laterHours: 24 },
  { longerHours: 1 },
);
type Change = { breakMinutes?: number; ratePerHourCents?: number; laterHours?: number; longerHours?: number };

export const amendingCommands: fc.Arbitrary<Command>[] = [
  fc.record({ which, side, change }).map(({ which, side, change }) =>
    command(`propose(${which}, ${side}, ${JSON.stringify(change)})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'Booked', 'In Progress'), which);
      return row && propose(row, side, change, model, market);
    }),
  ),
  fc
    .record({ which, answer: fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const), side })
    .map(({ which, answer, side }) =>
      command(`${answer}Change(${which}, ${side})`, async (model, market) => {
        const amendment = pick(openIn(model), which);
        return amendment && answerTo(amendment, answer, side, model, market);
      }),
    ),
  fc
    .record({ which, side, change, minutes: fc.constantFrom(0, 2, 40), leave: fc.constantFrom('', 'undo', 'cancel') })
    .map(({ which, side, change, minutes, leave }) =>
      command(
        `agree(${which}, ${side}, ${JSON.stringify(change)}, after ${minutes} min${leave && `, then ${leave}`})`,
        async (model, market) => {
          const row = pick(engagementsIn(model, 'Booked', 'In Progress'), which);
          if (!row) return undefined;
          const proposed = await propose(row, side, change, model, market);
          if (!proposed.ok) return proposed;
          await market.advance(minutes);
          model.facts = await factsOf(market);
          const other = side === 'business' ? 'specialist' : 'business';
          const open = openIn(model).find(({ engagement_id }) => engagement_id === row.id);
          const agreed = open && (await answerTo(open, 'accept', other, model, market));
          if (!agreed?.ok || leave === '') return agreed;
          model.facts = await factsOf(market);
          return leaveAfter(row, leave === 'undo', other, model, market);
        },
      ),
    ),
  fc.record({ which, side }).map(({ which, side }) =>
    command(`withdrawChange(${which}, ${side})`, async (model, market) => {
      const amendment = pick(openIn(model), which);
      return amendment && answerTo(amendment, 'withdraw', side, model, market);
    }),
  ),
];

/** Undoes or cancels what was just changed; of a block, another of its dates. */
async function leaveAfter(
  changed: Row,
  byUndo: boolean,
  side: 'business' | 'specialist',
  model: Model,
  market: Marketplace,
): Promise<Outcome | undefined> {
  const booked = engagementsIn(model, 'Booked').filter(({ specialist_id }) => specialist_id === changed.specialist_id);
  const mate = booked.find(({ block_id, id }) => block_id && block_id === changed.block_id && id !== changed.id);
  const row = mate ?? booked.find(({ id }) => id === changed.id);
  if (!row) return undefined;
  if (byUndo) return undo(row, side, model, market);
  return market.act(engagementEndpoints.cancelEngagement, sideOf(market, row, 'specialist'), {
    params: { id: row.id },
  });
}

type Amendment = Facts['amendments'][number];
type Answer = 'accept' | 'decline' | 'withdraw';
const endpointOf = {
  accept: calls.acceptAmendment,
  decline: calls.declineAmendment,
  withdraw: calls.withdrawAmendment,
} as const;

const openIn = ({ facts }: Model) => facts.amendments.filter(({ status }) => status === 'Pending');

async function propose(
  row: Row,
  side: 'business' | 'specialist',
  change: Change,
  model: Model,
  market: Marketplace,
): Promise<Outcome> {
  const { laterHours = 0, longerHours = 0, ...terms } = change;
  const shift = model.facts.shifts.find(({ id }) => id === row.shift_id)!;
  const moved = laterHours === 0 ? {} : { startsAt: after(shift.starts_at, laterHours * HOUR).toISOString() };
  const ends = after(shift.ends_at, (laterHours + longerHours) * HOUR).toISOString();
  const outcome = await market.act(calls.proposeAmendment, sideOf(market, row, side), {
    params: { id: row.id },
    body: { ...terms, ...moved, ...(laterHours + longerHours === 0 ? {} : { endsAt: ends }) },
  });
  const isOpen = openIn(model).some(({ engagement_id }) => engagement_id === row.id);
  if (outcome.ok) expect(isOpen, `a second change of ${row.id} is open`).toBe(false);
  return outcome;
}

/** The other side says yes or no, the proposer takes back, and nobody answers what is over. */
async function answerTo(
  amendment: Amendment,
  answer: Answer,
  side: 'business' | 'specialist',
  model: Model,
  market: Marketplace,
): Promise<Outcome> {
  const row = model.facts.engagements.find(({ id }) => id === amendment.engagement_id)!;
  const outcome = await market.act(endpointOf[answer], sideOf(market, row, side), { params: { id: amendment.id } });
  if (!outcome.ok) return outcome;
  expect(side === amendment.proposed_by, `${side} may ${answer} what ${amendment.proposed_by} proposed`).toBe(
    answer === 'withdraw',
  );
  expect(market.clock.now() < amendment.expires_at, `${amendment.id} was answered in time`).toBe(true);
  return outcome;
}
