import { sumCents } from '#contract/money.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { dayIn, HOUR, toMillis, weekdayOf } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { firstStartByDebit, paysByDebitAlone, previewTerms } from '../wallet/index.ts';
import { compensationScale } from './compensation.ts';
import { fairRatesOf, suggestedRate } from './fair-rates.ts';
import { lastPostedRate } from './queries/posting-queries.ts';
import { quoteOf } from './quote.ts';
import { expenseCapOf } from './shift-terms.ts';

/**
 * Returns what these dates would pay and cost, before anything is posted; the same arithmetic as the booking itself.
 * Without a rate they are quoted at the suggested one. Rates nearby are those of the first date's weekday and notice.
 */
export const quotePosting: ActionOf<typeof shiftEndpoints.quotePosting> = async (call: SignedCall, { body }) => {
  const business = await ownBusiness(call, body.businessId);
  const { policy } = await currentPolicy(call.db);
  const soonest = body.shifts.reduce((first, date) =>
    toMillis(date.startsAt) < toMillis(first.startsAt) ? date : first,
  );
  const nearby = await fairRatesOf(call, {
    role: body.role,
    near: { lat: business.estimated_lat, lng: business.estimated_lng },
    weekday: weekdayOf(dayIn(soonest.startsAt, business.time_zone)),
    noticeHours: Math.max(0, (toMillis(soonest.startsAt) - toMillis(call.now)) / HOUR),
  });
  const lastPosted = await lastPostedRate(call.db, business.id, body.role);
  const suggestedRatePerHourCents = suggestedRate(body.role, nearby, lastPosted, policy);
  const ratePerHourCents = body.ratePerHourCents ?? suggestedRatePerHourCents;
  const expenseCapCents = expenseCapOf(body, policy);
  const debitOnly = await paysByDebitAlone(call.db, business.owner_id, call.now);
  const quotes = body.shifts.map((dates) =>
    quoteOf({ ...body, ...dates, ratePerHourCents, expenseCapCents }, policy, call.now),
  );
  const [first] = quotes;
  // Each place is a shift of its own, with its own fee.
  const everyPlace = (cents: number) => cents * body.headcount;
  const payCents = sumCents(quotes.map((quote) => everyPlace(quote.payCents)));
  const serviceFeeCents = sumCents(quotes.map((quote) => everyPlace(quote.serviceFeeCents)));
  // What a booking takes of the limit: its expenses, too, as far as they may come to.
  const bookingCents = quotes.flatMap((quote) =>
    Array<number>(body.headcount).fill(sumCents([quote.totalCents, quote.expenseCapCents])),
  );
  return {
    ratePerHourCents,
    suggestedRatePerHourCents,
    paidMinutes: quotes.reduce((sum, quote) => sum + quote.paidMinutes * body.headcount, 0),
    payCents,
    feePercent: policy.feePercent,
    serviceFeeCents,
    totalCents: sumCents([payCents, serviceFeeCents]),
    expenseCapCents: sumCents(quotes.map((quote) => everyPlace(quote.expenseCapCents))),
    suggestedExpenseCapCents: policy.expenseCapCents,
    receiptFromCents: policy.receiptFromCents,
    perShift: body.shifts.map((dates, index) => ({
      startsAt: dates.startsAt,
      totalCents: quotes[index]?.totalCents ?? 0,
      paidMinutes: quotes[index]?.paidMinutes ?? 0,
    })),
    cancelCosts: first ? compensationScale(first, policy, call.language) : [],
    firstStartByDebit: debitOnly ? firstStartByDebit(call.now).toISOString() : null,
    onTerms: await previewTerms(call.db, business.owner_id, { bookingCents, now: call.now }),
    rateLimits: policy.rates[body.role],
    nearby,
  };
};
