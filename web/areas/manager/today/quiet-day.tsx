import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { fullName } from '#web/features/session/person.ts';
import { type FailedRead, isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';

type Props = { next: Engagement | undefined; read: FailedRead & Pick<UseQueryResult, 'isError' | 'data'> };

/** Says when the next shift starts, on a day nobody works and nothing is open. */
export function QuietDay({ next, read }: Props) {
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
        {next ? (
          nextWords(next)
        ) : isMissing(read) ? (
          <Trans>Nobody is booked today.</Trans>
        ) : (
          <Trans>Nobody is booked today or later.</Trans>
        )}
      </EmptyState>
      {isMissing(read) && <ReadNotice title={t`We couldn’t load who starts next.`} read={read} />}
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
