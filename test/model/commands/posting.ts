/** What a pharmacy does with its shifts. */
import fc from 'fast-check';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, ownerOf, pick } from './command.ts';

/** Starts lie close together, and most on few hours of a day, so that shifts overlap. */
const startsInHours = fc.constantFrom(5, 7, 9, 12, 30, 34, 50, 76, 80, 100);
const DAYS = 24;
/** Hours from one usual start to the next. */
const USUAL = 8;

const one = { every: 0, times: 1 };

export const postingCommands: fc.Arbitrary<Command>[] = [
  fc
    .record({
      owner: fc.constantFrom(0, 1, 2, 2),
      startsIn: startsInHours,
      isUsual: fc.constantFrom(true, true, true, false),
      lasts: fc.constantFrom(4, 6, 8),
      mode: fc.constantFrom('request', 'request', 'instant', 'invite-first'),
      counters: fc.constantFrom(true, true, true, false),
      dates: fc.constantFrom(one, one, one, { every: DAYS, times: 3 }, { every: 7 * DAYS, times: 2 }),
      block: fc.constantFrom('optional', 'mandatory', 'mandatory'),
      headcount: fc.constantFrom(1, 1, 1, 2, 3),
      expenses: fc.boolean(),
    })
    .map((shift) => command(`post(${JSON.stringify(shift)})`, (_, market) => post(market, shift))),
  fc.nat(20).map((which) =>
    command(`cancelShift(${which})`, async (model, market) => {
      const shift = pick(
        model.facts.shifts.filter(({ status }) => status === 'Active' || status === 'Booked'),
        which,
      );
      if (!shift) return undefined;
      const as = ownerOf(market, shift.business_id);
      return market.act(engagementEndpoints.cancelShift, as, { params: { id: shift.id }, body: { reason: 'Closed' } });
    }),
  ),
  fc
    .record({ which: fc.nat(20), rate: fc.constantFrom(7100, 7400), hours: fc.constantFrom(0, 1, -3) })
    .map(({ which, rate, hours }) =>
      command(
        `editShift(${which}, ${rate}, ${hours} h later)`,
        async (model, market) => {
          const shift = pick(model.facts.shifts, which);
          if (!shift) return undefined;
          const moved = (at: Date) => after(at, hours * HOUR).toISOString();
          return market.act(shiftEndpoints.updateShift, ownerOf(market, shift.business_id), {
            params: { id: shift.id },
            body: { ratePerHourCents: rate, startsAt: moved(shift.starts_at), endsAt: moved(shift.ends_at) },
          });
        },
        { edits: true },
      ),
    ),
  fc.record({ which: fc.nat(20), whole: fc.boolean() }).map(({ which, whole }) =>
    command(`delete(${which}${whole ? ', its posting' : ''})`, async (model, market) => {
      const shift = pick(model.facts.shifts, which);
      if (!shift) return undefined;
      const as = ownerOf(market, shift.business_id);
      return whole
        ? market.act(shiftEndpoints.deletePosting, as, { params: { id: shift.posting_id } })
        : market.act(shiftEndpoints.deleteShift, as, { params: { id: shift.id } });
    }),
  ),
];

type Posted = {
  owner: number;
  startsIn: number;
  isUsual: boolean;
  lasts: number;
  mode: string;
  counters: boolean;
  dates: { every: number; times: number };
  block: string;
  headcount: number;
  expenses: boolean;
};

function post(
  market: Marketplace,
  { owner, startsIn, isUsual, lasts, mode, counters, dates, block, headcount, expenses }: Posted,
): Promise<Outcome> {
  const as = market.owners[owner]!;
  const first = after(market.clock.now(), startsIn * HOUR);
  const starts = isUsual ? new Date(Math.ceil(first.getTime() / (USUAL * HOUR)) * USUAL * HOUR) : first;
  const from = (date: number) => after(starts, date * dates.every * HOUR);
  const isBlock = dates.times > 1 && block === 'mandatory';
  const body = {
    businessId: 'businessId' in as ? as.businessId : '',
    role: 'Pharmacist',
    breakMinutes: 30,
    ratePerHourCents: 7200,
    bookingMode: mode,
    allowCounterOffers: counters && !isBlock,
    headcount,
    expensesAllowed: expenses,
    block: dates.times > 1 ? block : 'optional',
    shifts: Array.from({ length: dates.times }, (_, date) => ({
      startsAt: from(date).toISOString(),
      endsAt: after(from(date), lasts * HOUR).toISOString(),
    })),
  };
  return market.act(shiftEndpoints.createPosting, as, { body });
}

/** Every history begins with two shifts at each pharmacy, near and far, which overlap with others'; one has two places. */
export async function postFirstShifts(market: Marketplace): Promise<void> {
  const first = {
    isUsual: false,
    lasts: 6,
    counters: true,
    dates: { every: DAYS, times: 2 },
    block: 'optional',
    headcount: 1,
    expenses: true,
  };
  for (const owner of [0, 1, 2])
    await post(market, {
      ...first,
      owner,
      startsIn: 9 + owner,
      mode: owner === 1 ? 'instant' : 'request',
      headcount: owner === 0 ? 2 : 1,
    });
}
