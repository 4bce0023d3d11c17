import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Language } from '#contract/language.ts';
import { addDays, after, DAY } from '#contract/time.ts';
import { say } from '#contract/words/speaker.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { licenseDay } from '../specialists/index.ts';
import { attentionMessages } from './admin-lines.words.ts';
import { countFailingWork } from './queries/failing-work-queries.ts';
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

/** Returns the marketplace in five numbers with the period before, eight weeks, and what needs a look. */
export const getOverview: ActionOf<typeof adminEndpoints.getOverview> = async (call) => {
  const { db, now } = call;
  const since = after(now, -PERIOD);
  const [open, openBefore, figures, before, weeks, attention, counts, balanced, failing] = await Promise.all([
    openShiftsAt(db, now),
    openShiftsAt(db, since),
    periodFigures(db, since, now),
    periodFigures(db, after(since, -PERIOD), since),
    weekFigures(db, now),
    attentionFigures(db, now, after(now, DAY), addDays(licenseDay(now), LICENSE_DAYS)),
    approvedCounts(db),
    isBalanced(call),
    countFailingWork(db),
  ]);
  return {
    openShifts: { value: open, before: openBefore },
    filledPercent: { value: figures.filledPercent, before: before.filledPercent },
    hoursToFill: { value: figures.hoursToFill, before: before.hoursToFill },
    paidOutCents: { value: figures.paidOutCents, before: before.paidOutCents },
    feesCents: { value: figures.feesCents, before: before.feesCents },
    weeks,
    attention: linesOf(attention, call.language),
    counts: { ...counts, reviews: attention.reviews, ledgerBalanced: balanced, failingWork: failing },
  };
};

async function isBalanced({ db }: Call): Promise<boolean> {
  const [counts, unbalanced] = await Promise.all([countLedger(db), unbalancedTransactions(db)]);
  return unbalanced.length === 0 && counts.postedCents === 0 && counts.pendingCents === 0;
}

/** Returns one line for each thing there is some of. */
function linesOf(attention: Attention, language: Language) {
  const kinds = Object.keys(attentionMessages) as (keyof typeof attentionMessages)[];
  return kinds
    .map((kind) => ({ kind, count: attention[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({
      kind,
      count,
      sentence: say(speakerOf(language), attentionMessages[kind], { count }),
    }));
}
