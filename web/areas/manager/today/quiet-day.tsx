import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { fullName } from '#web/features/session/person.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';

/** Says when the next shift starts, on a day nobody works. */
export function QuietDay({ next }: { next: Engagement | undefined }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`A quiet day`}
        actions={
          <Button component={Link} to={paths.manager.coverage()} variant="default">
            <Trans>See coverage</Trans>
          </Button>
        }
      >
        {next ? nextWords(next) : <Trans>Nobody is booked today or later.</Trans>}
      </EmptyState>
    </Card>
  );
}

function nextWords({ specialist, shift }: Engagement): string {
  const name = fullName(specialist);
  const pharmacy = shift.business.name;
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const time = clockTime(shift.startsAt, shift.timeZone);
  return t`Nobody is booked today. Next: ${name} at ${pharmacy}, ${day}, ${time}.`;
}
