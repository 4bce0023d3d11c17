import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { payForMinutes } from '#contract/engagements/worked-hours.ts';
import { sumCents } from '#contract/money.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { useWaitingAct } from '#web/features/shell/waiting-acts.ts';
import { WaitingNote } from '#web/features/shell/waiting-note.tsx';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { money, rate } from '#web/ui/format-money.ts';
import { duration, momentWords } from '#web/ui/format-time.ts';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { type Line, Lines } from '#web/ui/lines.tsx';
import { Money } from '#web/ui/money.tsx';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { type ExpenseChecks, paidWith } from '../expenses/use-expense-checks.ts';
import { HoursReviewNote } from '../hours-review-note.tsx';
import { minutesToDispute } from './hours-to-offer.ts';
import type { Waiting } from './timesheet-groups.ts';
import classes from './timesheets.module.css';

type Props = { engagement: Waiting; checks: ExpenseChecks; onApprove: () => void; approving: boolean };

/** Shows what approving costs, with the button that approves. */
export function PaySplit({ engagement, checks, onApprove, approving }: Props) {
  const { timesheet, terms, shift, payment } = engagement;
  const { overMinutes, payCents } = timesheet;
  const over = overLines(engagement);
  const action = actionNamed(engagement.actions, 'approveTimesheet');
  const paid = duration(timesheet.paidMinutes);
  const perHour = rate(terms.ratePerHourCents);
  const { feePercent } = terms;
  const { lines } = engagement.expenses;
  const spent = paidWith(lines, checks);
  const totalCents = sumCents([timesheet.totalCents, spent]);
  const refused = money(sumCents([engagement.expenses.pendingCents, -spent]));
  const itself = timesheet.approvesItselfAt && momentWords(timesheet.approvesItselfAt, shift.timeZone);
  const links = usePharmacyPaths();
  const mayDispute = actionNamed(engagement.actions, 'disputeTimesheet')?.refusal === null;
  const minutes = minutesToDispute(timesheet);
  const extra = duration(minutes);
  const waiting = useWaitingAct(engagement.id);
  const isReadOnly = useReadOnlyReason() !== null;
  const button = waiting ? (
    <WaitingNote act={waiting} />
  ) : (
    <ActionButton
      action={action}
      size="md"
      fullWidth
      stacked
      leftSection={<IconCheck size={18} />}
      loading={approving}
      onClick={onApprove}
    >
      {t`Approve ${paid}`}
    </ActionButton>
  );
  return (
    <div className={classes.pay}>
      <Card title={t`To pay`}>
        <Lines
          lines={[
            ...(over ?? [{ label: t`${paid} at ${perHour}`, note: underWords(overMinutes), amount: payCents }]),
            { label: t`Service fee ${feePercent}%`, amount: timesheet.serviceFeeCents },
            ...(lines.length > 0
              ? [
                  {
                    label: t`Expenses, without a fee`,
                    note: spent < engagement.expenses.pendingCents ? t`${refused} refused` : undefined,
                    amount: spent,
                  },
                ]
              : []),
          ]}
          total={{ label: t`Total`, amount: totalCents }}
        />
        <p className={classes.hold}>
          {payment?.providerStatus === 'requires_capture' || payment?.providerStatus === 'uncaptured' ? (
            <Trans>
              <Money cents={payment.amountCents} /> is held. What you approve is charged.
            </Trans>
          ) : (
            (payment?.message ?? t`You pay what you approve.`)
          )}{' '}
          {itself && silenceWords(timesheet, { at: itself, hasExpenses: lines.length > 0 })}
        </p>
        <HoursReviewNote engagement={engagement} />
        <div className={classes.payButton}>{button}</div>
        {mayDispute && !waiting && (
          <>
            <Button component={Link} to={links.dispute(engagement.id)} variant="default" fullWidth mt={10}>
              {minutes > 0 ? t`Dispute the extra ${extra}` : t`Dispute hours`}
            </Button>
            <p className={classes.disputeNote}>
              <Trans>A dispute holds only the difference. What you agree to is paid at once.</Trans>
            </p>
          </>
        )}
        {action?.refusal === null && !waiting && !isReadOnly && (
          <KeyHints className={classes.keys}>
            <Trans>
              <KeyHint keys="A" /> approves, with 10 seconds to undo
            </Trans>
            {mayDispute && (
              <>
                .{' '}
                <Trans>
                  <KeyHint keys="D" /> disputes.
                </Trans>
              </>
            )}
          </KeyHints>
        )}
      </Card>
      <StickyFooter
        summary={
          <>
            <Money cents={totalCents} size="big" />
            <div>{t`in all`}</div>
          </>
        }
      >
        {button}
      </StickyFooter>
    </div>
  );
}

/** Returns what happens without an answer. */
function silenceWords(
  { undisputedPayCents, payCents }: Waiting['timesheet'],
  { at, hasExpenses }: { readonly at: string; readonly hasExpenses: boolean },
): string {
  if (undisputedPayCents === payCents)
    return hasExpenses ? t`Auto-approves ${at}, expenses included.` : t`Auto-approves ${at}.`;
  if (!undisputedPayCents) return t`If you don’t answer by ${at}, an admin decides.`;
  const undisputed = money(undisputedPayCents);
  return hasExpenses
    ? t`If you don’t answer by ${at}, ${undisputed} of the pay and the expenses are approved as recorded and an admin decides the rest.`
    : t`If you don’t answer by ${at}, ${undisputed} of the pay is approved as recorded and an admin decides the rest.`;
}

function underWords(over: number): string | undefined {
  const length = duration(-over);
  return over < 0 ? t`${length} under plan` : undefined;
}

/** Returns the planned time and what is beyond it as two lines, each with its pay; null where nothing is beyond. */
function overLines({ timesheet, terms }: Waiting): Line[] | null {
  const { overMinutes, paidMinutes, payCents } = timesheet;
  if (overMinutes <= 0) return null;
  const planned = payForMinutes(paidMinutes - overMinutes, terms).payCents;
  const [plannedTime, overTime] = [duration(paidMinutes - overMinutes), duration(overMinutes)];
  const perHour = rate(terms.ratePerHourCents);
  return [
    { label: t`Planned ${plannedTime} at ${perHour}`, amount: planned },
    { label: t`${overTime} over`, amount: sumCents([payCents, -planned]) },
  ];
}
