import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { fullName } from '#web/features/session/person.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { candidate: Candidate; onNext: () => void };

/** Where somebody was who has been answered: the next person is chosen, never slipped in under the keys. */
export function AnsweredCard({ candidate, onNext }: Props) {
  const name = fullName(candidate);
  return (
    <Card>
      <EmptyState
        title={
          candidate.engagementStatus === 'Declined'
            ? t`${name} is declined.`
            : t`${name} no longer waits for an answer.`
        }
        actions={
          <Button variant="default" onClick={onNext}>
            <Trans>Next person</Trans>
          </Button>
        }
      >
        <Trans>Choose someone else from the list.</Trans>
      </EmptyState>
    </Card>
  );
}
