/** What a side may do with an engagement now, or why not: from the table the commands ask (DESIGN, idea 2). */
import type { Action } from '#contract/lists.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusalOffMarket } from '../shifts/index.ts';
import { refusalOfHiding } from './hiding.ts';
import { type EngagementAction, refusalOf, type Side } from './lifecycle.ts';
import type { UnlockedParties } from './parties.ts';
import type { Hiding } from './queries/hiding-queries.ts';
import type { UndoWindow } from './queries/undo-window-queries.ts';
import { factsOfRefusal, situationOf } from './transition.ts';

const bothSides = [
  'acceptEngagement',
  'declineEngagement',
  'counterEngagement',
  'cancelEngagement',
  'undoBooking',
  'proposeAmendment',
  'reportSentHome',
  'walkOut',
  'hideEngagement',
] as const satisfies readonly EngagementAction[];

/** `cancelFor`: an Admin cancels as one of the two sides. */
type Offered = EngagementAction | 'cancelFor';

/** A sweep is offered nothing. */
const actionsBySide: Readonly<Record<Side, readonly Offered[]>> = {
  specialist: [
    ...bothSides,
    'confirmAttendance',
    'announceArrival',
    'arrive',
    'arriveWithoutCode',
    'depart',
    'addDoorPhoto',
    'submitTimesheet',
  ],
  business: [
    ...bothSides,
    'approveTimesheet',
    'confirmArrival',
    'reportNotHere',
    'releaseToBackups',
    'reinstateBooking',
    'disputeTimesheet',
    'disputeEnding',
  ],
  admin: ['cancelFor', 'reassignBooking', 'correctHours'],
  system: [],
};

type Beside = {
  readonly window: UndoWindow;
  readonly isAmended: boolean;
  /** What a dispute, or its absence, keeps from being done. */
  readonly disputed: Partial<Record<EngagementAction, RefusalCode | null>>;
  readonly hiding: Hiding | undefined;
};

/** Returns what the viewer may do, each with why not. */
export function actionsOf(parties: UnlockedParties, now: Date, beside: Beside): Action[] {
  return actionsBySide[parties.side].map((name) => {
    const refusal =
      name === 'cancelFor' ? refusalToCancelFor(parties, now, beside) : refusalTo(name, parties, now, beside);
    const isFilled = refusal === 'wrong_status' || refusal === 'on_hold';
    return isFilled
      ? { name, refusal, details: factsOfRefusal(refusal, parties.engagement, beside.window) }
      : { name, refusal };
  });
}

function refusalTo(
  name: EngagementAction,
  parties: UnlockedParties,
  now: Date,
  { window, isAmended, disputed, hiding }: Beside,
): RefusalCode | null {
  const amended = name === 'proposeAmendment' && isAmended ? 'amendment_open' : null;
  const hidden = name === 'hideEngagement' ? refusalOfHiding(hiding) : null;
  const closed = name === 'acceptEngagement' ? refusalToYes(parties, now) : null;
  return refusalOf(name, situationOf(parties, now, window)) ?? closed ?? amended ?? disputed[name] ?? hidden ?? null;
}

/** Returns why nobody can be booked on the shift, as the side that would say yes is told; null: somebody can. */
function refusalToYes({ shift, side }: UnlockedParties, now: Date): RefusalCode | null {
  const refusal = refusalOffMarket(shift, now);
  return refusal && side === 'specialist' ? 'shift_not_open' : refusal;
}

/** Returns why an Admin can cancel for neither side; null: for one of them at least. */
function refusalToCancelFor(parties: UnlockedParties, now: Date, beside: Beside): RefusalCode | null {
  const refusals = (['business', 'specialist'] as const).map((side) =>
    refusalTo('cancelEngagement', { ...parties, side }, now, beside),
  );
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}
