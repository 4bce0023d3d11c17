import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import { addDays, after, DAY } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { licenseDay } from '../specialists/index.ts';
import { countLedger, unbalancedTransactions } from './queries/ledger-queries.ts';
import {
  type Attention,
  approvedCounts,
  attentionFigures,
  openShiftsAt,
  periodFigures,
  weekFigures,
} from './queries/overview-queries.ts';

/** Numbers are of the last four weeks, beside the four before. */
const PERIOD = 28 * DAY;
const LICENSE_DAYS = 14;

/** The marketplace in five numbers with the period before, eight weeks, and what needs a look. */
export const getOverview: ActionOf<typeof adminEndpoints.getOverview> = async (call) => {
  const { db, now } = call;
  const since = after(now, -PERIOD);
  const [open, openBefore, figures, before, weeks, attention, counts, balanced] = await Promise.all([
    openShiftsAt(db, now),
    openShiftsAt(db, since),
    periodFigures(db, since, now),
    periodFigures(db, after(since, -PERIOD), since),
    weekFigures(db, now),
    attentionFigures(db, now, after(now, DAY), addDays(licenseDay(now), LICENSE_DAYS)),
    approvedCounts(db),
    isBalanced(call),
  ]);
  return {
    openShifts: { value: open, before: openBefore },
    filledPercent: { value: figures.filledPercent, before: before.filledPercent },
    hoursToFill: { value: figures.hoursToFill, before: before.hoursToFill },
    paidOutCents: { value: figures.paidOutCents, before: before.paidOutCents },
    feesCents: { value: figures.feesCents, before: before.feesCents },
    weeks,
    attention: linesOf(attention),
    counts: { ...counts, reviews: attention.reviews, ledgerBalanced: balanced },
  };
};

async function isBalanced({ db }: Call): Promise<boolean> {
  const [counts, unbalanced] = await Promise.all([countLedger(db), unbalancedTransactions(db)]);
  return unbalanced.length === 0 && counts.postedCents === 0 && counts.pendingCents === 0;
}

/** One line for each thing there is some of. */
function linesOf({ reviews, holdsRefused, emptySoon, licensesEnding }: Attention) {
  return [
    {
      kind: 'reviews',
      sentence: reviews === 1 ? '1 profile in review' : `${reviews} profiles in review`,
      count: reviews,
    },
    {
      kind: 'holdsRefused',
      sentence: holdsRefused === 1 ? '1 booked shift has no payment' : `${holdsRefused} booked shifts have no payment`,
      count: holdsRefused,
    },
    {
      kind: 'emptySoon',
      sentence:
        emptySoon === 1
          ? '1 shift in the next 24 hours has nobody'
          : `${emptySoon} shifts in the next 24 hours have nobody`,
      count: emptySoon,
    },
    {
      kind: 'licensesEnding',
      sentence: licensesEnding === 1 ? '1 license ends in 14 days' : `${licensesEnding} licenses end in 14 days`,
      count: licensesEnding,
    },
  ].filter(({ count }) => count > 0);
}
