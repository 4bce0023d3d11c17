import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { quoteAt } from '#contract/shifts/quote-at.ts';
import type { PlaceCount, Shift } from '#contract/shifts/shift.ts';
import { CounterButton } from '#web/features/engagements/counter-button.tsx';
import { useWaitingAct } from '#web/features/shell/waiting-acts.ts';
import { WaitingNote } from '#web/features/shell/waiting-note.tsx';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { useUndoMinutes } from '../use-undo-minutes.ts';
import classes from './candidates.module.css';
import type { CandidateActs } from './use-candidate-acts.ts';

type Props = {
  candidate: Candidate;
  shift: Shift;
  /** How many other people requested the shift. */
  others: number;
  /** How many dates are booked with it, itself included. */
  dates: number;
  acts: CandidateActs;
  /** In the card, or on phones in reach above the tabs: a card keeps what sticks within its own edges. */
  where: 'card' | 'footer';
};

/** Books, declines or withdraws an invite, with the consequence beside it. */
export function DecisionBar({ candidate, shift, others, dates, acts, where }: Props) {
  const { firstName, actions } = candidate;
  const waiting = useWaitingAct(candidate.engagementId);
  const undoMinutes = useUndoMinutes(shift);
  const invited = candidate.awaits === 'specialist';
  const toWithdraw = actionNamed(actions, 'cancelEngagement');
  const toBook = actionNamed(actions, 'acceptEngagement');
  const toDecline = actionNamed(actions, 'declineEngagement');
  const decided = invited ? [toWithdraw] : [toDecline, toBook];
  const buttons = invited ? (
    <ActionButton action={toWithdraw} variant="default" loading={acts.busy} onClick={() => acts.withdraw(candidate)}>
      {candidate.origin === 'invite' ? <Trans>Withdraw invite</Trans> : <Trans>Withdraw offer</Trans>}
    </ActionButton>
  ) : (
    <ActionButton
      action={toBook}
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
      action={toDecline}
      variant="subtle"
      color="stone"
      loading={acts.busy && !acts.booking}
      onClick={() => acts.decline(candidate)}
    >
      <Trans>Decline</Trans>
    </ActionButton>
  );
  const counter = !invited && candidate.engagementId && (
    <CounterButton
      engagementId={candidate.engagementId}
      side="business"
      range={candidate.counterRange}
      quote={quoteAt(shift.quote, candidate.ratePerHourCents)}
      postedCents={shift.ratePerHourCents}
      firstName={firstName}
    />
  );
  if (waiting) {
    const note = <WaitingNote act={waiting} />;
    return where === 'footer' ? <StickyFooter>{note}</StickyFooter> : <div className={classes.acts}>{note}</div>;
  }
  // What can't be booked now declines nobody: its button says why.
  const canBook = invited || toBook?.refusal === null;
  const follows = canBook && consequence(candidate, others, shift.places, dates > 1);
  const undo =
    canBook &&
    !invited &&
    undoMinutes > 0 &&
    plural(undoMinutes, { one: 'You can undo for # minute.', other: 'You can undo for # minutes.' });
  if (where === 'footer')
    return (
      <StickyFooter above={[follows, undo].filter(Boolean).join(' ')}>
        <WithSharedReason actions={decided}>
          {decline}
          {counter}
          {buttons}
        </WithSharedReason>
      </StickyFooter>
    );
  return (
    <div className={classes.acts}>
      <WithSharedReason actions={decided}>
        {decline}
        {counter}
        <span className={classes.consequence}>
          {follows}
          {undo && <span className={classes.undoWords}>{undo}</span>}
        </span>
        {buttons}
      </WithSharedReason>
    </div>
  );
}

function consequence(
  { awaits, firstName }: Candidate,
  others: number,
  places: PlaceCount | null,
  isBlock: boolean,
): string {
  if (awaits === 'specialist') return t`${firstName} has not answered yet.`;
  const left = (places?.open ?? 1) - 1;
  if (left > 0 && isBlock) return plural(left, { one: 'Leaves # block open.', other: 'Leaves # blocks open.' });
  if (left > 0) return plural(left, { one: 'Leaves # place open.', other: 'Leaves # places open.' });
  if (others <= 0) return t`Locks the terms for both sides.`;
  return plural(others, { one: 'Also declines the other one.', other: 'Also declines the other #.' });
}
