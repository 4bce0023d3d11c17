import { sumCents } from '#contract/money.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { compensationScale } from './compensation.ts';
import { bookedRatesNear } from './queries/posting-money-queries.ts';
import { quoteOf } from './quote.ts';

const LOOK_BACK_DAYS = 90;
const ENOUGH_TO_COMPARE = 5;

/**
 * Returns what these dates would pay and cost, before anything is posted; the same arithmetic as the booking itself.
 */
export const quotePosting: ActionOf<typeof shiftEndpoints.quotePosting> = async (call: SignedCall, { body }) => {
  const business = await ownBusiness(call, body.businessId);
  const { policy } = await currentPolicy(call.db);
  const quotes = body.shifts.map((dates) => quoteOf({ ...body, ...dates }, policy, call.now));
  const [first] = quotes;
  const payCents = sumCents(quotes.map((quote) => quote.payCents));
  const serviceFeeCents = sumCents(quotes.map((quote) => quote.serviceFeeCents));
  const since = after(call.now, -LOOK_BACK_DAYS * DAY);
  const buckets = await bookedRatesNear(call.db, {
    role: body.role,
    lat: business.estimated_lat,
    lng: business.estimated_lng,
    since,
  });
  const compared = buckets.reduce((sum, bucket) => sum + bucket.shifts, 0);
  return {
    paidMinutes: quotes.reduce((sum, quote) => sum + quote.paidMinutes, 0),
    payCents,
    feePercent: policy.feePercent,
    serviceFeeCents,
    totalCents: sumCents([payCents, serviceFeeCents]),
    perShift: body.shifts.map((dates, index) => ({
      startsAt: dates.startsAt,
      totalCents: quotes[index]?.totalCents ?? 0,
      paidMinutes: quotes[index]?.paidMinutes ?? 0,
    })),
    cancelCosts: first ? compensationScale(first, policy, call.language) : [],
    rateLimits: policy.rates[body.role],
    nearby: {
      shifts: compared,
      medianCents: compared < ENOUGH_TO_COMPARE ? null : medianOf(buckets, compared),
      buckets: compared < ENOUGH_TO_COMPARE ? [] : buckets,
    },
  };
};

function medianOf(buckets: readonly { cents: number; shifts: number }[], total: number): number {
  let seen = 0;
  for (const bucket of buckets) {
    seen += bucket.shifts;
    if (seen * 2 >= total) return bucket.cents;
  }
  return 0;
}
