import { useLingui } from '@lingui/react/macro';
import type { DisputeCase } from '#contract/engagements/dispute-case.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Lines } from '#web/ui/lines.tsx';
import classes from './decision.module.css';

/** What was decided each time, what that moved, by whom and why; or why nothing is to be decided now. */
export function DecidedCard({ case: { dispute, engagement } }: { case: DisputeCase }) {
  const { t } = useLingui();
  const { firstName } = engagement.specialist;
  const refused = actionNamed(dispute.actions, 'decideDispute');
  const wordsNow =
    refused?.refusal === 'another_admin'
      ? refusalWords({ code: refused.refusal, details: refused.details })
      : dispute.status === 'Open'
        ? t`${firstName} may answer first.`
        : dispute.status === 'Decided'
          ? t`Either side may appeal once.`
          : t`There is nothing to decide now.`;
  return (
    <Card title={dispute.decisions.length > 0 ? t`Decided` : t`Your decision`}>
      {dispute.decisions.map(({ round, ...decision }) => (
        <Decided key={round} case={{ dispute, engagement }} {...decision} />
      ))}
      <p className={classes.quiet}>{wordsNow}</p>
    </Card>
  );
}

type DecidedProps = { case: Pick<DisputeCase, 'dispute' | 'engagement'> } & Omit<
  DisputeCase['dispute']['decisions'][number],
  'round'
>;

function Decided({ case: { dispute, engagement }, decision, decided, paidCents, reason, at, by }: DecidedProps) {
  const { t } = useLingui();
  const { firstName } = engagement.specialist;
  const { timeZone, business } = engagement.shift;
  const pharmacy = business.name;
  const words =
    decision === 'between'
      ? t`In between`
      : decision === 'claimed'
        ? t`As ${firstName} says`
        : dispute.kind === 'silence'
          ? t`As approved`
          : t`As ${pharmacy} says`;
  return (
    <section className={classes.decided}>
      <h3>{words}</h3>
      <Lines
        lines={[
          paidCents < 0
            ? { label: t`Taken back from ${firstName}`, amount: -paidCents }
            : { label: t`Paid to ${firstName} by it`, amount: paidCents },
          { label: t`${firstName}’s pay in all`, amount: decided.payCents },
          { label: t`Service fee`, amount: decided.serviceFeeCents },
        ]}
        total={{ label: t`${pharmacy} pays in all`, amount: decided.totalCents }}
      />
      <p className={classes.quiet}>{reason}</p>
      <p className={classes.quiet}>
        {by}, <DateTime at={at} timeZone={timeZone} withZone />
      </p>
    </section>
  );
}
