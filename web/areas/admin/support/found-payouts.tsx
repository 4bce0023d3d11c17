/** The payouts a question is about, above its answer (DESIGN-LANGUAGE 28): sum, bank, days, and the way to the payment. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FoundPayout } from '#contract/support/support-case.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { PayoutBadge } from '#web/ui/payout-badge.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './support.module.css';

export function FoundPayouts({ payouts }: { payouts: readonly FoundPayout[] }) {
  const { t } = useLingui();
  if (payouts.length === 0) return null;
  return (
    <Card title={t`Found for this question`} sub={t`Only admins see this.`} className={classes.found}>
      <ul className={classes.payouts}>
        {payouts.map((payout) => (
          <Found key={payout.id} payout={payout} />
        ))}
      </ul>
    </Card>
  );
}

function Found({ payout }: { payout: FoundPayout }) {
  const { t } = useLingui();
  const { amountCents, status, method, createdAt, failure, paymentId } = payout;
  const opens = method ? t`Open the payout to ${method}` : t`Open the payout`;
  return (
    <li className={classes.payout}>
      <IconBuildingBank size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.payoutWords}>
        <span>
          {method ? (
            <Trans>
              Payout of <Money cents={amountCents} /> to {method}
            </Trans>
          ) : (
            <Trans>
              Payout of <Money cents={amountCents} />
            </Trans>
          )}
        </span>
        <span>
          <Trans>
            Sent <DateTime at={createdAt} timeZone={deviceTimeZone()} withZone />
          </Trans>
          {'. '}
          <strong>{arrivalWords()}</strong>
        </span>
        {failure && <span className={classes.quiet}>{failure}</span>}
      </div>
      <PayoutBadge status={status} />
      {paymentId && (
        <Link className={touch.link} to={paths.admin.payment(paymentId)} aria-label={opens}>
          <Trans>Open</Trans>
        </Link>
      )}
    </li>
  );

  function arrivalWords(): string {
    const { arrivesOn, providerStatus } = payout;
    if (status === 'Failed') return t`The bank returned it.`;
    if (providerStatus === 'reversed') return t`Pulled back.`;
    const day = arrivesOn && calendarDay(arrivesOn);
    if (status === 'Pending') return day ? t`Arrives ${day}.` : t`No arrival day yet.`;
    if (!method) return t`At the provider until there is a bank account.`;
    return day ? t`Arrived ${day}.` : t`Arrived.`;
  }
}
