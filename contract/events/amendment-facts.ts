import { clockTimeIn, dayIn } from '../time.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

/** What every event about a change of locked terms carries: old and new of what may differ, and what each side's money comes to. */
export type AmendmentFacts = EngagementFacts & {
  amendmentId: string;
  /** Who proposed it. */
  by: 'specialist' | 'business';
  reason: string;
  expiresAt: string;
  timeZone: string;
  beforeStartAt: string;
  afterStartAt: string;
  beforeEndAt: string;
  afterEndAt: string;
  beforeBreak: number;
  afterBreak: number;
  beforeRateCents: number;
  afterRateCents: number;
  /** Absent from changes proposed before a bonus could change. */
  beforeBonusCents?: number;
  afterBonusCents?: number;
  beforeTravelCents: number;
  afterTravelCents: number;
  /** Absent from changes proposed before shifts had expenses. */
  beforeExpenseCents?: number;
  afterExpenseCents?: number;
  dutiesChange: boolean;
  dressCodeChange: boolean;
  beforePayCents: number;
  afterPayCents: number;
  beforeTotalCents: number;
  afterTotalCents: number;
};

/** For examples. */
export const someAmendment: AmendmentFacts = {
  ...someEngagement,
  amendmentId: '0',
  by: 'business',
  reason: 'Flu clinic moved to 8:00.',
  expiresAt: '2026-11-22T02:02:00.000Z',
  timeZone: 'America/New_York',
  beforeStartAt: '2026-11-25T14:00:00.000Z',
  afterStartAt: '2026-11-25T13:00:00.000Z',
  beforeEndAt: '2026-11-26T00:00:00.000Z',
  afterEndAt: '2026-11-26T00:00:00.000Z',
  beforeBreak: 30,
  afterBreak: 30,
  beforeRateCents: 7200,
  afterRateCents: 7200,
  beforeBonusCents: 0,
  afterBonusCents: 5000,
  beforeTravelCents: 1800,
  afterTravelCents: 1800,
  beforeExpenseCents: 0,
  afterExpenseCents: 4000,
  dutiesChange: false,
  dressCodeChange: false,
  beforePayCents: 70_200,
  afterPayCents: 77_400,
  beforeTotalCents: 78_624,
  afterTotalCents: 86_688,
};

/** Returns which of them differ, for the words. */
export function amendmentChanges(data: AmendmentFacts) {
  return {
    dayMoves: dayIn(data.beforeStartAt, data.timeZone) !== dayIn(data.afterStartAt, data.timeZone),
    startMoves: clockTimeIn(data.beforeStartAt, data.timeZone) !== clockTimeIn(data.afterStartAt, data.timeZone),
    endMoves: clockTimeIn(data.beforeEndAt, data.timeZone) !== clockTimeIn(data.afterEndAt, data.timeZone),
    breakChanges: data.beforeBreak !== data.afterBreak,
    rateChanges: data.beforeRateCents !== data.afterRateCents,
    bonusChanges: (data.beforeBonusCents ?? 0) !== (data.afterBonusCents ?? 0),
    travelChanges: data.beforeTravelCents !== data.afterTravelCents,
    expensesChange: (data.beforeExpenseCents ?? 0) !== (data.afterExpenseCents ?? 0),
    payChanges: data.beforePayCents !== data.afterPayCents,
  };
}

/** What a change is, for every event of it. */
const parts = [
  '{dayMoves, select, true {{afterStartDay} instead of {beforeStartDay}. } other {}}',
  '{startMoves, select, true {Start {afterStartTime} instead of {beforeStartTime}. } other {}}',
  '{endMoves, select, true {End {afterEndTime} instead of {beforeEndTime}. } other {}}',
  '{breakChanges, select, true {Break {afterBreak} min instead of {beforeBreak} min. } other {}}',
  '{rateChanges, select, true {{afterRateCents} an hour instead of {beforeRateCents}. } other {}}',
  '{bonusChanges, select, true {Bonus {afterBonusCents} instead of {beforeBonusCents}. } other {}}',
  '{travelChanges, select, true {Travel allowance {afterTravelCents} instead of {beforeTravelCents}. } other {}}',
  '{expensesChange, select, true {Expenses up to {afterExpenseCents} instead of {beforeExpenseCents}. } other {}}',
  '{dutiesChange, select, true {Other duties. } other {}}',
  '{dressCodeChange, select, true {Another dress code. } other {}}',
];
const payPart =
  '{payChanges, select, true {Pay {afterPayCents} instead of {beforePayCents}.} other {Pay stays {afterPayCents}.}}';
const totalPart =
  '{payChanges, select, true {All in {afterTotalCents} instead of {beforeTotalCents}.} other {All in stays {afterTotalCents}.}}';

export const changeWithPay = [...parts, payPart].join('');
export const changeWithTotal = [...parts, totalPart].join('');
