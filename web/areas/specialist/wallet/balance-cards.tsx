import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PaymentMethod, Wallet } from '#contract/wallet/wallet.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { methodName } from '#web/features/wallet/method-name.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { relative } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { GetItNow } from './get-it-now.tsx';
import classes from './wallet-page.module.css';

type Props = { wallet: Wallet; bank: PaymentMethod | null; onAddBank: () => void };

export function BalanceCards({ wallet, bank, onAddBank }: Props) {
  const { balances, beingApproved, payout } = wallet;
  const now = useNow();
  return (
    <div className={classes.balances}>
      <Card>
        <div className={classes.label}>Ready to pay out</div>
        <Money cents={balances.readyCents} size="huge" />
        <p className={classes.quiet}>
          {balances.readyCents <= 0
            ? 'Pay lands here once a pharmacy approves your hours.'
            : bank
              ? `Goes to ${methodName(bank)}`
              : 'Add a bank account to receive it.'}
          {balances.readyCents > 0 && bank && payout.nextAt && (
            <>
              {' '}
              on <DateTime at={payout.nextAt} timeZone={deviceTimeZone()} show="day" />
            </>
          )}
          {balances.onItsWayCents > 0 && `. ${money(balances.onItsWayCents)} is on its way.`}
        </p>
        <div className={classes.act}>
          {bank ? <GetItNow wallet={wallet} bank={bank} /> : <Button onClick={onAddBank}>Add a bank account</Button>}
        </div>
      </Card>
      <Card>
        <div className={classes.label}>Being approved</div>
        <Money cents={balances.beingApprovedCents} size="big" />
        {beingApproved.length === 0 && <p className={classes.quiet}>No hours wait for a pharmacy.</p>}
        <ul className={classes.lines}>
          {beingApproved.slice(0, 4).map((line) => {
            const soon = line.approvesItselfAt && relative(line.approvesItselfAt, now);
            return (
              <li key={line.engagementId}>
                <Link to={paths.specialist.engagement(line.engagementId)}>
                  {line.title}
                  <span>{soon ? `Approves itself ${soon}` : 'Send your hours'}</span>
                </Link>
                <Money cents={line.amountCents} />
              </li>
            );
          })}
        </ul>
        {beingApproved.length > 4 && <p className={classes.quiet}>And {beingApproved.length - 4} more.</p>}
      </Card>
      <Card>
        <div className={classes.label}>Booked ahead</div>
        <Money cents={balances.bookedAheadCents} size="big" />
        <p className={classes.quiet}>
          {balances.bookedAheadShifts === 0
            ? 'Shifts you book count here until they are worked.'
            : `${balances.bookedAheadShifts} ${balances.bookedAheadShifts === 1 ? 'shift' : 'shifts'}. Each pharmacy has a card or bank on file.`}
        </p>
      </Card>
    </div>
  );
}
