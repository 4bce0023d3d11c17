/** Hours worked, sent, disputed, decided and appealed; expenses with them; ratings afterwards (PRODUCT §5, §8). */
import fc from 'fast-check';
import { disputeEndpoints as disputes } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints as expenses } from '#contract/engagements/expense-endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { checkBetween } from '../check-rules.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, engagementsIn, type Model, pick, type Row, sideOf } from './command.ts';
import { arrive, codesOf, waitUntil } from './working.ts';

const which = fc.nat(20);
const side = fc.constantFrom('business' as const, 'specialist' as const);
/** Hours between one side's word and the next; some are too late. */
const pause = fc.constantFrom(0, 0, 1, 20, 47, 49);

/** How a claim of hours goes on, told in advance. */
const course = fc.record({
  overMinutes: fc.constantFrom(-45, 0, 20, 95, 200),
  claimedMinutes: fc.constantFrom(0, 0, 15, 60),
  expenses: fc.constantFrom([], [], [900], [900, 1300]),
  pharmacy: fc.constantFrom(
    'approves',
    'refuses expenses',
    'disputes',
    'disputes',
    'disputes',
    'denies',
    'says nothing',
  ),
  lessMinutes: fc.constantFrom(20, 90, 1),
  specialist: fc.constantFrom('agrees', 'stands', 'stands', 'says nothing', 'waits for its withdrawal'),
  decision: fc.constantFrom('claimed', 'offered', 'between', 'none'),
  appeals: fc.constantFrom<Side[]>([], ['specialist'], ['business'], ['business', 'specialist']),
  again: fc.constantFrom('claimed', 'offered', 'between', 'none'),
  pause,
});
type Side = 'business' | 'specialist';
type Course = typeof course extends fc.Arbitrary<infer T> ? T : never;

export const contestingCommands: fc.Arbitrary<Command>[] = [
  fc.record({ which, who: fc.nat(4), course }).map(({ which, who, course }) =>
    command(`contest(${which}, ${who}, ${JSON.stringify(course)})`, async (model, market) => {
      const row = await bookedRow(which, who, model, market);
      return row && contest(row, course, model, market);
    }),
  ),
  fc.record({ which, pay: fc.boolean(), part: fc.constantFrom(0, 0.5, 1) }).map(({ which, pay, part }) =>
    command(`disputeEnding(${which}, ${part}${pay ? ', agreed' : ''})`, async (model, market) => {
      const ended = engagementsIn(model, 'Cancelled').filter(
        ({ ended_as }) => ended_as === 'turnedAway' || ended_as === 'sentHome',
      );
      const row = pick(ended, which);
      if (!row) return undefined;
      const body = { payCents: Math.round((row.pay_cents * part) / 4), reason: 'other', words: 'It was not so' };
      const said = await market.act(disputes.disputeEnding, sideOf(market, row, 'business'), {
        params: { id: row.id },
        body,
      });
      const dispute = said.ok ? await disputeOf(row, model, market) : undefined;
      return dispute && pay ? answer(dispute, row, true, market) : said;
    }),
  ),
  fc.record({ which, side, stars: fc.integer({ min: 1, max: 5 }) }).map(({ which, side, stars }) =>
    command(`rate(${which}, ${side}, ${stars})`, async (model, market) => {
      const row = pick(engagementsIn(model, 'In Review', 'Approved', 'Completed'), which);
      const body = { stars, facts: side === 'specialist' ? { login: true } : null, note: '' };
      return (
        row && market.act(ratingEndpoints.rateEngagement, sideOf(market, row, side), { params: { id: row.id }, body })
      );
    }),
  ),
];

