import type { Engagement } from '#contract/engagements/engagement.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { lookOfEvent } from './event-look.ts';

/** What happened to a booking, in the pharmacy's time. */
export function EngagementTimeline({ engagement, timeZone }: { engagement: Engagement; timeZone: string }) {
  return (
    <Timeline
      timeZone={timeZone}
      items={engagement.timeline.map((entry, index) => ({
        key: `${index} ${entry.at}`,
        at: entry.at,
        ...lookOfEvent(entry.name),
        sentence: entry.sentence,
        detail: [entry.actor, entry.detail].filter(Boolean).join(' · '),
      }))}
    />
  );
}
