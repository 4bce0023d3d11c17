/** The footer of a shift for a pharmacist, with the amount: book, request, answer an invite, or the person's status on it. */

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconBolt, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CounterDialog } from '#web/features/engagements/open-counter-dialog.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { money } from '#web/ui/format-money.ts';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { FixLink } from '../fix-link.tsx';
import { useUndoMinutes } from '../use-undo-minutes.ts';
import { fitWords } from './fit-words.ts';
import { FootFrame } from './foot-frame.tsx';
import { LostRace } from './lost-race.tsx';
import type { ShiftFootProps } from './shift-view.ts';
import { StandingFoot } from './standing-foot.tsx';
import { useBookShift } from './use-book-shift.ts';

/** Statuses that keep a person from requesting the shift again. */
const closed = new Set(['Saved', 'Deleted', 'Expired', 'Cancelled', 'Declined']);

export function ShiftFoot({ shift, linkTo, asPage }: ShiftFootProps) {
  const [countering, setCountering] = useState(false);
  const book = useBookShift(shift);
  const undoMinutes = useUndoMinutes(shift);
  const mine = shift.myEngagement && !closed.has(shift.myEngagement.status) ? shift.myEngagement : null;
  const { engagement } = useEngagement(mine?.id ?? null);
  const { block } = shift;
  const dates = block?.dates.length ?? 1;
  const amount = money(block?.payCents ?? shift.quote.payCents);
  const instant = shift.bookingMode === 'instant';
  const request = actionNamed(shift.actions, 'requestShift');
  const counter = actionNamed(shift.actions, 'requestShift.counter');
  const missing = shift.fit.find((line) => !line.met && line.code === request?.refusal);
  const taken = book.lost || (!mine && (request?.refusal === 'shift_taken' || request?.refusal === 'shift_not_open'));

  if (mine)
    return (
      <StandingFoot
        shift={shift}
        engagement={engagement ?? book.done}
        status={mine.status}
        justBooked={book.done !== null}
        asPage={asPage}
      />
    );
  if (taken) return <LostRace shift={shift} linkTo={linkTo} asPage={asPage} />;

  return (
    <FootFrame
      asPage={asPage}
      amount={amount}
      note={instant ? undoWords(undoMinutes) : t`The pharmacy decides. Requesting is free.`}
      problem={book.problem}
    >
      <WithSharedReason>
        {counter && (!counter.refusal || counter.refusal === 'counter_too_late') && (
          <ActionButton
            action={counter}
            variant="default"
            size="md"
            onClick={() => setCountering(true)}
            stacked={asPage}
          >
            <Trans>Counter-offer</Trans>
          </ActionButton>
        )}
        <ActionButton
          action={request}
          size="md"
          leftSection={instant ? <IconBolt /> : <IconSend />}
          loading={book.pending}
          onClick={() => book.request()}
          fix={missing?.fix && <FixLink fix={missing.fix} what={fitWords(missing).label} />}
          stacked={asPage}
        >
          {asPage
            ? instant
              ? t`Book for ${amount}`
              : t`Request for ${amount}`
            : instant
              ? plural(dates, { one: 'Book this shift', other: 'Book all # dates' })
              : plural(dates, { one: 'Request shift', other: 'Request all # dates' })}
        </ActionButton>
      </WithSharedReason>
      {countering && shift.counterRange && (
        <Suspense>
          <CounterDialog
            opened
            onClose={() => setCountering(false)}
            side="specialist"
            range={shift.counterRange}
            quote={shift.quote}
            postedCents={shift.ratePerHourCents}
            until={shift.counterUntilAt ? { at: shift.counterUntilAt, timeZone: shift.timeZone } : null}
            pending={book.pending}
            problem={book.counterProblem}
            onSend={(cents) => book.request(cents, () => setCountering(false))}
          />
        </Suspense>
      )}
    </FootFrame>
  );
}

/** Returns how long a booking can be undone, where it can. */
function undoWords(minutes: number): string {
  if (minutes === 0) return t`Booked right away.`;
  return plural(minutes, {
    one: 'Booked right away. You can undo for # minute.',
    other: 'Booked right away. You can undo for # minutes.',
  });
}