/** Somebody booked; where nobody is, an open shift is asked for and given. */
async function bookedRow(which: number, who: number, model: Model, market: Marketplace): Promise<Row | undefined> {
  const booked = pick(engagementsIn(model, 'Booked'), which);
  if (booked) return booked;
  const shift = pick(
    model.facts.shifts.filter(({ status }) => status === 'Active'),
    which,
  );
  const specialist = market.specialists[who]!;
  if (!shift) return undefined;
  const asked = await market.act(calls.requestShift, specialist, { params: { id: shift.id }, body: {} });
  if (!asked.ok) return undefined;
  await checkBetween(market, model);
  const id = 'specialistId' in specialist ? specialist.specialistId : '';
  const mine = model.facts.engagements.findLast((row) => row.specialist_id === id && row.status === 'Pending');
  if (mine?.shift_id === shift.id && mine.awaits === 'business') {
    await market.act(calls.acceptEngagement, sideOf(market, mine, 'business'), { params: { id: mine.id } });
    await checkBetween(market, model);
  }
  return engagementsIn(model, 'Booked').find((row) => row.specialist_id === id);
}

async function contest(booked: Row, course: Course, model: Model, market: Marketplace): Promise<Outcome> {
  const arrived = await arrive(booked, 0, model, market);
  if (!arrived.ok) return arrived;
  await checkBetween(market, model);
  const params = { id: booked.id };
  const [specialist, pharmacy] = [sideOf(market, booked, 'specialist'), sideOf(market, booked, 'business')];
  const { starts_at, ends_at } = model.facts.shifts.find(({ id }) => id === booked.shift_id)!;
  await waitUntil(after(ends_at, course.overMinutes * MINUTE), market);
  const { supervisorAttendance: code } = await codesOf(market, booked);
  const departed = await market.act(calls.depart, specialist, { params, body: { code } });
  if (!departed.ok) return departed;
  const endedAt = after(ends_at, Math.max(0, course.overMinutes + course.claimedMinutes) * MINUTE);
  await waitUntil(endedAt, market);
  const hours = { startedAt: starts_at.toISOString(), endedAt: endedAt.toISOString(), breakMinutes: 30 };
  const lines = course.expenses.map((amountCents) => ({ kind: 'parking', amountCents }));
  const sent = await market.act(calls.submitTimesheet, specialist, { params, body: { ...hours, expenses: lines } });
  // Of a posting that allows none.
  if (!sent.ok) await market.act(calls.submitTimesheet, specialist, { params, body: hours });
  await pauseFor(course, model, market);
  const said = await answerHours(booked, course, model, market);
  await checkBetween(market, model);
  if (course.pharmacy === 'refuses expenses') return insist(booked, course, model, market);
  const dispute = await disputeOf(booked, model, market);
  if (!dispute || (course.pharmacy !== 'disputes' && course.pharmacy !== 'denies')) return said;
  if (course.specialist === 'waits for its withdrawal')
    return market.act(disputes.withdrawDispute, pharmacy, { params: { id: dispute.id } });
  if (course.specialist === 'says nothing') await market.advance(49 * 60);
  else await answer(dispute, booked, course.specialist === 'agrees', market);
  return decideTwice(booked, course, model, market);
}

function answerHours(row: Row, course: Course, model: Model, market: Marketplace): Promise<Outcome> {
  const as = sideOf(market, row, 'business');
  const params = { id: row.id };
  const claimed = model.facts.timesheets.findLast(({ engagement_id }) => engagement_id === row.id);
  if (course.pharmacy === 'approves') return market.act(calls.approveTimesheet, as, { params });
  if (course.pharmacy === 'refuses expenses') {
    const lines = model.facts.expenses.filter(({ engagement_id }) => engagement_id === row.id);
    const body = { expenses: lines.map(({ id }) => ({ id, refusedBecause: 'Not agreed' })) };
    return market.act(calls.approveTimesheet, as, { params, body });
  }
  if (course.pharmacy === 'says nothing' || !claimed)
    return market.advance(49 * 60).then(() => ({ ok: true, refusal: null }));
  const hours = {
    startedAt: claimed.started_at.toISOString(),
    endedAt: after(claimed.ended_at, -course.lessMinutes * MINUTE).toISOString(),
    breakMinutes: claimed.break_minutes,
  };
  const body = { hours: course.pharmacy === 'denies' ? null : hours, reason: 'leftEarlier', words: 'Left earlier' };
  return market.act(disputes.disputeTimesheet, as, { params, body });
}

