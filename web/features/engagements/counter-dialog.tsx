/** Names another rate (PRODUCT §3, "Counter-offer"): the ceiling, the new total and the new pay are seen before it is sent. */
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RateRange } from '#contract/engagements/counter-offers.ts';
import { quoteAt } from '#contract/shifts/quote-at.ts';
import type { Quote } from '#contract/shifts/shift.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { Form } from '#web/ui/form.tsx';
import { money } from '#web/ui/format-money.ts';
import { hours, momentWords } from '#web/ui/format-time.ts';
import { type Line, Lines } from '#web/ui/lines.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './counter-dialog.module.css';

export type CounterProblem = {
  readonly message: string;
  /** It is about the rate, and said there. */
  readonly atField: boolean;
};

type Until = { readonly at: string; readonly timeZone: string };

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Who makes the offer. */
  side: 'specialist' | 'business';
  range: RateRange;
  /** What is on the table now. */
  quote: Quote;
  postedCents: number;
  /** Her first name, where the pharmacy answers her. */
  firstName?: string;
  /** Until when an offer sent now would stand, where that is known. */
  until?: Until | null;
  pending: boolean;
  /** Why the server refused the offer just sent. The dialog stays as it is. */
  problem: CounterProblem | null;
  onSend: (ratePerHourCents: number) => void;
};

export default function CounterDialog({ opened, onClose, until, pending, problem, onSend, ...offer }: Props) {
  const { side, range, quote, postedCents } = offer;
  const { data: terms } = usePublicTerms();
  const [cents, setCents] = useState(side === 'business' ? range.minCents : postedCents);
  const [wrong, setWrong] = useState(false);
  const inRange = cents >= range.minCents && cents <= range.maxCents;
  // The posted rate cannot be sent, but says what there is to beat.
  const priced = inRange || cents === postedCents;
  // What the server said of the rate last sent, until another is typed.
  const [sent, setSent] = useState<number | null>(null);
  const refused = problem !== null && sent === cents ? problem : null;
  const error = wrong && !inRange ? outOfRange(offer) : refused?.atField ? refused.message : null;
  return (
    <AskingModal
      opened={opened}
      onClose={onClose}
      title={t`Counter-offer`}
      size={480}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        onSubmit={() => {
          setWrong(true);
          if (!inRange) return;
          setSent(cents);
          onSend(cents);
        }}
      >
        <MoneyField
          label={side === 'business' ? t`Your offer an hour` : t`Your rate an hour`}
          description={limits(offer)}
          value={cents}
          error={error}
          onChange={setCents}
          onBlur={() => setWrong(true)}
          data-autofocus
        />
        <Lines className={classes.lines} {...linesOf(side, quote, priced ? quoteAt(quote, cents) : null)} />
        <p className={classes.hint}>{until ? standsUntil(until) : terms && standsFor(terms.counterHours)}</p>
        {refused && !refused.atField && (
          <p className={classes.problem} role="alert">
            {refused.message}
          </p>
        )}
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={pending}>
            <Trans>Send counter-offer</Trans>
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}

function limits({
  side,
  range,
  postedCents,
  firstName = '',
}: Pick<Props, 'side' | 'range' | 'postedCents' | 'firstName'>) {
  const [posted, most] = [money(postedCents), money(range.maxCents)];
  return side === 'business'
    ? t`From your posted ${posted} to ${most}, below what ${firstName} asks.`
    : t`Posted at ${posted}. You can ask for up to ${most}.`;
}

function outOfRange({ side, range, postedCents }: Pick<Props, 'side' | 'range' | 'postedCents'>): string {
  const [posted, least, most] = [money(postedCents), money(range.minCents), money(range.maxCents)];
  return side === 'business'
    ? t`Offer ${least} to ${most} an hour.`
    : t`Ask for more than the posted ${posted}, and at most ${most}.`;
}

/** Both sides' money, the reader's own as the total; dashes while the rate typed is none. */
function linesOf(side: Props['side'], now: Quote, next: Quote | null): { lines: Line[]; total: Line } {
  const pay = next ? next.payCents : '–';
  const total = next ? next.totalCents : '–';
  const paid = hours(now.paidMinutes);
  const fee = now.feePercent;
  const more = next && next.payCents !== now.payCents && money(Math.abs(next.payCents - now.payCents));
  if (side === 'business')
    return {
      lines: [
        { label: t`They receive`, note: t`${paid} paid`, amount: pay },
        { label: t`Service fee ${fee}%`, amount: next ? next.serviceFeeCents : '–' },
      ],
      total: { label: t`All in`, amount: total },
    };
  return {
    lines: [{ label: t`The pharmacy pays, all in`, note: t`with its ${fee}% fee`, amount: total }],
    total: { label: t`You receive`, note: more ? t`${more} more, ${paid} paid` : t`${paid} paid`, amount: pay },
  };
}

function standsUntil({ at, timeZone }: Until): string {
  const moment = momentWords(at, timeZone);
  return t`Each side counters once. Your offer stands until ${moment}.`;
}

function standsFor(counterHours: number): string {
  return plural(counterHours, {
    one: 'Each side counters once. Your offer stands for # hour, or as long as the request if that’s less.',
    other: 'Each side counters once. Your offer stands for # hours, or as long as the request if that’s less.',
  });
}
