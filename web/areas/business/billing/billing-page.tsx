/** Billing (10): charges and holds, spend by pharmacy, payment methods. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCreditCardOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { AddPaymentMethod } from '#web/features/wallet/add-payment-method.tsx';
import { methodName } from '#web/features/wallet/method-name.ts';
import { useWallet } from '#web/features/wallet/queries.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './billing.module.css';
import { ChargesTable } from './charges-table.tsx';
import { MethodsCard } from './methods-card.tsx';
import { MonthCard } from './month-card.tsx';

export default function BillingPage() {
  const { t } = useLingui();
  const { active, businesses } = useActiveBusiness();
  const read = useWallet({ limit: 200, ...(active && { businessId: active.id }) });
  const [adding, setAdding] = useState(false);
  const count = businesses.length;
  const add = () => setAdding(true);
  const wallet = read.data;
  const declined = wallet?.paymentMethods.filter(({ declinedAt }) => declinedAt !== null) ?? [];

  return (
    <Page>
      <PageHeader title={t`Billing`} sub={count > 1 ? (active?.name ?? t`All ${count} pharmacies`) : undefined} />
      {read.isError && <ReadError title={t`We could not load billing`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={6} label={t`Loading billing`} />}
      {wallet && (
        <div className={classes.layout}>
          <div className={classes.column}>
            {wallet.paymentMethods.length === 0 && (
              <Notice
                tone="amber"
                icon={<IconCreditCardOff size={18} stroke={1.75} aria-hidden="true" />}
                title={t`No payment method yet.`}
                action={
                  <Button leftSection={<IconPlus size={16} />} onClick={add}>
                    <Trans>Add a card</Trans>
                  </Button>
                }
              >
                <Trans>Your shifts go live once you add a card or bank account.</Trans>
              </Notice>
            )}
            {declined.map((method) => (
              <Notice
                key={method.id}
                tone="amber"
                icon={<IconCreditCardOff size={18} stroke={1.75} aria-hidden="true" />}
                title={declinedWords(methodName(method))}
                action={
                  <Button variant="default" onClick={add}>
                    <Trans>Add another card</Trans>
                  </Button>
                }
              >
                {method.isDefault
                  ? t`It’s your default for upcoming shifts. Add another, or the people you booked may cancel without losing standing.`
                  : t`It isn’t used for new shifts.`}
              </Notice>
            ))}
            <ChargesTable transactions={wallet.transactions} />
          </div>
          <div className={classes.column}>
            <MonthCard wallet={wallet} />
            <MethodsCard methods={wallet.paymentMethods} onAdd={add} />
          </div>
        </div>
      )}
      <AddPaymentMethod opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function declinedWords(method: string): string {
  return t`${method} was declined the last time it was used.`;
}
