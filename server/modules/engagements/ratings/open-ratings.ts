import { after, DAY, earlier, HOUR, later } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { insertRatingWindow } from '../queries/rating-queries.ts';

/** Asks both sides of a shift that was just worked to rate it (PRODUCT §8), for as long as its policy says. */
export async function openRatings(call: Call, { engagement, policy }: Pick<Parties, 'engagement' | 'policy'>) {
  const closesAt = after(call.now, policy.ratingDays * DAY);
  await insertRatingWindow(call.db, {
    engagement_id: engagement.id,
    region: engagement.region,
    business_id: engagement.business_id,
    specialist_id: engagement.specialist_id,
    opened_at: call.now,
    remind_at: earlier(later(after(closesAt, -policy.ratingReminderHours * HOUR), call.now), closesAt),
    closes_at: closesAt,
  });
  await recordEvent(call, 'ratingsAsked', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), closesAt: closesAt.toISOString() },
  });
}
