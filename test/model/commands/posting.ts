/** What a pharmacy does with its shifts. */
import fc from 'fast-check';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, ownerOf, pick } from './command.ts';

/** Starts lie close together, so that shifts overlap. */
const startsInHours = fc.constantFrom(5, 7, 9, 12, 30, 34, 50, 76, 80, 100);

export const postingCommands: fc.Arbitrary<Command>[] = [
  fc
    .record({
      owner: fc.nat(2),
      startsIn: startsInHours,
      lasts: fc.constantFrom(4, 6, 8),
      mode: fc.constantFrom('request', 'request', 'instant', 'invite-first'),
      counters: fc.boolean(),
    })
    .map((shift) => command(`post(${Object.values(shift).join(', ')})`, (_, market) => post(market, shift))),
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
];

type Posted = { owner: number; startsIn: number; lasts: number; mode: string; counters: boolean };

function post(market: Marketplace, { owner, startsIn, lasts, mode, counters }: Posted): Promise<Outcome> {
  const as = market.owners[owner]!;
  const startsAt = after(market.clock.now(), startsIn * HOUR);
  const body = {
    businessId: 'businessId' in as ? as.businessId : '',
    role: 'Pharmacist',
    breakMinutes: 30,
    ratePerHourCents: 7200,
    bookingMode: mode,
    allowCounterOffers: counters,
    shifts: [{ startsAt: startsAt.toISOString(), endsAt: after(startsAt, lasts * HOUR).toISOString() }],
  };
  return market.act(shiftEndpoints.createPosting, as, { body });
}

/** Every history begins with two shifts at each pharmacy, near and far, which overlap with others'. */
export async function postFirstShifts(market: Marketplace): Promise<void> {
  const first = { lasts: 6, mode: 'request', counters: true };
  for (const owner of [0, 1, 2]) {
    await post(market, { ...first, owner, startsIn: 9 + owner });
    await post(market, { ...first, owner, startsIn: 32 + 4 * owner, mode: owner === 1 ? 'instant' : 'request' });
  }
}
