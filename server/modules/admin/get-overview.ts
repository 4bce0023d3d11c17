import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import { type Language, type Said, said } from '#contract/language.ts';
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
    attention: linesOf(attention, call.language),
    counts: { ...counts, reviews: attention.reviews, ledgerBalanced: balanced },
  };
};

async function isBalanced({ db }: Call): Promise<boolean> {
  const [counts, unbalanced] = await Promise.all([countLedger(db), unbalancedTransactions(db)]);
  return unbalanced.length === 0 && counts.postedCents === 0 && counts.pendingCents === 0;
}

type Kind = 'reviews' | 'holdsRefused' | 'emptySoon' | 'licensesEnding';

const attentionWords: Readonly<Record<Kind, (count: number) => Said>> = {
  reviews: (count) =>
    count === 1
      ? said('1 profile in review', '1 perfil en revisión')
      : said(`${count} profiles in review`, `${count} perfiles en revisión`),
  holdsRefused: (count) =>
    count === 1
      ? said('1 booked shift has no payment', '1 turno reservado no tiene pago')
      : said(`${count} booked shifts have no payment`, `${count} turnos reservados no tienen pago`),
  emptySoon: (count) =>
    count === 1
      ? said('1 shift in the next 24 hours has nobody', '1 turno de las próximas 24 horas no tiene a nadie')
      : said(
          `${count} shifts in the next 24 hours have nobody`,
          `${count} turnos de las próximas 24 horas no tienen a nadie`,
        ),
  licensesEnding: (count) =>
    count === 1
      ? said('1 license ends in 14 days', '1 licencia vence en 14 días')
      : said(`${count} licenses end in 14 days`, `${count} licencias vencen en 14 días`),
};

/** One line for each thing there is some of. */
function linesOf(attention: Attention, language: Language) {
  const kinds = Object.keys(attentionWords) as Kind[];
  return kinds
    .map((kind) => ({ kind, sentence: attentionWords[kind](attention[kind])[language], count: attention[kind] }))
    .filter(({ count }) => count > 0);
}
