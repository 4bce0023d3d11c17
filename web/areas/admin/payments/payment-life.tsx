/** A payment's life as one line: what the provider says on the left, what the ledger wrote for it on the right. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PaymentLife, PaymentMoment } from '#contract/wallet/payment-desk.ts';
import { i18n } from '#web/language/words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { zoneShort } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { accountName } from './account-names.ts';
import classes from './life.module.css';
import { lookOfMoment } from './moment-words.ts';

export function PaymentLifeCard({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const { moments, payment } = life;
  const { payerName } = payment;
  if (moments.length === 0) {
    return (
      <Card>
        <EmptyState title={t`Nothing was asked of the provider yet`}>
          {payment.kind === 'chargeback'
            ? t`It’s charged once ${payerName} pays it in billing, or when you try it again.`
            : t`The hold is placed when its time comes.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <div className={classes.head} aria-hidden="true">
        <span>{zoneShort(payment.startsAt, payment.timeZone)}</span>
        <span>{t`Provider says`}</span>
        <span>{t`Ledger entries, each block sums to $0.00`}</span>
      </div>
      <ol className={classes.moments} aria-label={t`What happened to this payment`}>
        {moments.map((moment) => (
          <Moment key={moment.id} moment={moment} timeZone={payment.timeZone} />
        ))}
      </ol>
      <Agreement life={life} />
    </Card>
  );
}

function Moment({ moment, timeZone }: { moment: PaymentMoment; timeZone: string }) {
  const { words, icon: Icon, tone } = lookOfMoment(moment);
  return (
    <li className={classes.moment}>
      <DateTime at={moment.at} timeZone={timeZone} className={classes.time} />
      <div className={classes.said}>
        <span
          className={classes.icon}
          style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
          aria-hidden="true"
        >
          <Icon size={16} stroke={1.75} />
        </span>
        <div className={classes.words}>
          <strong>{i18n._(words)}</strong>
          {moment.failure && <p>{moment.failure}</p>}
          {moment.providerId && <p className={classes.id}>{moment.providerId}</p>}
        </div>
        <strong>
          <Money cents={moment.amountCents} />
        </strong>
      </div>
      <div className={classes.written}>
        {[...Map.groupBy(moment.entries, ({ transactionId }) => transactionId)].map(([transaction, entries]) => (
          <div key={transaction} className={classes.block}>
            {entries.map(({ id, account, owner, amountCents, phase }) => (
              <div key={id} className={classes.entry} data-phase={phase}>
                <Link to={paths.admin.ledgerAccount(account, { transaction })}>{owner ?? accountName(account)}</Link>
                <Money cents={amountCents} signed />
              </div>
            ))}
          </div>
        ))}
        {moment.entries[0]?.phase === 'pending' && (
          <p className={classes.pending}>
            <Trans>Pending</Trans>
          </p>
        )}
      </div>
    </li>
  );
}

function Agreement({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const { agrees, payment } = life;
  if (agrees === null)
    return (
      <p className={classes.agreement} data-tone="amber">
        <IconAlertTriangle size={18} aria-hidden="true" />
        {t`The provider doesn’t answer now. Reload to compare.`}
      </p>
    );
  const [charged, refunded] = [money(payment.capturedCents), money(payment.refundedCents)];
  return (
    <p className={classes.agreement} data-tone={agrees ? 'pine' : 'signal'}>
      <IconScale size={18} aria-hidden="true" />
      <strong>{agrees ? t`Provider and ledger agree to the cent` : t`Provider and ledger differ`}</strong>
      <span>{t`${charged} charged, ${refunded} refunded`}</span>
    </p>
  );
}
