import { t } from '@lingui/core/macro';
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
  return (
    <Card title={dispute.decisions.length > 0 ? t`Decided` : t`Your decision`}>
      {dispute.decisions.map(({ round, ...decision }) => (
        <Decided key={round} case={{ dispute, engagement }} {...decision} />
      ))}
      <p className={classes.quiet}>{whyNothingNow(dispute, engagement)}</p>
    </Card>
  );
}

/** Returns why there is nothing to decide: whose turn it is. */
function whyNothingNow(dispute: DisputeCase['dispute'], { specialist }: DisputeCase['engagement']): string {
  const { firstName } = specialist;
  const refused = actionNamed(dispute.actions, 'decideDispute');
  if (refused?.refusal === 'another_admin') return refusalWords({ code: refused.refusal, details: refused.details });
  if (dispute.status === 'Open') return t`${firstName} may answer first.`;
  return dispute.status === 'Decided' ? t`Either side may appeal once.` : t`There is nothing to decide now.`;
}

type Decision = DisputeCase['dispute']['decisions'][number];

/** Returns whose word a decision took. */
function decisionTitle(
  decision: Decision['decision'],
  { kind }: DisputeCase['dispute'],
  { specialist, shift }: DisputeCase['engagement'],
): string {
  const { firstName } = specialist;
  const pharmacy = shift.business.name;
  if (decision === 'between') return t`In between`;
  if (decision === 'claimed') return t`As ${firstName} says`;
  return kind === 'silence' ? t`As approved` : t`As ${pharmacy} says`;
}

type DecidedProps = { case: Pick<DisputeCase, 'dispute' | 'engagement'> } & Omit<Decision, 'round'>;

function Decided({ case: { dispute, engagement }, decision, decided, paidCents, reason, at, by }: DecidedProps) {
  const { t } = useLingui();
  const { firstName } = engagement.specialist;
  const { timeZone, business } = engagement.shift;
  const pharmacy = business.name;
  return (
    <section className={classes.decided}>
      <h3>{decisionTitle(decision, dispute, engagement)}</h3>
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
