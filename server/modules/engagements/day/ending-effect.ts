/** What ending somebody's day does, said before it is done (PRODUCT §5). */
import type { dayEndpoints, EndingEffect } from '#contract/engagements/day-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { turnedAwayPay } from '../../shifts/index.ts';
import { platformFee } from '../../wallet/index.ts';
import { findParties, type UnlockedParties } from '../parties.ts';
import { withDenial } from '../pharmacy-word.ts';
import { allow } from '../transition.ts';
import { backupUntil } from '../waves/backup-plan.ts';
import { bookedPayOf } from './count-as-turned-away.ts';
import { endingAt } from './end-early.ts';
import { endingMessages } from './ending.words.ts';
import { mayResume } from './reinstate-booking.ts';
import { waitsForOther } from './report-sent-home.ts';
import { payUntil } from './walk-out.ts';

/** Returns what the act would do now, or throws what it would be refused with. Locks nothing. */
export const previewEnding: ActionOf<typeof dayEndpoints.previewEnding> = async (
  call: SignedCall,
  { params, query },
): Promise<EndingEffect> => {
  const parties = await findParties(call, params.id);
  switch (query.as) {
    case 'sentHome':
      return effectOfSendingHome(call, parties);
    case 'walkOut':
      return effectOfWalkOut(call, parties);
    case 'atWork':
      return effectOfReinstating(call, parties);
    default:
      return effectOfAbsence(call, parties, query.as);
  }
};

async function effectOfWalkOut(call: SignedCall, parties: UnlockedParties): Promise<EndingEffect> {
  allow('walkOut', parties, call.now);
  const payCents = payUntil(parties, call.now);
  const totalCents = sumCents([payCents, platformFee(payCents, parties.policy)]);
  const standingEffect = parties.policy.noShowEffect;
  const code = parties.side === 'specialist' ? 'walksOut' : 'walkedOut';
  const { reopens } = await reopening(call, parties);
  const facts = { payCents, totalCents, points: -standingEffect, reopens };
  return {
    ...{ as: 'walkOut', payCents, totalCents, standingEffect, waitsForReview: true, reopens },
    ...sentenceOf(speakerOf(call.language), code, endingMessages[code], facts),
  };
}

async function effectOfReinstating(call: SignedCall, parties: UnlockedParties): Promise<EndingEffect> {
  allow('reinstateBooking', parties, call.now);
  const { engagement, policy } = parties;
  const isWork = await mayResume(call, parties);
  const payCents = isWork ? 0 : turnedAwayPay(bookedPayOf(engagement), policy);
  const totalCents = sumCents([payCents, platformFee(payCents, policy)]);
  const code = isWork ? 'resumes' : 'filledMeanwhile';
  return {
    ...{ as: isWork ? 'atWork' : 'turnedAway', payCents, totalCents, standingEffect: 0 },
    ...{ waitsForReview: false, reopens: false },
    ...sentenceOf(speakerOf(call.language), code, endingMessages[code], { payCents, totalCents }),
  };
}

async function reopening(call: SignedCall, { shift }: UnlockedParties) {
  const { policy } = await currentPolicy(call.db);
  return { reopens: backupUntil(shift, policy) > call.now };
}

async function effectOfAbsence(
  call: SignedCall,
  parties: UnlockedParties,
  as: 'released' | 'noShow',
): Promise<EndingEffect> {
  // Saying so answers a claim that nothing bears out.
  const answered = as === 'noShow' ? withDenial(parties) : parties;
  allow(as === 'released' ? 'releaseToBackups' : 'closeNoShow', answered, call.now);
  const { reopens } = await reopening(call, parties);
  const points = -parties.policy.noShowEffect;
  return {
    as,
    payCents: 0,
    totalCents: 0,
    standingEffect: as === 'noShow' ? parties.policy.noShowEffect : 0,
    waitsForReview: as === 'noShow',
    reopens,
    ...sentenceOf(speakerOf(call.language), as, endingMessages[as], { reopens, points }),
  };
}

function effectOfSendingHome(call: SignedCall, parties: UnlockedParties): EndingEffect {
  allow('reportSentHome', parties, call.now);
  const { engagement, side, policy } = parties;
  const { as, payCents } = endingAt(parties, engagement.sent_home_at ?? call.now);
  const totalCents = sumCents([payCents, platformFee(payCents, policy)]);
  const waitsForReview = waitsForOther(parties, call.now);
  const code = side === 'business' ? (as === 'turnedAway' ? 'turnsAway' : 'sendsHome') : as;
  const facts = { payCents, totalCents, waits: waitsForReview };
  const effect = { as, payCents, totalCents, standingEffect: 0, waitsForReview, reopens: false };
  return { ...effect, ...sentenceOf(speakerOf(call.language), code, endingMessages[code], facts) };
}
