/** What deciding about attendance does, said before it is done: pay, points and a pause (PRODUCT §4, §5). */
import type {
  attendanceReviewEndpoints,
  ExpectedReviewEffect,
  ReviewEffect,
  ReviewEffects,
} from '#contract/engagements/attendance-review-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { earlier } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { turnedAwayPay } from '../shifts/index.ts';
import { platformFee } from '../wallet/index.ts';
import { bookedPayOf } from './day/count-as-turned-away.ts';
import { endingAt } from './day/end-early.ts';
import { claimBefore, mayResume } from './day/reinstate-booking.ts';
import { payAsIfSentHome } from './day/review-walk-out.ts';
import { refusalOf } from './lifecycle.ts';
import { findParties, type UnlockedParties } from './parties.ts';
import { findReview, type ReviewKind } from './queries/review-queries.ts';
import { type LineChange, openStanding } from './standing/standing-if.ts';
import { situationOf } from './transition.ts';

type Ending = Pick<ReviewEffect, 'decision' | 'ending' | 'payCents'> & { readonly lines: readonly LineChange[] };

/** Returns what each decision would do now, or throws `already_decided`. Locks nothing. */
export const previewAttendanceReview: ActionOf<typeof attendanceReviewEndpoints.previewAttendanceReview> = async (
  call: SignedCall,
  { params },
) => {
  const review = (await findReview(call.db, params.id)) ?? refuse('not_found');
  if (review.closed_at) refuse('already_decided');
  const parties = await findParties(call, review.engagement_id);
  return effectsOf(call, parties, review.kind as ReviewKind);
};

/** Throws `changed_meanwhile` where a decision does something else by now than what was confirmed. */
export async function refuseIfOther(
  call: SignedCall,
  parties: UnlockedParties,
  kind: ReviewKind,
  decision: ReviewEffect['decision'],
  expected: ExpectedReviewEffect,
): Promise<void> {
  const { effects } = await effectsOf(call, parties, kind);
  const now = effects.find((effect) => effect.decision === decision);
  const isSame =
    now?.ending === expected.ending &&
    now.payCents === expected.payCents &&
    now.standingEffect === expected.standingEffect &&
    now.pause?.days === expected.pause?.days;
  if (!isSame) refuse('changed_meanwhile');
}

/** Returns whether who has not come counts as a no-show by now; too early for that, they are let go. */
export function isNoShowBy(parties: UnlockedParties, now: Date): boolean {
  const asPharmacy = { ...situationOf(parties, now), side: 'business', claimHoldsUntil: null } as const;
  return refusalOf('closeNoShow', asPharmacy) === null;
}

async function effectsOf(call: SignedCall, parties: UnlockedParties, kind: ReviewKind): Promise<ReviewEffects> {
  const standing = await openStanding(call, parties);
  const endings = await endingsOf[kind](call, parties);
  return {
    effects: endings.map(({ lines, ...ending }) => ({
      ...ending,
      totalCents: sumCents([ending.payCents, platformFee(ending.payCents, parties.policy)]),
      ...standing.after(lines),
    })),
  };
}

const endingsOf: Record<ReviewKind, (call: SignedCall, parties: UnlockedParties) => Ending[] | Promise<Ending[]>> = {
  arrival: ({ now }, parties) => {
    const { engagement } = parties;
    const since = engagement.waiting_since ?? now;
    const isNoShow = isNoShowBy(parties, now);
    return [
      atWork('arrived', [{ arrivedAt: earlier(engagement.arrived_at ?? since, since) }]),
      {
        decision: 'notArrived',
        ...{ ending: isNoShow ? 'noShow' : 'released', payCents: 0 },
        lines: isNoShow ? [{ counts: 'noShow' }] : [],
      },
    ];
  },
  noShow: async (call, parties) => {
    const { engagement, policy } = parties;
    const excused = [{ voids: 'noShow' }] as const;
    const payCents = turnedAwayPay(bookedPayOf(engagement), policy);
    const turnedAway = { ending: 'turnedAway', payCents, lines: excused } as const;
    const claim = await claimBefore(call, engagement);
    return [
      { decision: 'noShow', ending: 'noShow', payCents: 0, lines: [{ counts: 'noShow' }] },
      { decision: 'excused', ending: 'noShow', payCents: 0, lines: excused },
      { decision: 'turnedAway', ...turnedAway },
      (await mayResume(call, parties))
        ? atWork('arrived', [...excused, { arrivedAt: claim?.said_at ?? call.now }])
        : { decision: 'arrived', ...turnedAway },
    ];
  },
  walkOut: async (call, parties) => {
    const payCents = parties.engagement.ended_pay_cents ?? 0;
    const excused = [{ voids: 'walkOut' }] as const;
    const asSentHome = await payAsIfSentHome(call, parties);
    return [
      { decision: 'walkOut', ending: 'walkOut', payCents, lines: [{ counts: 'walkOut' }] },
      { decision: 'excused', ending: 'walkOut', payCents, lines: excused },
      {
        decision: 'sentHome',
        ...(asSentHome === null ? { ending: 'walkOut', payCents } : { ending: 'sentHome', payCents: asSentHome }),
        lines: excused,
      },
    ];
  },
  sentHome: ({ now }, parties) => {
    const { as, payCents } = endingAt(parties, parties.engagement.sent_home_at ?? now);
    return [{ decision: 'sentHome', ending: as, payCents, lines: [] }, atWork('notSentHome', [])];
  },
};

function atWork(decision: Ending['decision'], lines: readonly LineChange[]): Ending {
  return { decision, ending: 'atWork', payCents: 0, lines };
}
