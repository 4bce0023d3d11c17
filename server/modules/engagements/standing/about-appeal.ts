import { factsOf } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import type { LineRow } from '../queries/standing-queries.ts';

/** Returns subject, region and data of an event about an appeal. */
export function aboutAppeal(engagement: EngagementRow, line: LineRow, appealId: string) {
  return {
    subject: ['specialist', line.specialist_id] as const,
    region: engagement.region,
    data: { ...factsOf(engagement), lineId: line.id, points: line.effect, appealId },
  };
}
