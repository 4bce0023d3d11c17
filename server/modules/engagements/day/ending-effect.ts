/** What ending somebody's day does, said before it is done (PRODUCT §5). */
import type { dayEndpoints, EndingEffect } from '#contract/engagements/day-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { platformFee } from '../../wallet/index.ts';
import { findParties, type UnlockedParties } from '../parties.ts';
import { allow } from '../transition.ts';
import { backupUntil } from '../waves/backup-plan.ts';
import { endingAt } from './end-early.ts';
import { endingMessages } from './ending.words.ts';
import { waitsForOther } from './report-sent-home.ts';

/** Returns what the act would do now, or throws what it would be refused with. Locks nothing. */
export const previewEnding: ActionOf<typeof dayEndpoints.previewEnding> = async (
  call: SignedCall,
  { params, query },
): Promise<EndingEffect> => {
  const parties = await findParties(call, params.id);
  return query.as === 'sentHome' ? effectOfSendingHome(call, parties) : effectOfAbsence(call, parties, query.as);
};

async function effectOfAbsence(
  call: SignedCall,
  parties: UnlockedParties,
  as: 'released' | 'noShow',
): Promise<EndingEffect> {
  allow(as === 'released' ? 'releaseToBackups' : 'closeNoShow', parties, call.now);
  const { policy } = await currentPolicy(call.db);
  const reopens = backupUntil(parties.shift, policy) > call.now;
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
