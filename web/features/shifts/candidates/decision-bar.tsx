import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { Candidate } from '#contract/shifts/shift.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import classes from './candidates.module.css';
import type { CandidateActs } from './use-candidate-acts.ts';

type Props = {
  candidate: Candidate;
  /** How many other people requested the shift. */
  others: number;
  /** How many dates are booked with it, itself included. */
  dates: number;
  acts: CandidateActs;
};

/** Books, declines or withdraws an invite, with the consequence beside it; on phones the bar is sticky. */
export function DecisionBar({ candidate, others, dates, acts }: Props) {
  const { firstName } = candidate;
  const invited = candidate.origin === 'invite';
  const buttons = invited ? (
    <ActionButton
      action={actionNamed(candidate.actions, 'cancelEngagement')}
      variant="default"
      loading={acts.busy}
      onClick={() => acts.withdraw(candidate)}
    >
      <Trans>Withdraw invite</Trans>
    </ActionButton>
  ) : (
    <ActionButton
      action={actionNamed(candidate.actions, 'acceptEngagement')}
      size="md"
      leftSection={<IconCalendarCheck size={18} />}
      loading={acts.booking}
      onClick={() => acts.book(candidate)}
    >
      {dates > 1
        ? plural(dates, { one: `Book ${firstName} for # date`, other: `Book ${firstName} for all # dates` })
        : t`Book ${firstName}`}
    </ActionButton>
  );
  const decline = !invited && (
    <ActionButton
      action={actionNamed(candidate.actions, 'declineEngagement')}
      variant="subtle"
      color="stone"
      loading={acts.busy && !acts.booking}
      onClick={() => acts.decline(candidate)}
    >
      <Trans>Decline</Trans>
    </ActionButton>
  );
  return (
    <>
      <div className={classes.acts}>
        {decline}
        <span className={classes.consequence}>{consequence(candidate, others)}</span>
        {buttons}
      </div>
      <StickyFooter>
        {decline}
        {buttons}
      </StickyFooter>
    </>
  );
}

function consequence({ origin, firstName }: Candidate, others: number): string {
  if (origin === 'invite') return t`${firstName} has not answered yet.`;
  if (others <= 0) return t`Locks the terms for both sides.`;
  return plural(others, { one: 'Also declines the other one.', other: 'Also declines the other #.' });
}
