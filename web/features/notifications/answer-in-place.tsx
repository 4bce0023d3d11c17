import { Trans } from '@lingui/react/macro';
import { AnswerButtons } from '#web/features/engagements/answer-buttons.tsx';
import { CancelButton } from '#web/features/engagements/cancel-button.tsx';
import { NextStep } from '#web/features/engagements/next-step.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';

/** Kinds a pharmacist can answer without leaving the list. */
export const answeredInPlace: ReadonlySet<string> = new Set(['specialistInvited', 'confirmationAsked']);

/** The buttons of an invite or of "Will you be there?", as long as they are still asked. */
export function AnswerInPlace({ kind, engagementId }: { kind: string; engagementId: string }) {
  const { engagement } = useEngagement(engagementId);
  if (!engagement) return null;
  if (kind === 'specialistInvited') {
    return engagement.awaits === 'specialist' && engagement.status === 'Pending' ? (
      <AnswerButtons engagement={engagement} size="sm" />
    ) : null;
  }
  if (engagement.status !== 'Booked' || engagement.attendance !== 'Unconfirmed') return null;
  return (
    <>
      <NextStep engagement={engagement} />
      <CancelButton engagement={engagement} variant="default">
        <Trans>I can’t</Trans>
      </CancelButton>
    </>
  );
}
