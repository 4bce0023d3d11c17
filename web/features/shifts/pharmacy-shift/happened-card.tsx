import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { EngagementTimeline } from '#web/features/engagements/engagement-timeline.tsx';
import { Card } from '#web/ui/card.tsx';

/** The booking's timeline, in the pharmacy's time; not shown while it is empty. */
export function HappenedCard({ engagement, timeZone }: { engagement: Engagement | undefined; timeZone: string }) {
  const { t } = useLingui();
  if (!engagement || engagement.timeline.length === 0) return null;
  return (
    <Card title={t`What happened`}>
      <EngagementTimeline engagement={engagement} timeZone={timeZone} />
    </Card>
  );
}
