/** Pay owed to deleted accounts: an Admin pays it by wire or check and writes that down (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UnclaimedPay } from '#contract/wallet/unclaimed-pay.ts';
import { deviceTimeZone } from '#web/clock.ts';
import type { useUnclaimedPay } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { Money } from '#web/ui/money.tsx';
import { ManualPayoutModal } from './manual-payout-modal.tsx';
import classes from './payments.module.css';

export function UnclaimedPayCard({ read }: { read: ReturnType<typeof useUnclaimedPay> }) {
  const { t } = useLingui();
  const [paying, setPaying] = useState<UnclaimedPay | null>(null);
  const items = read.data?.items ?? [];
  if (read.isError && !read.data)
    return <ReadError title={t`We couldn’t load the pay owed to deleted accounts`} read={read} />;
  if (items.length === 0 && !paying) return null;
  return (
    <Card
      title={t`Pay owed to deleted accounts`}
      sub={t`No payout goes there any more. Pay each by wire or check, then record it.`}
    >
      <ul className={classes.work}>
        {items.map((item) => {
          const amount = money(item.amountCents);
          return (
            <li key={item.specialistId} className={classes.item}>
              <div className={classes.itemText}>
                <p className={classes.itemHead}>
                  <strong>
                    <Money cents={item.amountCents} />
                  </strong>
                  <DateTime at={item.since} timeZone={deviceTimeZone()} withZone />
                </p>
                <p className={classes.quiet}>
                  {item.payee ? `${item.payee.name}, ${item.payee.address}` : t`No W-9 details are on file.`}
                </p>
                <p className={classes.quiet}>
                  <Link to={paths.admin.payment(item.paymentId)}>
                    <Trans>What it was earned with</Trans>
                  </Link>
                </p>
              </div>
              <div className={classes.itemActions}>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t`Record payment of ${amount}`}
                  onClick={() => setPaying(item)}
                >
                  <Trans>Record payment</Trans>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {paying && <ManualPayoutModal pay={paying} onStale={() => void read.refetch()} onClose={() => setPaying(null)} />}
    </Card>
  );
}
