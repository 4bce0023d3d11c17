import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import classes from './candidates.module.css';
import { PersonLine } from './person-line.tsx';

type Props = {
  shift: Shift;
  /** Who is booked, while that may be undone; until then the others are on hold. */
  booked: readonly Candidate[];
  heldUntil: string | null;
  requests: readonly Candidate[];
  invited: readonly Candidate[];
  selected: Candidate | undefined;
  onInvite: () => void;
};

/** Lists the requests, then the invites, with the first deadline. */
export function CandidateList({ shift, booked, heldUntil, requests, invited, selected, onInvite }: Props) {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const first = requests.flatMap(({ answerBy }) => answerBy ?? []).sort((a, b) => toMillis(a) - toMillis(b))[0];
  // Who is booked stays in the list while that may be undone.
  const count = booked.length + requests.length;
  const onHold = requests.filter((one) => one.onHold).length;
  const until = heldUntil && clockTime(heldUntil, shift.timeZone);
  const held = until && onHold > 0 ? t`${onHold} on hold until ${until}` : null;
  const answerBy = first && `${dayLabel(first, shift.timeZone)}, ${clockTime(first, shift.timeZone)}`;
  return (
    <div>
      <Card
        flush
        title={plural(count, { one: '# request', other: '# requests' })}
        actions={(held || answerBy) && <span className={classes.quiet}>{held ?? t`Answer by ${answerBy}`}</span>}
      >
        {requests.length === 0 && booked.length === 0 && (
          <EmptyState
            title={t`No requests yet`}
            actions={
              <Button variant="default" onClick={onInvite}>
                <Trans>Invite people</Trans>
              </Button>
            }
          >
            <Trans>New requests appear here.</Trans>
          </EmptyState>
        )}
        <People
          people={[...booked, ...requests]}
          shift={shift}
          selected={selected}
          label={t`Requests, best fit first`}
        />
      </Card>
      {invited.length > 0 && (
        <Card flush className={classes.second} title={invitedWords(invited)}>
          <People people={invited} shift={shift} selected={selected} label={t`Invited`} />
        </Card>
      )}
      {requests.length > 0 && booked.length === 0 && (
        <KeyHints className={classes.keys}>
          {isReadOnly ? (
            <Trans>
              <KeyHint keys="J" /> <KeyHint keys="K" /> next and previous
            </Trans>
          ) : (
            <Trans>
              <KeyHint keys="J" /> <KeyHint keys="K" /> next and previous, <KeyHint keys="B" /> book,{' '}
              <KeyHint keys="X" /> decline, with 10 seconds to undo
            </Trans>
          )}
        </KeyHints>
      )}
    </div>
  );
}

/** Returns `2 invited`; who was answered with another rate waits, too, and isn't invited. */
function invitedWords(waiting: readonly Candidate[]): string {
  const count = waiting.length;
  return waiting.every(({ origin }) => origin === 'invite')
    ? plural(count, { one: '# invited', other: '# invited' })
    : plural(count, { one: '# has your offer', other: '# have your offer' });
}

function People({
  people,
  shift,
  selected,
  label,
}: {
  people: readonly Candidate[];
  shift: Shift;
  selected: Candidate | undefined;
  label: string;
}) {
  if (people.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={label}>
      {people.map((candidate) => (
        <li key={candidate.specialistId}>
          <PersonLine
            candidate={candidate}
            shift={shift}
            selected={candidate.specialistId === selected?.specialistId}
          />
        </li>
      ))}
    </ul>
  );
}
