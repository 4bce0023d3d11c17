import { after, HOUR } from '#contract/time.ts';
import type { Db } from '../../../db/open.ts';
import { rememberedPolicy } from '../../../policy/policy.ts';
import { findNotified } from '../queries/favorite-queries.ts';
import { keepWholeBlocks } from './keep-whole-blocks.ts';

/** Returns whether somebody who was told as a favorite still comes first for a shift they were told of. */
export async function isStillFirst(db: Db, postingId: string, specialistId: string, now: Date): Promise<boolean> {
  const { policy } = await rememberedPolicy(db);
  const askedAfter = after(now, policy.answerBeforeStartHours * HOUR);
  const offers = await findNotified(db, postingId, { specialistId, now, askedAfter });
  return (await keepWholeBlocks(db, offers)).length > 0;
}
