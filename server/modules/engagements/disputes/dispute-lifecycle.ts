/** What may become of a dispute, who may do it and when (PRODUCT §5). The database refuses every pair that is not here. */
import type { RefusalCode } from '#contract/refusals.ts';
import type { DisputeStatus } from '#contract/statuses.ts';
import { type NextStatus, refusalOfStep, type Step } from '../../../call/lifecycle.ts';
import type { Side } from '../lifecycle.ts';
import type { DisputeRow } from '../queries/dispute-queries.ts';

type Situation = Pick<DisputeRow, 'kind' | 'answer_by' | 'appeal_by'> & {
  readonly hasAppealed: boolean;
  readonly now: Date;
};

/** Each returns why not, or null. */
const conditions = {
  answerInTime: ({ answer_by, now }: Situation) => (answer_by && now < answer_by ? null : 'too_late'),
  // Also while the other side's appeal waits.
  appealInTime: ({ appeal_by, now }: Situation) => (appeal_by && now < appeal_by ? null : 'too_late'),
  notAppealed: ({ hasAppealed }: Situation) => (hasAppealed ? 'appealed_before' : null),
} as const satisfies Record<string, (situation: Situation) => RefusalCode | null>;
type Condition = keyof typeof conditions;

export const disputeLifecycle = {
  openDispute: { from: ['none'], to: 'Open', by: ['business'], unless: 'wrong_status' },
  /** The pharmacy said nothing, and the hours go beyond what silence approves. */
  openBySilence: { from: ['none'], to: 'In Review', by: ['system'], unless: 'wrong_status' },
  agreeToDispute: {
    from: ['Open'],
    to: 'Closed',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['answerInTime'],
  },
  answerDispute: {
    from: ['Open'],
    to: 'In Review',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['answerInTime'],
  },
  leaveUnanswered: { from: ['Open'], to: 'In Review', by: ['system'], unless: 'wrong_status' },
  withdrawDispute: { from: ['Open', 'In Review'], to: 'Closed', by: ['business'], unless: 'wrong_status' },
  /** Other hours were sent, before anybody decided. */
  replaceDispute: { from: ['In Review'], to: 'Closed', by: ['specialist'], unless: 'wrong_status' },
  decideDispute: { from: ['In Review'], to: 'Decided', by: ['admin'], unless: 'already_decided' },
  appealDispute: {
    from: ['Decided'],
    to: 'Appealed',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['notAppealed', 'appealInTime'],
  },
  /** The other side appeals too. */
  joinAppeal: {
    from: ['Appealed'],
    to: 'same',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['notAppealed', 'appealInTime'],
  },
  closeUnappealed: { from: ['Decided'], to: 'Closed', by: ['system'], unless: 'wrong_status' },
  decideAppeal: { from: ['Appealed'], to: 'Closed', by: ['admin'], unless: 'already_decided' },
} as const satisfies Record<string, Step<DisputeStatus, Side, Condition>>;

export type DisputeAction = keyof typeof disputeLifecycle;
export type NextDispute = NextStatus<DisputeStatus>;

/** Returns why this side may not do this about a dispute now; null: go ahead. */
export function refusalOfDispute(
  action: DisputeAction,
  dispute: DisputeRow,
  side: Side,
  { now, appealedSides = [] }: { readonly now: Date; readonly appealedSides?: readonly string[] },
): RefusalCode | null {
  const step: Step<DisputeStatus, Side, Condition> = disputeLifecycle[action];
  const refusal = refusalOfStep(step, dispute.status as DisputeStatus, side);
  if (refusal) return refusal;
  const situation = { ...dispute, hasAppealed: appealedSides.includes(side), now };
  for (const condition of step.when ?? []) {
    const unmet = conditions[condition](situation);
    if (unmet) return unmet;
  }
  return null;
}
