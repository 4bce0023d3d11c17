import type { Wallet } from '#contract/wallet/wallet.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './billing.module.css';

/** What this month cost so far, and at which pharmacy. */
export function MonthCard({ wallet }: { wallet: Wallet }) {
  const { spentThisMonthCents, feesThisMonthCents, shiftsThisMonth, heldCents } = wallet.balances;
  const most = Math.max(1, ...wallet.spendByBusiness.map(({ cents }) => cents));
  return (
    <Card title={`${monthName()} so far`}>
      <Money cents={spentThisMonthCents} size="huge" />
      <p className={classes.sub}>
        {shiftsThisMonth === 0 ? (
          'Nothing charged yet.'
        ) : (
          <>
            {shiftsThisMonth === 1 ? '1 shift' : `${shiftsThisMonth} shifts`} worked,{' '}
            <Money cents={feesThisMonthCents} /> of it service fees
          </>
        )}
      </p>
      {heldCents > 0 && (
        <p className={classes.sub}>
          <Money cents={heldCents} /> is held for shifts ahead.
        </p>
      )}
      {wallet.spendByBusiness.length > 0 && (
        <ul className={classes.spend} aria-label="Spend by pharmacy">
          {wallet.spendByBusiness.map(({ businessId, name, cents }) => (
            <li key={businessId}>
              <span className={classes.spendLine}>
                <span>{name}</span>
                <Money cents={cents} className={classes.amount} />
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${(cents / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function monthName(): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: deviceTimeZone() }).format(Date.parse(nowIso()));
}
