import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wallet } from '#contract/wallet/wallet.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { locale } from '#web/language/language.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './billing.module.css';

/** Shows what this month cost so far, and at which pharmacy. */
export function MonthCard({ wallet }: { wallet: Wallet }) {
  const { t } = useLingui();
  const { spentThisMonthCents, feesThisMonthCents, shiftsThisMonth, heldCents, heldWorkedCents } = wallet.balances;
  const month = monthName();
  const most = Math.max(1, ...wallet.spendByBusiness.map(({ cents }) => cents));
  return (
    <Card title={t`${month} so far`}>
      <Money cents={spentThisMonthCents} size="huge" />
      <p className={classes.sub}>
        {shiftsThisMonth === 0 ? (
          t`No charges yet.`
        ) : (
          <>
            <Plural value={shiftsThisMonth} one="# shift worked" other="# shifts worked" />.{' '}
            <Trans>
              Includes <Money cents={feesThisMonthCents} /> in service fees.
            </Trans>
          </>
        )}
      </p>
      {heldCents > 0 && (
        <p className={classes.sub}>
          <Trans>
            <Money cents={heldCents} /> is held for shifts ahead.
          </Trans>
        </p>
      )}
      {heldWorkedCents > 0 && (
        <p className={classes.sub}>
          <Trans>
            <Money cents={heldWorkedCents} /> is held for shifts that have begun, until their hours are approved.
          </Trans>
        </p>
      )}
      {wallet.spendByBusiness.length > 0 && (
        <ul className={classes.spend} aria-label={t`Spend by pharmacy`}>
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

/** `November`, `Noviembre`: it begins a heading. */
function monthName(): string {
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: deviceTimeZone() });
  const name = format.format(Date.parse(nowIso()));
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
