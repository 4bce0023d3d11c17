import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Card } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

/** The booking's timeline, in the pharmacy's time; not shown while it is empty. */
export function HappenedCard({ engagement, timeZone }: { engagement: Engagement | undefined; timeZone: string }) {
  const { t } = useLingui();
  if (!engagement || engagement.timeline.length === 0) return null;
  return (
    <Card title={t`What happened`}>
      <Timeline
        timeZone={timeZone}
        items={engagement.timeline.map((entry, index) => ({
          key: `${index} ${entry.at}`,
          at: entry.at,
          sentence: entry.sentence,
          detail: [entry.actor, entry.detail].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}
