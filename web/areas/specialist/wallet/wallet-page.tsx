/** The pharmacist's wallet (DESIGN-LANGUAGE 10): ready, being approved, booked ahead; every line of it below. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { AddPaymentMethod } from '#web/features/wallet/add-payment-method.tsx';
import { payoutBank, useWallet } from '#web/features/wallet/queries.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { BankCard } from './bank-card.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';
import { StatementsCard } from './statements-card.tsx';
import { TaxCard } from './tax-card.tsx';
import { TransactionsCard } from './transactions-card.tsx';
import classes from './wallet-page.module.css';
import { WeeksCard } from './weeks-card.tsx';

export default function WalletPage() {
  const { t } = useLingui();
  const { data: wallet, error, refetch, isFetching } = useWallet({ limit: 200 });
  const weeksRead = useEndpoint(walletEndpoints.getEarningWeeks, {});
  const { data: weeks } = weeksRead;
  // They come together, or what stands below would move; the wallet does not wait for weeks that fail.
  const isWaiting = !error && (!wallet || (!weeks && !weeksRead.isError && weeksRead.failureCount === 0));
  const needsTaxDetails = wallet?.payout.actions.some(({ refusal }) => refusal === 'tax_details_missing');
  const { data: setup } = useEndpoint(walletEndpoints.getPaymentSetup, {});
  const [adding, setAdding] = useState(false);
  const open = useCall(walletEndpoints.openPayoutAccount, { onDone: ({ url }) => window.location.assign(url) });
  const isAtStripe = setup?.provider === 'stripe';
  const addBank = () => (isAtStripe ? open.mutate({}) : setAdding(true));
  const bank = wallet ? payoutBank(wallet.paymentMethods) : null;
  // An older failure was made good by a later payout, as long as that had a bank to go to.
  const payouts = wallet?.transactions.filter(({ kind }) => kind === 'payout') ?? [];
  const failed = payouts.find(({ status }, index) => status === 'Failed' && (index === 0 || bank === null));

  return (
    <Page>
      <PageHeader title={t`Wallet`} />
      {isWaiting && (
        <div className={classes.balances} role="status" aria-label={t`Loading the wallet`}>
          <Skeleton height={190} radius={12} />
          <Skeleton height={190} radius={12} />
          <Skeleton height={190} radius={12} />
        </div>
      )}
      {!wallet && error && (
        <Card>
          <ErrorPanel
            title={t`We couldn’t load your wallet`}
            message={readFailure(error).message}
            kept={t`Your money is safe.`}
            reference={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {wallet && !isWaiting && (
        <div className={classes.stack}>
          <BalanceCards wallet={wallet} weeks={weeks ?? null} bank={bank} onAddBank={addBank} />
          {failed && (
            <Notice
              tone="signal"
              title={t`Your bank returned one payout.`}
              action={
                <Button variant="outline" color="signal" size="xs" onClick={addBank}>
                  <Trans>Add a bank account</Trans>
                </Button>
              }
            >
              {failed.message ?? t`The money went back to your balance.`}
            </Notice>
          )}
          {needsTaxDetails && (
            <Notice
              tone="amber"
              title={t`Add your W-9 details to be paid.`}
              action={
                <Button component={Link} to={paths.specialist.taxes()} size="xs">
                  <Trans>Add them</Trans>
                </Button>
              }
            >
              <Trans>The IRS asks us for them before your first payout. What you’ve earned waits until then.</Trans>
            </Notice>
          )}
          <div className={classes.columns}>
            <div className={classes.stack}>
              {weeks && <WeeksCard earnings={weeks} />}
              {!weeks && weeksRead.error && <ReadError title={t`We couldn’t load your weeks`} read={weeksRead} />}
              <TransactionsCard transactions={wallet.transactions} />
              {isAtStripe && <PayoutAccountCard bank={bank} onOpen={addBank} opening={open.isPending} />}
              {setup?.provider === 'simulated' && (
                <BankCard methods={wallet.paymentMethods} bank={bank} onAdd={addBank} />
              )}
            </div>
            <div className={classes.stack}>
              <TaxCard />
              <StatementsCard />
            </div>
          </div>
        </div>
      )}
      {adding && <AddPaymentMethod opened onClose={() => setAdding(false)} kinds={['bankAccount']} />}
    </Page>
  );
}
