import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { fullName } from '#web/features/session/person.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';

/** Nobody works today: when the next one starts. */
export function QuietDay({ next }: { next: Engagement | undefined }) {
  return (
    <Card>
      <EmptyState
        title="A quiet day"
        actions={
          <Button component={Link} to={paths.manager.coverage()} variant="default">
            See coverage
          </Button>
        }
      >
        {next
          ? `Nobody is booked today. Next: ${fullName(next.specialist)} at ${next.shift.business.name}, ${dayLabel(next.shift.startsAt, next.shift.timeZone)}, ${clockTime(next.shift.startsAt, next.shift.timeZone)}.`
          : 'Nobody is booked today or later.'}
      </EmptyState>
    </Card>
  );
}