/** The specialist insists on refused expenses, an Admin decides, or the pharmacy pays after all. */
async function insist(row: Row, course: Course, model: Model, market: Marketplace): Promise<Outcome> {
  let last: Outcome = { ok: true, refusal: null };
  for (const { id } of model.facts.expenses.filter(
    (one) => one.engagement_id === row.id && one.status === 'Rejected',
  )) {
    const params = { id };
    if (course.specialist === 'stands') {
      last = await market.act(expenses.answerExpense, sideOf(market, row, 'specialist'), {
        params,
        body: { note: 'As agreed' },
      });
      await pauseFor(course, model, market);
      const body = { pay: course.decision === 'claimed', reason: 'As the receipts say' };
      if (course.decision !== 'none') last = await market.act(expenses.decideExpense, market.admin, { params, body });
    } else if (course.specialist === 'agrees')
      last = await market.act(expenses.approveExpense, sideOf(market, row, 'business'), { params });
    await checkBetween(market, model);
  }
  return last;
}

async function decideTwice(row: Row, course: Course, model: Model, market: Marketplace): Promise<Outcome> {
  const done: Outcome = { ok: true, refusal: null };
  await pauseFor(course, model, market);
  const first = await disputeOf(row, model, market);
  if (!first || course.decision === 'none') return done;
  const decided = await decideDispute(first, course.decision, market.admin, market);
  await checkBetween(market, model);
  if (!decided.ok) return decided;
  for (const by of course.appeals) {
    const body = { words: 'It was not so' };
    await market.act(disputes.appealDispute, sideOf(market, row, by), { params: { id: first.id }, body });
    await pauseFor(course, model, market);
  }
  const appealed = await disputeOf(row, model, market);
  if (appealed?.status !== 'Appealed' || course.again === 'none') return decided;
  return decideDispute(appealed, course.again, market.secondAdmin, market);
}

type Dispute = Model['facts']['disputes'][number];

/** Decides; in between, halfway by the time worked, or by pay where no hours are said. */
function decideDispute(
  { id, claimed_started_at, claimed_ended_at, offered_ended_at, claimed_break_minutes }: Dispute,
  decision: string,
  as: Marketplace['admin'],
  market: Marketplace,
): Promise<Outcome> {
  const isBetween = decision === 'between' && claimed_started_at && claimed_ended_at && offered_ended_at;
  const middle =
    isBetween && new Date(Math.floor((claimed_ended_at.getTime() + offered_ended_at.getTime()) / 2 / MINUTE) * MINUTE);
  const hours = middle && {
    startedAt: claimed_started_at.toISOString(),
    endedAt: middle.toISOString(),
    breakMinutes: claimed_break_minutes,
  };
  const said = hours ? { decision, hours } : { decision: decision === 'between' ? 'offered' : decision };
  return market.act(disputes.decideDispute, as, { params: { id }, body: { ...said, reason: 'As the evidence says' } });
}

function answer({ id }: Dispute, row: Row, agrees: boolean, market: Marketplace): Promise<Outcome> {
  const body = { agrees, words: agrees ? '' : 'I stayed' };
  return market.act(disputes.answerDispute, sideOf(market, row, 'specialist'), { params: { id }, body });
}

/** The dispute of a booking as it is by now. */
async function disputeOf(row: Row, model: Model, market: Marketplace): Promise<Dispute | undefined> {
  await checkBetween(market, model);
  return model.facts.disputes.findLast(({ engagement_id }) => engagement_id === row.id);
}

async function pauseFor({ pause }: Course, model: Model, market: Marketplace): Promise<void> {
  if (pause > 0) await market.advance(pause * 60);
  await checkBetween(market, model);
}
