/** Bookmarks, requests, invites and counter-offers. */
import fc from 'fast-check';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { checkBetween } from '../check-rules.ts';
import type { ShiftFacts } from '../facts.ts';
import { lineOf } from '../lines.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { accept } from './answering.ts';
import { type Command, command, engagementsIn, type Model, ownerOf, pick, type Row, sideOf } from './command.ts';

const who = fc.nat(4);
const which = fc.nat(20);
/** Below, at and above what the rules allow, too. */
const cents = fc.constantFrom(7100, 7200, 7300, 7300, 7400, 7700, 8000, 9360, 9361);

/** Mostly what is open; else any shift, gone ones among them. */
const onShift = fc.record({ who, which, isAny: fc.constantFrom(true, false, false, false, false) });

function shiftAt({ facts: { shifts } }: Model, which: number, isAny: boolean): ShiftFacts | undefined {
  return pick(isAny ? shifts : shifts.filter(({ status }) => status === 'Active'), which);
}

/** Open shifts at a time at which somebody is booked elsewhere. */
function clashesIn(model: Model): { readonly row: Row; readonly shift: ShiftFacts }[] {
  const open = model.facts.shifts.filter(({ status }) => status === 'Active');
  return engagementsIn(model, 'Booked').flatMap((row) => {
    const own = model.facts.shifts.find(({ id }) => id === row.shift_id)!;
    return open
      .filter(({ starts_at, ends_at }) => starts_at < own.ends_at && own.starts_at < ends_at)
      .map((shift) => ({ row, shift }));
  });
}

/** Two open shifts at one time. */
function pairsIn({ facts }: Model): (readonly [ShiftFacts, ShiftFacts])[] {
  const open = facts.shifts.filter(({ status }) => status === 'Active');
  return open.flatMap((one, at) =>
    open
      .slice(at + 1)
      .filter((two) => lineOf(one) !== lineOf(two) && one.starts_at < two.ends_at && two.starts_at < one.ends_at)
      .map((two) => [one, two] as const),
  );
}

/** Asks for a shift; of a bookmark that is booked at once, what it was is kept. */
async function request(
  who: number,
  shift: ShiftFacts,
  body: object,
  model: Model,
  market: Marketplace,
): Promise<Outcome> {
  const as = market.specialists[who]!;
  const before = model.facts.engagements.find(
    (row) => row.shift_id === shift.id && row.status === 'Saved' && row.specialist_id === idOf(as),
  );
  const outcome = await market.act(calls.requestShift, as, { params: { id: shift.id }, body });
  if (outcome.ok && before) model.before.set(before.id, { row: before, at: market.clock.now(), by: 'Specialist' });
  return outcome;
}

/** Somebody asks for two shifts at one time, and each pharmacy says yes, in turn or both at the end. */
async function takeBoth(
  who: number,
  which: number,
  inTurn: boolean,
  model: Model,
  market: Marketplace,
): Promise<Outcome | undefined> {
  const pair = pick(pairsIn(model), which);
  if (!pair) return undefined;
  const as = market.specialists[who]!;
  let last: Outcome | undefined;
  const answerAll = async () => {
    await checkBetween(market, model);
    const asked = engagementsIn(model, 'Pending').filter(
      (row) =>
        row.specialist_id === idOf(as) && row.awaits === 'business' && pair.some(({ id }) => id === row.shift_id),
    );
    for (const row of asked) {
      last = await accept(row, false, model, market);
      await checkBetween(market, model);
    }
  };
  for (const shift of pair) {
    last = await request(who, shift, {}, model, market);
    if (inTurn) await answerAll();
  }
  if (!inTurn) await answerAll();
  return last;
}

export const askingCommands: fc.Arbitrary<Command>[] = [
  onShift.map(({ who, which, isAny }) =>
    command(`save(${who}, ${which}${isAny ? ', of any' : ''})`, async (model, market) => {
      const shift = shiftAt(model, which, isAny);
      return shift && market.act(calls.saveShift, market.specialists[who]!, { params: { id: shift.id } });
    }),
  ),
  which.map((which) =>
    command(`requestClashing(${which})`, async (model, market) => {
      const clash = pick(clashesIn(model), which);
      if (!clash) return undefined;
      const as = sideOf(market, clash.row, 'specialist');
      return market.act(calls.requestShift, as, { params: { id: clash.shift.id }, body: {} });
    }),
  ),
  fc
    .record({ who, which, inTurn: fc.boolean() })
    .map(({ who, which, inTurn }) =>
      command(`takeBoth(${who}, ${which}${inTurn ? ', in turn' : ''})`, (model, market) =>
        takeBoth(who, which, inTurn, model, market),
      ),
    ),
  fc.record({ who, which, counter: fc.option(cents, { freq: 2 }) }).map(({ who, which, counter }) =>
    command(`request(${who}, ${which}${counter ? `, ${counter}` : ''})`, async (model, market) => {
      const shift = shiftAt(model, which, false);
      if (!shift) return undefined;
      const body = counter === null ? {} : { counterRatePerHourCents: counter };
      return request(who, shift, body, model, market);
    }),
  ),
  onShift.map(({ who, which, isAny }) =>
    command(`invite(${who}, ${which}${isAny ? ', of any' : ''})`, async (model, market) => {
      const shift = shiftAt(model, which, isAny);
      if (!shift) return undefined;
      const specialistId = idOf(market.specialists[who]!);
      return market.act(calls.inviteSpecialist, ownerOf(market, shift.business_id), {
        params: { id: shift.id },
        body: { specialistId },
      });
    }),
  ),
  fc
    .record({ which, cents, wrongSide: fc.constantFrom(false, false, false, true) })
    .map(({ which, cents, wrongSide }) =>
      command(`counter(${which}, ${cents}${wrongSide ? ', by the other side' : ''})`, async (model, market) => {
        const row = pick(engagementsIn(model, 'Pending'), which);
        if (!row) return undefined;
        const side = (row.awaits === 'business') === wrongSide ? 'specialist' : 'business';
        return market.act(calls.counterEngagement, sideOf(market, row, side), {
          params: { id: row.id },
          body: { ratePerHourCents: cents },
        });
      }),
    ),
];

function idOf(person: object): string {
  return (person as { specialistId: string }).specialistId;
}
