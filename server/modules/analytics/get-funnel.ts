import {
  type analyticsEndpoints,
  type Funnel,
  type FunnelSide,
  funnelSides,
  MOST_FUNNEL_DAYS,
  type StepCount,
} from '#contract/analytics/endpoints.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { funnelSteps } from './funnel-steps.data.ts';
import { countSteps, type GroupCounts } from './queries/funnel-queries.ts';

const EASTERN = 'America/New_York';
const USUAL_DAYS = 28;

/** Returns how many visits came how far between two days, both included, on both sides. Refusals: `invalid_input`. */
export const getFunnel: ActionOf<typeof analyticsEndpoints.getFunnel> = async (call, { query }) => {
  const to = query.to ?? dayIn(call.now, EASTERN);
  const from = query.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) refuse('invalid_input', {}, { to: 'day_after_first' });
  if (daysBetween(from, to) >= MOST_FUNNEL_DAYS)
    refuse('invalid_input', {}, { from: { code: 'choose_up_to_days', params: { max: MOST_FUNNEL_DAYS } } });
  const sides = await Promise.all(funnelSides.map((side) => readSide(call, side, from, to, query.groupBy)));
  return { from, to, keptAt: call.deps.gateways.analytics.keptAt, sides };
};

async function readSide(
  call: SignedCall,
  side: FunnelSide,
  from: string,
  to: string,
  groupBy: 'none' | 'week' | 'month',
): Promise<Funnel['sides'][number]> {
  const steps = funnelSteps[side];
  const counted = await countSteps(call.db, steps, {
    from: startOfDay(from, EASTERN),
    until: startOfDay(addDays(to, 1), EASTERN),
    groupBy,
  });
  const total = (of: 'visits' | 'all', index: number) =>
    counted.reduce((sum, group) => sum + (group[of][index] ?? 0), 0);
  return {
    side,
    steps: steps.map(({ key }, index) => ({
      key,
      visits: total('visits', index),
      all: total('all', index),
      lost: index === 0 ? null : lostBetween(total('visits', index - 1), total('visits', index)),
    })),
    groups:
      groupBy === 'none'
        ? []
        : counted.map((group) => ({
            from: group.group,
            steps: steps.map((step, index) => stepOf(step.key, group, index)),
          })),
  };
}

function stepOf(key: string, { visits, all }: GroupCounts, index: number): StepCount {
  return { key, visits: visits[index] ?? 0, all: all[index] ?? 0 };
}

/** Returns percent, rounded; null where nobody was there to be lost. */
function lostBetween(before: number, after: number): number | null {
  return before === 0 ? null : Math.round((1 - after / before) * 100);
}
