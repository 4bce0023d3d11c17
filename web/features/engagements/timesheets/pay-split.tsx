import { IconCheck } from '@tabler/icons-react';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { rate } from '#web/ui/format-money.ts';
import { clockTime, dayLabel, duration, zoneShort } from '#web/ui/format-time.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { Money } from '#web/ui/money.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import type { Waiting } from './timesheet-groups.ts';
import classes from './timesheets.module.css';

type Props = { engagement: Waiting; onApprove: () => void; approving: boolean };

/** What approving costs, and the one button that does it. */
export function PaySplit({ engagement, onApprove, approving }: Props) {
  const { timesheet, terms, shift, payment } = engagement;
  const action = actionNamed(engagement.actions, 'approveTimesheet');
  const itself = timesheet.approvesItselfAt;
  const button = (
    <ActionButton
      action={action}
      size="md"
      fullWidth
      stacked
      leftSection={<IconCheck size={18} />}
      loading={approving}
      onClick={onApprove}
    >
      Approve {duration(timesheet.paidMinutes)}
    </ActionButton>
  );
  return (
    <div className={classes.pay}>
      <Card title="To pay">
        <Lines
          lines={[
            {
              label: `${duration(timesheet.paidMinutes)} at ${rate(terms.ratePerHourCents)}`,
              note: overWords(timesheet.overMinutes),
              amount: timesheet.payCents,
            },
            { label: `Service fee ${terms.feePercent}%`, amount: timesheet.serviceFeeCents },
          ]}
          total={{ label: 'Total', amount: timesheet.totalCents }}
        />
        <p className={classes.hold}>
          {payment?.providerStatus === 'requires_capture' || payment?.providerStatus === 'uncaptured' ? (
            <>
              <Money cents={payment.amountCents} /> is held. What you approve is charged.
            </>
          ) : (
            (payment?.message ?? 'Charged once you approve.')
          )}
          {itself &&
            ` Approves itself ${dayLabel(itself, shift.timeZone)}, ${clockTime(itself, shift.timeZone)} ${zoneShort(itself, shift.timeZone)}.`}
        </p>
        <div className={classes.payButton}>{button}</div>
        {action?.refusal === null && (
          <p className={classes.keys}>
            <KeyHint keys="A" /> approves
          </p>
        )}
      </Card>
      <StickyFooter
        summary={
          <>
            <Money cents={timesheet.totalCents} size="big" />
            <div>in all</div>
          </>
        }
      >
        {button}
      </StickyFooter>
    </div>
  );
}

function overWords(over: number): string | undefined {
  if (over === 0) return undefined;
  return over > 0 ? `${duration(over)} over plan` : `${duration(-over)} under plan`;
}
