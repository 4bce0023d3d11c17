/** The day of a shift goes wrong (PRODUCT §5): late, let go, not there, at a closed door, sent home, without signal. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { factsOf } from '../facts.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, engagementsIn, type Model, pick, type Row, sideOf } from './command.ts';
import { arrive, codesOf, waitUntil } from './working.ts';

const which = fc.nat(20);
const side = fc.constantFrom('business' as const, 'specialist' as const);
type Side = 'business' | 'specialist';

export const dayCommands: fc.Arbitrary<Command>[] = [
  fc.record({ which, minutes: fc.constantFrom(16, 121, 121) }).map(({ which, minutes }) =>
    command(`stayAway(${which}, ${minutes} min)`, async (model, market) => {
      const row = soonest(model, market, which);
      if (row) await waitUntil(after(startOf(row), minutes * MINUTE), market);
      return undefined;
    }),
  ),
  fc.record({ which, minutes: fc.constantFrom(-20, 16, 50) }).map(({ which, minutes }) =>
    command(`sayOnMyWay(${which}, ${minutes} min)`, async (model, market) => {
      const row = soonest(model, market, which);
      if (!row) return undefined;
      await waitUntil(after(startOf(row), minutes * MINUTE), market);
      return market.act(calls.announceArrival, sideOf(market, row, 'specialist'), {
        params: { id: row.id },
        body: { inMinutes: 25 },
      });
    }),
  ),
  fc.record({ which, minutes: fc.constantFrom(29, 30, 45, 90) }).map(({ which, minutes }) =>
    command(`release(${which}, ${minutes} min)`, async (model, market) => {
      const row = soonest(model, market, which);
      return row && reportMissing(calls.releaseToBackups, 30, row, minutes, model, market);
    }),
  ),
  fc.record({ which, minutes: fc.constantFrom(59, 60, 90) }).map(({ which, minutes }) =>
    command(`reportNotHere(${which}, ${minutes} min)`, async (model, market) => {
      const row = soonest(model, market, which);
      return row && reportMissing(calls.reportNotHere, 60, row, minutes, model, market);
    }),
  ),
  fc
    .record({
      which,
      minutes: fc.constantFrom(-10, 0, 20),
      isThere: fc.boolean(),
      next: fc.constantFrom('', 'says here', 'says not here', 'sends away', 'waits an hour', 'waits an hour'),
    })
    .map(({ which, minutes, isThere, next }) =>
      command(
        `claimArrival(${which}, ${minutes} min${isThere ? ', there' : ''}${next && `, then ${next}`})`,
        async (model, market) => {
          const row = soonest(model, market, which);
          return row && claim(row, { minutes, isThere, next }, model, market);
        },
      ),
    ),
  fc
    .record({ which, by: side, minutes: fc.constantFrom(40, 150, 200, 290), agreed: fc.boolean() })
    .map(({ which, by, minutes, agreed }) =>
      command(`sendHome(${which}, ${by}, ${minutes} min${agreed ? ', agreed' : ''})`, async (model, market) => {
        const row = pick(engagementsIn(model, 'In Progress'), which) ?? soonest(model, market, which);
        return row && sendHome(row, by, minutes, agreed, model, market);
      }),
    ),
  fc.record({ which, by: side, minutes: fc.constantFrom(40, 150, 290) }).map(({ which, by, minutes }) =>
    command(`walkOut(${which}, ${by}, ${minutes} min)`, async (model, market) => {
      const row = pick(engagementsIn(model, 'In Progress'), which) ?? soonest(model, market, which);
      return row && walkOut(row, by, minutes, model, market);
    }),
  ),
  fc
    .record({ which, typed: fc.constantFrom(-5, 10, 50), sent: fc.constantFrom(55, 100, 125, 200), let: fc.boolean() })
    .map(({ which, typed, sent, let: isLetGo }) =>
      command(
        `arriveOffline(${which}, typed ${typed} min, sent ${sent} min${isLetGo ? ', let go' : ''})`,
        async (model, market) => {
          const row = soonest(model, market, which);
          return row && arriveOffline(row, { typed, sent, isLetGo }, market);
        },
      ),
    ),
  fc.record({ which, decision: fc.nat(2) }).map(({ which, decision }) =>
    command(`decide(${which}, ${decision})`, async (model, market) => {
      const review = pick(
        model.facts.reviews.filter(({ closed_at }) => closed_at === null),
        which,
      );
      return review && decide(review, decision, market);
    }),
  ),
];

const decisions: Readonly<Record<string, readonly string[]>> = {
  arrival: ['arrived', 'notArrived'],
  dispute: ['claimed', 'offered'],
  noShow: ['noShow', 'excused', 'turnedAway'],
  walkOut: ['walkOut', 'excused', 'sentHome'],
  sentHome: ['sentHome', 'notSentHome'],
};

type Review = Model['facts']['reviews'][number];

/** An Admin decides, as the number says. */
export async function decide({ id, kind }: Review, which: number, market: Marketplace): Promise<Outcome> {
  const decision = pick(decisions[kind]!, which);
  if (kind === 'dispute') {
    const body = { decision: decision as 'claimed' | 'offered', reason: 'As the evidence says' };
    const decided = await market.act(disputeEndpoints.decideDispute, market.admin, { params: { id }, body });
    // An appeal is another Admin's.
    if (decided.refusal !== 'another_admin') return decided;
    return market.act(disputeEndpoints.decideDispute, market.secondAdmin, { params: { id }, body });
  }
  const given = { params: { id }, body: { decision, reason: 'As the evidence says' } };
  return market.act(attendanceReviewEndpoints.decideAttendanceReview, market.admin, given);
}

