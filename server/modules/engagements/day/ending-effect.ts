/** What ending a booking of somebody who has not come does, said before it is done (PRODUCT §5). */
import type { dayEndpoints, EndingEffect } from '#contract/engagements/day-endpoints.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { findParties } from '../parties.ts';
import { allow } from '../transition.ts';
import { backupUntil } from '../waves/backup-plan.ts';
import { endingMessages } from './ending.words.ts';

/** Returns what the act would do now, or throws what it would be refused with. Locks nothing. */
export const previewEnding: ActionOf<typeof dayEndpoints.previewEnding> = async (
  call: SignedCall,
  { params, query },
): Promise<EndingEffect> => {
  const parties = await findParties(call, params.id);
  allow(query.as === 'released' ? 'releaseToBackups' : 'closeNoShow', parties, call.now);
  const { policy } = await currentPolicy(call.db);
  const reopens = backupUntil(parties.shift, policy) > call.now;
  const code = query.as === 'released' ? 'released' : 'noShow';
  const points = -parties.policy.noShowEffect;
  return {
    as: query.as,
    payCents: 0,
    totalCents: 0,
    standingEffect: query.as === 'noShow' ? parties.policy.noShowEffect : 0,
    waitsForReview: query.as === 'noShow',
    reopens,
    ...sentenceOf(speakerOf(call.language), code, endingMessages[code], { reopens, points }),
  };
};
