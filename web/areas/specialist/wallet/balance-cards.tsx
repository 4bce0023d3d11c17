import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { EarningWeeks, PaymentMethod, Wallet } from '#contract/wallet/wallet.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { methodName } from '#web/features/wallet/method-name.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { calendarDay, relative } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { InstantPayout } from './instant-payout.tsx';
import classes from './wallet-page.module.css';

type Props = { wallet: Wallet; weeks: EarningWeeks | null; bank: PaymentMethod | null; onAddBank: () => void };

const SHOWN = 4;

export function BalanceCards({ wallet, weeks, bank, onAddBank }: Props) {
  const { t } = useLingui();
  const { balances, beingApproved } = wallet;
  const { bookedAheadShifts } = balances;
  const more = beingApproved.length - SHOWN;
  const now = useNow();
  return (
    <div className={classes.balances}>
      <Card>
        <div className={classes.label}>
          <Trans>Ready to pay out</Trans>
        </div>
        <Money cents={balances.readyCents} size="huge" />
        <p className={classes.quiet}>
          <WhereItGoes wallet={wallet} bank={bank} />
        </p>
        <div className={classes.act}>
          {bank ? (
            <InstantPayout wallet={wallet} bank={bank} />
          ) : (
            <Button onClick={onAddBank}>{t`Add a bank account`}</Button>
          )}
        </div>
      </Card>
      <Card>
        <div className={classes.label}>
          <Trans>Being approved</Trans>
        </div>
        <Money cents={balances.beingApprovedCents} size="big" />
        {beingApproved.length === 0 && <p className={classes.quiet}>{t`No hours are waiting for approval.`}</p>}
        <ul className={classes.lines}>
          {beingApproved.slice(0, SHOWN).map((line) => {
            return (
              <li key={`${line.engagementId} ${line.waitsFor} ${line.amountCents}`}>
                <Link to={pathOf(line)}>
                  {line.title}
                  <span>
                    <WaitsForWords line={line} now={now} />
                  </span>
                </Link>
                <Money cents={line.amountCents} />
              </li>
            );
          })}
        </ul>
        {more > 0 && <p className={classes.quiet}>{t`And ${more} more.`}</p>}
        <OnItsWay wallet={wallet} />
      </Card>
      <Card>
        <div className={classes.label}>
          <Trans>Booked ahead</Trans>
        </div>
        <Money cents={balances.bookedAheadCents} size="big" />
        <ul className={classes.lines}>
          {weeks?.bookedNext.map(({ engagementId, pharmacy, day, payCents }) => (
            <li key={engagementId}>
              <Link to={paths.specialist.engagement(engagementId)}>{`${calendarDay(day)}, ${pharmacy}`}</Link>
              <Money cents={payCents} />
            </li>
          ))}
        </ul>
        <p className={classes.quiet}>
          <Plural
            value={bookedAheadShifts}
            _0="Shifts you book count here until they are worked."
            one="# shift. Each pharmacy has a card or bank on file."
            other="# shifts. Each pharmacy has a card or bank on file."
          />
        </p>
      </Card>
    </div>
  );
}

/** Shows payouts that left and have not arrived, and when each does. */
function OnItsWay({ wallet }: { wallet: Wallet }) {
  const { t } = useLingui();
  const heading = useId();
  const sent = wallet.transactions.filter(({ kind, status }) => kind === 'payout' && status === 'Pending');
  if (sent.length === 0) return null;
  return (
    <>
      <h3 id={heading} className={classes.onItsWay}>{t`On its way`}</h3>
      <ul className={classes.lines} aria-labelledby={heading}>
        {sent.map((line) => (
          <li key={line.id}>
            <span>
              {line.title}
              <span className={classes.when}>{line.detail}</span>
            </span>
            <Money cents={-line.amountCents} />
          </li>
        ))}
      </ul>
    </>
  );
}

type AwaitedLine = Wallet['beingApproved'][number];

/** Returns where somebody looks after it: a dispute is answered on a page of its own. */
function pathOf({ engagementId, waitsFor }: AwaitedLine): string {
  return waitsFor === 'answer' ? paths.specialist.dispute(engagementId) : paths.specialist.engagement(engagementId);
}

/** Shows what has to happen before an amount is ready. */
function WaitsForWords({ line, now }: { line: AwaitedLine; now: number }) {
  const { t } = useLingui();
  const { waitsFor, approvesItselfAt, answerBy, timeZone } = line;
  switch (waitsFor) {
    case 'hours':
      return t`Send your hours`;
    case 'answer':
      return (
        answerBy && (
          <Trans>
            Disputed: answer by <DateTime at={answerBy} timeZone={timeZone} withZone />
          </Trans>
        )
      );
    case 'pharmacy': {
      const soon = approvesItselfAt && relative(approvesItselfAt, now);
      return soon ? t`The pharmacy’s answer is due ${soon}` : t`Waiting for the pharmacy`;
    }
    case 'admin':
      return t`An admin decides`;
    case 'charge':
      return t`Approved, being charged`;
  }
}

/** Shows where the balance goes and when, and what left already. */
function WhereItGoes({ wallet, bank }: Pick<Props, 'wallet' | 'bank'>) {
  const { balances, payout } = wallet;
  const account = bank && methodName(bank);
  const onItsWay = money(balances.onItsWayCents);
  return (
    <>
      {balances.readyCents <= 0 ? (
        <Trans>Your pay appears here once a pharmacy approves your hours.</Trans>
      ) : !account ? (
        <Trans>Add a bank account to receive it.</Trans>
      ) : payout.nextAt ? (
        <Trans>
          Goes to {account} on <DateTime at={payout.nextAt} timeZone={deviceTimeZone()} show="day" />.
        </Trans>
      ) : (
        <Trans>Goes to {account}.</Trans>
      )}{' '}
      {balances.onItsWayCents > 0 && <Trans>{onItsWay} is on its way.</Trans>}
    </>
  );
}