/** A booking of the next days, the nearest first: nothing else comes to its day in a history. */
function soonest(model: Model, _market: Marketplace, which: number): Row | undefined {
  const booked = [...engagementsIn(model, 'Booked')].sort((a, b) => startOf(a).getTime() - startOf(b).getTime());
  return pick(booked.slice(0, 3), which);
}

const startOf = ({ term_starts_at }: Row) => term_starts_at!;

/** The row as it is by now: the day went on meanwhile. */
async function nowOf(row: Row, model: Model, market: Marketplace): Promise<Row> {
  model.facts = await factsOf(market);
  return model.facts.engagements.find(({ id }) => id === row.id)!;
}

async function reportMissing(
  endpoint: typeof calls.releaseToBackups | typeof calls.reportNotHere,
  from: number,
  booked: Row,
  minutes: number,
  model: Model,
  market: Marketplace,
): Promise<Outcome> {
  await waitUntil(after(startOf(booked), minutes * MINUTE), market);
  const row = await nowOf(booked, model, market);
  const outcome = await market.act(endpoint, sideOf(market, row, 'business'), { params: { id: row.id } });
  const isLate = market.clock.now() >= after(startOf(row), from * MINUTE);
  const claims = row.waiting_since !== null;
  // A word alone holds up a release until it is answered or its time is over, a place for ever.
  const isUnanswered = row.pharmacy_word !== 'notHere' && market.clock.now() < (row.waiting_answer_by ?? 0);
  const holds = claims && (row.waiting_place_at !== null || isUnanswered);
  // Of a claim the pharmacy says that it is not so.
  const may = endpoint.name === 'reportNotHere' ? claims || isLate || row.ended_as === 'noShow' : !holds && isLate;
  const isBooked = row.status === 'Booked' || (endpoint.name === 'reportNotHere' && row.ended_as === 'noShow');
  expect(outcome.ok, `${endpoint.name} of ${row.id}, ${row.status}, claimed ${claims}`).toBe(isBooked && may);
  return outcome;
}

type Claim = { readonly minutes: number; readonly isThere: boolean; readonly next: string };

async function claim(row: Row, how: Claim, model: Model, market: Marketplace): Promise<Outcome | undefined> {
  await waitUntil(after(startOf(row), how.minutes * MINUTE), market);
  const params = { id: row.id };
  const [specialist, pharmacy] = [sideOf(market, row, 'specialist'), sideOf(market, row, 'business')];
  const body = how.isThere ? { location: market.placeOf(row.business_id) } : {};
  const claimed = await market.act(calls.arriveWithoutCode, specialist, { params, body });
  if (!claimed.ok || how.next === '') return claimed;
  if (how.next === 'says here') return market.act(calls.confirmArrival, pharmacy, { params });
  if (how.next === 'says not here') return market.act(calls.reportNotHere, pharmacy, { params });
  if (how.next === 'sends away') return market.act(calls.reportSentHome, pharmacy, { params, body: { reason: 'No' } });
  await market.advance(76);
  const waited = await nowOf(row, model, market);
  const left = await market.act(calls.reportSentHome, specialist, { params, body: { reason: 'Nobody there' } });
  const isPaid = left.ok && (await nowOf(row, model, market)).ended_as === 'turnedAway';
  if (isPaid) expect(waited.waiting_place_at, `the place bears out that ${row.id} was turned away`).not.toBeNull();
  return left;
}

async function sendHome(
  booked: Row,
  by: Side,
  minutes: number,
  agreed: boolean,
  model: Model,
  market: Marketplace,
): Promise<Outcome> {
  if (booked.status === 'Booked') {
    const arrived = await arrive(booked, 0, model, market);
    if (!arrived.ok) return arrived;
  }
  await waitUntil(after(startOf(booked), minutes * MINUTE), market);
  const given = { params: { id: booked.id }, body: { reason: 'Too quiet' } };
  const said = await market.act(calls.reportSentHome, sideOf(market, booked, by), given);
  const row = await nowOf(booked, model, market);
  const other = by === 'business' ? 'specialist' : 'business';
  if (!said.ok || by === 'business' || !agreed) return said;
  expect(row.ended_as, `the word of the specialist of ${row.id} alone ends nothing`).toBe(
    row.waiting_place_at ? row.ended_as : null,
  );
  await market.advance(7);
  return market.act(calls.reportSentHome, sideOf(market, row, other), given);
}

async function walkOut(booked: Row, by: Side, minutes: number, model: Model, market: Marketplace): Promise<Outcome> {
  if (booked.status === 'Booked') {
    const arrived = await arrive(booked, 0, model, market);
    if (!arrived.ok) return arrived;
  }
  await waitUntil(after(startOf(booked), minutes * MINUTE), market);
  const params = { id: booked.id };
  return by === 'business'
    ? market.act(calls.reportWalkOut, sideOf(market, booked, by), { params, body: { reason: 'Gone' } })
    : market.act(calls.departWithoutCode, sideOf(market, booked, by), { params, body: {} });
}

type Offline = { readonly typed: number; readonly sent: number; readonly isLetGo: boolean };

async function arriveOffline(row: Row, { typed, sent, isLetGo }: Offline, market: Marketplace): Promise<Outcome> {
  await waitUntil(after(startOf(row), -10 * MINUTE), market);
  const { arrival: code } = await codesOf(market, row);
  const params = { id: row.id };
  await waitUntil(after(startOf(row), Math.max(35, sent - 15) * MINUTE), market);
  if (isLetGo) await market.act(calls.releaseToBackups, sideOf(market, row, 'business'), { params });
  await waitUntil(after(startOf(row), sent * MINUTE), market);
  const at = after(startOf(row), typed * MINUTE).toISOString();
  return market.act(calls.arrive, sideOf(market, row, 'specialist'), { params, body: { code, at } });
}
