/** When a line may be appealed: once, within 7 days from when it counts (PRODUCT §4). */
import type { Policy } from '#contract/admin/policy.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { after, DAY } from '#contract/time.ts';
import type { LineRow } from '../queries/standing-queries.ts';

/** Returns until when; null where there is nothing to appeal, or nothing that counts yet. */
export function appealUntil({ effect, counts_from, voided_at }: LineRow, policy: Policy): Date | null {
  return effect < 0 && counts_from && !voided_at ? after(counts_from, policy.appealDays * DAY) : null;
}

/** Returns why not, or null. */
export function refusalToAppeal(line: LineRow, isAppealed: boolean, policy: Policy, now: Date): RefusalCode | null {
  if (isAppealed) return 'already_appealed';
  if (line.effect >= 0 || line.voided_at) return 'nothing_to_appeal';
  const until = appealUntil(line, policy);
  if (!until) return 'standing_in_review';
  return now <= until ? null : 'too_late';
}
