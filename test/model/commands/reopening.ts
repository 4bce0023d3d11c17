/** A booking is left, and backups are asked for what opened again (PRODUCT §3, "Backup"). */
import fc from 'fast-check';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { HOUR, toMillis } from '#contract/time.ts';
import { checkBetween } from '../check-rules.ts';
import { factsOf } from '../facts.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, engagementsIn, type Model, ownerOf, pick, sideOf } from './command.ts';

const which = fc.nat(20);

export const reopeningCommands: fc.Arbitrary<Command>[] = [
  fc
    .record({ which, by: fc.constantFrom(100, 400) })
    .map(({ which, by }) =>
      command(`raiseRate(${which}, ${by} more)`, (model, market) => raise(which, by, model, market), { edits: true }),
    ),
  which.map((which) => command(`askNextWave(${which})`, (model, market) => hurry(which, model, market))),
  which.map((which) => command(`stopWaves(${which})`, (model, market) => stop(which, model, market))),
  fc.record({ which, next: fc.constantFrom(raise, raise, hurryOnce, stopOnce) }).map(({ which, next }) =>
    command(`leaveAnd${nameOf(next)}(${which})`, (model, market) => leave(which, next, model, market), {
      edits: true,
    }),
  ),
  fc
    .record({ which, next: fc.constantFrom(hurryOnce, goOn) })
    .map(({ which, next }) =>
      command(
        `leaveAndAskAgain(${which}${next === goOn ? ', stopped' : ''})`,
        (model, market) => leave(which, onceInvitesEnded(next), model, market),
        { edits: true },
      ),
    ),
];

type Next = (which: number, by: number, model: Model, market: Marketplace) => Promise<Outcome | undefined>;

function nameOf(next: Next): string {
  if (next === raise) return 'Raise';
  return next === stopOnce ? 'Stop' : 'Hurry';
}

/** Plans that backups are asked by. */
const openings = ({ facts }: Model) => facts.plans.filter(({ closed_at }) => closed_at === null);

async function raise(which: number, by: number, model: Model, market: Marketplace): Promise<Outcome | undefined> {
  const shift = openedShift(which, model);
  if (!shift) return undefined;
  const body = { ratePerHourCents: shift.rate_per_hour_cents + by };
  return market.act(calls.raiseRate, ownerOf(market, shift.business_id), { params: { id: shift.id }, body });
}

async function hurry(which: number, model: Model, market: Marketplace): Promise<Outcome | undefined> {
  const shift = openedShift(which, model);
  if (!shift) return undefined;
  const plan = openings(model).find(({ shift_id }) => shift_id === shift.id);
  const body = { afterWave: plan?.waves ?? 0 };
  return market.act(calls.askNextWave, ownerOf(market, shift.business_id), { params: { id: shift.id }, body });
}

async function stop(which: number, model: Model, market: Marketplace): Promise<Outcome | undefined> {
  const shift = openedShift(which, model);
  return shift && market.act(calls.stopWaves, ownerOf(market, shift.business_id), { params: { id: shift.id } });
}

/** A booked specialist leaves, the first wave goes out, and the pharmacy does something about it. */
async function leave(which: number, next: Next, model: Model, market: Marketplace): Promise<Outcome | undefined> {
  const row = pick(engagementsIn(model, 'Booked'), which);
  if (!row) return undefined;
  const left = await market.act(calls.cancelEngagement, sideOf(market, row, 'specialist'), { params: { id: row.id } });
  if (!left.ok) return left;
  await market.advance(0);
  model.facts = await factsOf(market);
  const opened = openings(model).findIndex(({ shift_id }) => shift_id === row.shift_id);
  return opened < 0 ? left : next(opened, 200, model, market);
}

/** Nobody answers: what is asked for within 72 h ends after 4 h, else after 48. */
function onceInvitesEnded(next: Next): Next {
  return async (which, by, model, market) => {
    const shift = openedShift(which, model);
    if (!shift) return undefined;
    const isSoon = toMillis(shift.starts_at) - toMillis(market.clock.now()) < 72 * HOUR;
    await market.advance((isSoon ? 4 : 48) * 60 + 1);
    await checkBetween(market, model);
    const still = openings(model).findIndex(({ shift_id }) => shift_id === shift.id);
    return still < 0 ? undefined : next(still, by, model, market);
  };
}

/** Stops asking and goes on, as who thinks better of it. */
async function goOn(which: number, _by: number, model: Model, market: Marketplace): Promise<Outcome | undefined> {
  const shift = openedShift(which, model);
  const stopped = await stop(which, model, market);
  if (!shift || !stopped?.ok) return stopped;
  const as = ownerOf(market, shift.business_id);
  const restarted = await market.act(calls.restartWaves, as, { params: { id: shift.id } });
  await market.advance(0);
  return restarted;
}

function hurryOnce(which: number, _by: number, model: Model, market: Marketplace) {
  return hurry(which, model, market);
}

function stopOnce(which: number, _by: number, model: Model, market: Marketplace) {
  return stop(which, model, market);
}

function openedShift(which: number, model: Model) {
  const plan = pick(openings(model), which);
  return plan && model.facts.shifts.find(({ id }) => id === plan.shift_id);
}
